import { describe, expect, it } from 'vitest';
import { Ground, Look } from '../src/lib/scene/look';
import { canBrowse, readingOf } from '../src/lib/scene/reading';
import type { Piece, Scenery } from '../src/lib/wire/types';

const words = (en: string) => ({ en, fr: en });
const scenery: Scenery = {
  title: words('t'),
  seats: 1,
  zones: [
    { id: 'won', shape: 'pile', name: words('Victory pile'), places: [{ id: 'won' }], seat: 0, slots: true },
    { id: 'factions', shape: 'columns', name: words('Factions'), seat: 0, places: [{ id: 'elves', name: words('Elves'), badges: [{ symbol: 'trolls', name: words('Sworn enemy: Trolls') }] }, { id: 'bare', name: words('Bare') }] },
  ],
  kinds: [
    { id: 'elf', symbol: 'bow', name: words('Elf archer'), form: 'card', face: { values: [{ symbol: 'sword', name: words('Attack'), value: '2' }] }, sheet: { text: [{ words: words('Shoots first.'), clause: 'X-1' }], keywords: [{ name: words('Swift'), text: words('Moves twice.') }] } },
  ],
};
const look = (...pieces: Piece[]) => new Look(new Ground(scenery), { scenery: '', viewer: 0, plates: [{ seat: 0, name: words('Blue') }], pieces }, 'en');

describe('what can be read', () => {
  it('about a card is what is printed on it, what its sheet says, and what it has now', () => {
    const reading = readingOf(look({ id: 'a', kind: 'elf', place: 'elves', seat: 0, count: 3, badges: [{ symbol: 'wound', name: words('damage'), value: '1' }] }), 'a')!;
    expect(reading.title).toBe('Elf archer × 3');
    expect(reading.note).toBe('Blue · Factions');
    expect(reading.values.map((one) => one.value)).toEqual(['2']);
    expect(reading.text.map((one) => one.clause)).toEqual(['X-1']);
    expect(reading.keywords).toHaveLength(1);
    expect(reading.badges[0]!.value).toBe('1');
  });

  it('about a card that lies face down is nothing', () => {
    expect(readingOf(look({ id: 'a', kind: 'elf', place: 'elves', face_down: true }), 'a')).toBeNull();
  });

  it('about a column is what stands at its head and lies in it, and about a bare place nothing', () => {
    const seen = look({ id: 'a', kind: 'elf', place: 'elves' });
    expect(readingOf(seen, 'elves')!.badges[0]!.symbol).toBe('trolls');
    expect(readingOf(seen, 'elves')!.cards).toHaveLength(1);
    expect(readingOf(seen, 'bare')).toBeNull();
  });

  it('in a pile is looked through only if it lies open', () => {
    expect(canBrowse(look({ id: 'won/0', kind: 'elf', place: 'won' }), 'won')).toBe(true);
    expect(canBrowse(look({ id: 'won/0', kind: 'elf', place: 'won', face_down: true }), 'won')).toBe(false);
    expect(canBrowse(look({ id: 'a', kind: 'elf', place: 'elves' }), 'elves')).toBe(false);
  });
});
