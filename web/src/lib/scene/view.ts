/** What part of a board is seen in its frame: a point of the board at x, y is seen at x · k + the view's x, y · k + its y. */
import type { Size } from './laid';

export type View = { k: number; x: number; y: number };
export type Area = { left: number; top: number; right: number; bottom: number };

export const CLOSEST = 4; // times the scale at which everything is seen
const PADDING = 24;

/** The view with as little of the frame empty as can be. */
export function kept(view: View, world: Size, frame: Size): View {
  const along = (at: number, whole: number, room: number) => {
    const size = whole * view.k;
    return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  };
  return { k: view.k, x: along(view.x, world.w, frame.w), y: along(view.y, world.h, frame.h) };
}

export function whole(world: Size, frame: Size, fit: number): View {
  return kept({ k: fit, x: 0, y: 0 }, world, frame);
}

/** The view scaled by a factor around a point of the frame. */
export function zoomed(view: View, factor: number, x: number, y: number, fit: number): View {
  const k = Math.min(Math.max(fit, 1) * CLOSEST, Math.max(fit, view.k * factor));
  return { k, x: x - ((x - view.x) * k) / view.k, y: y - ((y - view.y) * k) / view.k };
}

/** What of the board is seen. */
export function sight(view: View, frame: Size): Area {
  return { left: -view.x / view.k, top: -view.y / view.k, right: (frame.w - view.x) / view.k, bottom: (frame.h - view.y) / view.k };
}

const inside = (one: Area, area: Area): boolean => one.left >= area.left && one.right <= area.right && one.top >= area.top && one.bottom <= area.bottom;

/**
 * The view moved, and widened if it must be, so that something is seen; the same view if something of it, or with `every`
 * all of it, is seen already.
 */
export function revealing(view: View, wanted: Area[], world: Size, frame: Size, fit: number, every = false): View {
  const seen = sight(view, frame);
  const shown = (one: Area): boolean => inside(one, seen);
  if (!wanted.length || (every ? wanted.every(shown) : wanted.some(shown))) return view;
  const all = wanted.reduce((sum, one) => ({
    left: Math.min(sum.left, one.left), top: Math.min(sum.top, one.top), right: Math.max(sum.right, one.right), bottom: Math.max(sum.bottom, one.bottom),
  }));
  const room = (size: number) => Math.max(1, size - 2 * PADDING);
  const k = Math.max(fit, Math.min(view.k, room(frame.w) / (all.right - all.left), room(frame.h) / (all.bottom - all.top)));
  return kept({ k, x: frame.w / 2 - ((all.left + all.right) / 2) * k, y: frame.h / 2 - ((all.top + all.bottom) / 2) * k }, world, frame);
}
