import { describe, expect, it } from 'vitest';
import { has, switched } from '../src/lib/kinds';

describe('kinds of windows', () => {
  it('all are declined until some are chosen', () => {
    expect([0, 1, 2].map((kind) => has(null, kind))).toEqual([true, true, true]);
    expect([0, 1, 2].map((kind) => has([1], kind))).toEqual([false, true, false]);
  });

  it('one is switched off and on again', () => {
    expect(switched(null, 1, 3)).toEqual([0, 2]);
    expect(switched([0, 2], 0, 3)).toEqual([2]);
    expect(switched([2], 2, 3)).toEqual([]);
    expect(switched([], 1, 3)).toEqual([1]);
  });

  it('whoever has switched on every kind declines all, whatever they are', () => {
    expect(switched([0, 2], 1, 3)).toBeNull();
  });
});
