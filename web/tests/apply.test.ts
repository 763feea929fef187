import { describe, expect, it } from 'vitest';
import { applyChange, applyEntries } from '../src/lib/wire/apply';
import type { Change, Entry, Happening, Movement, Piece, Scene } from '../src/lib/wire/types';
import { changedView, diceFirst, handOf, recent, recentRolls, timeLeft, wholeView } from '../src/lib/wire/view';

const piece = (id: string, place: string): Piece => ({ id, kind: 'king', place });
const scene: Scene = {
  scenery: 'x',
  viewer: 0,
  plates: [],
  pieces: [piece('a', 'a1'), piece('b', 'b1'), piece('c', 'c1')],
  marks: [{ what: 'last', at: 'a1' }],
};
const change = (what: Partial<Change>): Change => ({
  type: 'change', viewer: 0, from: 1, number: 2, steps: 1, entries: [], pieces: [], gone: [], order: null, set: {}, clock: null, draft: 0, knows_all: true, ...what,
});
const entry = (step: number, seat: number, what: Happening = 'moved'): Entry => ({
  step, seat, notation: '', words: { en: `${step}`, fr: `${step}` }, told: [{ what, words: { en: '', fr: '' } }], level: 0, part: 0, late: false,
});
const ticking = { left_ms: [5000, null], running: [0], stands_ms: [0, 0], bank_ms: [0, 0], holiday_ms: [0, 0], days_ms: [0, 0], low_ms: 2000 };

describe('a change', () => {
  it('replaces pieces where they stand and appends new ones', () => {
    const next = applyChange(scene, change({ pieces: [piece('b', 'b2'), piece('d', 'd1')], gone: ['a'] }));
    expect(next.pieces?.map((one) => `${one.id}@${one.place}`)).toEqual(['b@b2', 'c@c1', 'd@d1']);
  });

  it('puts pieces in a new order', () => {
    const next = applyChange(scene, change({ order: ['c', 'a', 'b'] }));
    expect(next.pieces?.map((one) => one.id)).toEqual(['c', 'a', 'b']);
  });

  it('sets parts and leaves out those that are null, and does not touch the old scene', () => {
    const next = applyChange(scene, change({ set: { marks: null, turn: 1 } }));
    expect(next.marks).toBeUndefined();
    expect(next.turn).toBe(1);
    expect(scene.marks).toHaveLength(1);
  });
});

describe('the log', () => {
  it('keeps what is still true and appends the rest, also after a step was taken back', () => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0)];
    expect(applyEntries(log, 2, []).map((one) => one.step)).toEqual([1, 2]);
    expect(applyEntries(log, 3, [entry(3, 1)]).map((one) => one.seat)).toEqual([0, 1, 1]);
  });
});

describe('a view', () => {
  const whole = wholeView(undefined, { type: 'scene', viewer: 0, number: 1, steps: 1, entries: [entry(1, 0)], scene, clock: ticking, draft: 0, knows_all: true }, 100);

  it('refuses a change of another scene', () => {
    expect(changedView(whole, change({ from: 7 }), 0)).toBeNull();
  });

  it('remembers what happened and which dice fell since its own last decision that matters', () => {
    const rolls = [{ dice: [{ face: '6' }] }];
    const attacked = changedView(whole, change({ steps: 3, entries: [entry(2, 1), entry(3, -1, 'rolled')], set: { rolls } }), 0)!;
    const moved = changedView(attacked, change({ from: 2, number: 3, steps: 4, entries: [entry(4, 1)], set: { rolls: null } }), 0)!;
    expect(recent(moved).map((one) => one.step)).toEqual([1, 2, 3, 4]);
    expect(recentRolls(moved)).toEqual(rolls);
    const passed = changedView(moved, change({ from: 3, number: 4, steps: 5, entries: [entry(5, 0, 'passed')] }), 0)!;
    expect(recent(passed).map((one) => one.step)).toEqual([1, 2, 3, 4, 5]);
    const decided = changedView(passed, change({ from: 4, number: 5, steps: 6, entries: [entry(6, 0)] }), 0)!;
    expect(recent(decided).map((one) => one.step)).toEqual([6]);
    expect(recentRolls(decided)).toEqual([]);
  });

  it('still remembers after an answer in another’s turn', () => {
    const turn = (step: number, seat: number): Entry => ({ ...entry(step, seat), told: [{ what: 'began', words: { en: '', fr: '' }, seat, level: 2 }] });
    const log = [turn(2, 1), entry(3, 1, 'aimed'), entry(4, 0, 'lost')];
    const answered = changedView(whole, change({ steps: 4, entries: log }), 0)!;
    expect(recent(answered).map((one) => one.step)).toEqual([1, 2, 3, 4]);
    const mine = changedView(answered, change({ from: 2, number: 3, steps: 6, entries: [turn(5, 0), entry(6, 0)] }), 0)!;
    expect(recent(mine).map((one) => one.step)).toEqual([6]);
  });

  it('shows dice over the table as it was, and then what they did', () => {
    const rolls = [{ dice: [{ face: '6' }] }];
    const told: Movement[] = [{ what: 'rolled', words: { en: '', fr: '' }, end: 'b1' }, { what: 'lost', words: { en: '', fr: '' }, piece: 'b', amount: 2 }];
    const old = { ...whole, scene: { ...scene, links: [{ what: 'attack' as const, start: 'a', end: 'b' }] } };
    const next = changedView(old, change({ entries: [{ ...entry(2, -1), told }], gone: ['b'], set: { rolls, links: null } }), 0)!;
    const before = diceFirst(old, next);
    expect(before.scene).toBe(old.scene);
    expect(before.playing).toEqual({ rolls, at: 'b1', told: [], links: [] });
    expect(next.playing).toEqual({ rolls, at: 'b1', told, links: old.scene.links });
  });

  it('counts time down for who is asked', () => {
    expect(timeLeft(whole, 0, 1100)).toBe(4000);
    expect(timeLeft(whole, 0, 0)).toBe(timeLeft(whole, 0, whole.clockAt));
    expect(timeLeft(whole, 0, 99_999)).toBe(0);
    expect(timeLeft(whole, 1, 1100)).toBeNull();
    const watching = { ...whole, clock: { ...ticking, stands_ms: [2000, 0] } };
    expect(timeLeft(watching, 0, 1100)).toBe(5000);
    expect(timeLeft(watching, 0, 3100)).toBe(4000);
  });

  it('warns of little time, and counts holidays down', () => {
    expect(handOf(whole, 0, 3000)).toEqual({ left: 2100, running: true, low: false, holiday: 0 });
    expect(handOf(whole, 0, 3200)?.low).toBe(true);
    expect(handOf(whole, 1, 3200)).toBeNull();
    const away = { ...whole, clock: { ...ticking, holiday_ms: [0, 9000] } };
    expect(handOf(away, 1, 1100)).toEqual({ left: 0, running: false, low: false, holiday: 8000 });
  });
});
