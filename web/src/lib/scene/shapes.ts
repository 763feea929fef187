/** Outlines of pieces and dice around the origin. */
import { boxPath, round } from './boards';

/** A path whose numbers are those of a figure one wide, made larger. */
function grown(path: string, size: number): string {
  return path.replace(/-?\d*\.?\d+/g, (number) => String(round(Number(number) * size)) + ' ');
}

const POINTED = 'M0 -.5C.2 -.43 .37 -.33 .4 -.24L.4 .3Q.4 .42 .28 .42L-.28 .42Q-.4 .42 -.4 .3L-.4 -.24C-.37 -.33 -.2 -.43 0 -.5Z';
const known = new Map<number, string>();

/** A token with a point ahead, or a round one. */
export function token(size: number, pointed: boolean): string {
  const key = pointed ? size : -size;
  let path = known.get(key);
  if (!path) {
    const r = round(size * 0.44);
    path = pointed ? grown(POINTED, size) : `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
    known.set(key, path);
  }
  return path;
}

/** A die: a square for six sides, a figure with more corners for others. */
export function diePath(sides: number, radius: number): string {
  if (sides === 6) return boxPath(2 * radius, 2 * radius, Math.round(radius * 0.36));
  const corners = { 8: 4, 10: 6, 12: 5 }[sides] ?? 8;
  const points = Array.from({ length: corners }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners;
    return `${round(1.06 * radius * Math.sin(turn))} ${round(-1.06 * radius * Math.cos(turn))}`;
  });
  return `M${points.join('L')}Z`;
}
