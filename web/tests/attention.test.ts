import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Attention, IDLE_MS } from '../src/lib/wire/attention';

describe('attention', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is lost when nothing was touched for some minutes, and comes back with a touch', () => {
    const screen = new EventTarget();
    const told: boolean[] = [];
    const attention = new Attention((idle) => told.push(idle), screen);
    vi.advanceTimersByTime(IDLE_MS - 20_000);
    screen.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(IDLE_MS - 20_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([true]);
    screen.dispatchEvent(new Event('keydown'));
    screen.dispatchEvent(new Event('keydown'));
    expect(told).toEqual([true, false]);
    attention.end();
    vi.advanceTimersByTime(2 * IDLE_MS);
    expect(told).toEqual([true, false]);
  });
});
