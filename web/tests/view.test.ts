import { describe, expect, it } from 'vitest';
import { kept, revealing, sight, whole, zoomed } from '../src/lib/scene/view';

const world = { w: 1000, h: 800 };
const frame = { w: 400, h: 300 };
const fit = 0.375;
const spot = (x: number, y: number) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 });

describe('what is seen of a board', () => {
  it('is all of it in the middle of its frame, to begin with', () => {
    expect(whole(world, frame, fit)).toEqual({ k: fit, x: 12.5, y: 0 });
  });

  it('grows around the point under the pointer', () => {
    const before = { k: 1, x: -100, y: -50 };
    const after = zoomed(before, 2, 80, 60, fit);
    expect((80 - after.x) / after.k).toBeCloseTo((80 - before.x) / before.k);
    expect((60 - after.y) / after.k).toBeCloseTo((60 - before.y) / before.k);
  });

  it('is never smaller than all of it, nor ever so close that one is lost', () => {
    expect(zoomed({ k: 1, x: 0, y: 0 }, 0.01, 0, 0, fit).k).toBe(fit);
    expect(zoomed({ k: 1, x: 0, y: 0 }, 1000, 0, 0, fit).k).toBe(4);
  });

  it('leaves nothing of the frame empty', () => {
    expect(kept({ k: 1, x: 50, y: -2000 }, world, frame)).toEqual({ k: 1, x: 0, y: -500 });
  });
});

describe('what is asked', () => {
  const close = { k: 1, x: 0, y: 0 };

  it('is brought into sight', () => {
    const view = revealing(close, [spot(900, 700)], world, frame, fit);
    const seen = sight(view, frame);
    expect(view.k).toBe(1);
    expect(seen.left).toBeLessThan(880);
    expect(seen.bottom).toBeGreaterThanOrEqual(720);
  });

  it('is left alone if some of it is in sight', () => {
    expect(revealing(close, [spot(100, 100), spot(900, 700)], world, frame, fit)).toBe(close);
    const every = sight(revealing(close, [spot(100, 100), spot(900, 700)], world, frame, fit, true), frame);
    expect(every.left).toBeLessThan(100);
    expect(every.right).toBeGreaterThan(900);
  });

  it('is seen from farther away where it does not fit', () => {
    const view = revealing(close, [spot(500, 700), spot(900, 100)], world, frame, fit);
    expect(view.k).toBeLessThan(1);
    expect(view.k).toBeGreaterThanOrEqual(fit);
  });
});
