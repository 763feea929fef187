import { describe, expect, it } from 'vitest';
import { Ground, Look } from '../src/lib/scene/look';
import { amounts, buttons, pick, withTwins } from '../src/lib/scene/picking';
import type { Choice, Prompt } from '../src/lib/wire/types';

const words = { en: 'x', fr: 'x' };
const option = (choice: number, picks: string[], amount?: number): Choice => ({ choice, words, picks, amount });
const prompt = (options: Choice[], more: Partial<Prompt> = {}): Prompt => ({ words, options, id: 'p', ...more });

describe('one thing after the other', () => {
  const asked = prompt([option(1, ['unit', 'a2']), option(2, ['unit', 'a3']), option(3, ['king', 'a2']), option(0, [])]);

  it('offers first what options name first', () => {
    expect([...pick(asked, []).next.keys()]).toEqual(['unit', 'king']);
    expect(buttons(asked).map((one) => one.choice)).toEqual([0]);
  });

  it('then what the rest of them name next', () => {
    const picking = pick(asked, ['unit']);
    expect([...picking.next.keys()]).toEqual(['a2', 'a3']);
    expect(picking.complete).toEqual([]);
    expect(pick(asked, ['unit', 'a3']).complete.map((one) => one.choice)).toEqual([2]);
  });

  it('lets alike things stand for each other', () => {
    const alike = prompt([option(1, ['hand/0', 'a1'])], { alike: [['hand/0', 'hand/1']] });
    expect(pick(alike, []).next.get('hand/1')).toBe('hand/0');
  });

  it('asks for an amount where options differ in nothing else', () => {
    const counted = prompt([option(1, ['coin'], 3), option(2, ['coin'], 1), option(3, ['coin'], 2)]);
    expect(amounts(pick(counted, ['coin']).complete).map((one) => one.amount)).toEqual([1, 2, 3]);
    expect(amounts([option(1, []), option(2, [], 1)])).toEqual([]);
  });
});

describe('some of many', () => {
  const asked = prompt(
    [option(0, ['h/0', 'h/1']), option(1, ['h/0', 'h/2']), option(2, ['h/2', 'h/3'])],
    { picker: 'some', least: 2, most: 2, alike: [['h/0', 'h/1']] },
  );

  it('may be picked in any order, alike ones instead of each other', () => {
    expect(pick(asked, ['h/2', 'h/1']).complete.map((one) => one.choice)).toEqual([1]);
    expect(pick(asked, ['h/1', 'h/0']).complete.map((one) => one.choice)).toEqual([0]);
  });

  it('offers only what still leads to an answer', () => {
    expect([...pick(asked, ['h/3']).next.keys()]).toEqual(['h/2']);
    expect([...pick(asked, []).next.keys()].sort()).toEqual(['h/0', 'h/1', 'h/2', 'h/3']);
  });
});

describe('twins', () => {
  const hand = { id: 'hand', shape: 'fan' as const, name: words, places: [{ id: 'hand' }], slots: true };
  const scenery = { title: words, seats: 1, zones: [hand], kinds: [] };
  const pieces = ['elf', 'elf', 'orc'].map((kind, n) => ({ id: `hand/${n}`, kind, place: 'hand' }));
  const asked = prompt([option(1, ['hand/0']), option(2, ['hand/2'])]);
  const look = (more: object = {}) => new Look(new Ground(scenery), { scenery: '', viewer: 0, plates: [], pieces: pieces.map((piece, n) => (n === 1 ? { ...piece, ...more } : piece)) }, 'en');

  it('stand for each other', () => {
    expect(pick(withTwins(asked, look()), []).next.get('hand/1')).toBe('hand/0');
  });

  it('are none if anything about them differs', () => {
    expect(withTwins(asked, look({ face_down: true }))).toBe(asked);
  });
});
