import { describe, expect, it } from 'vitest';
import type { Chances } from '../src/lib/wire/types';
import { lossRows, percent, spokenOdds } from '../src/lib/words/odds';

const words = (text: string) => ({ en: text, fr: `${text}-fr` });
const chances = (losses: Chances['losses'], results: Chances['results'] = []): Chances => ({ type: 'chances', id: '1', sampled: 0, losses, results, note: null });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const name = (seat: number) => ['Blue', 'Red'][seat]!;

describe('odds', () => {
  it('have a column for each loss, and one for all that is more', () => {
    const rows = lossRows(chances([{ seat: 1, chances: [0.1, 0.2, 0.2, 0.2, 0.2, 0.1] }, { seat: 0, chances: [0.5, 0.5] }]));
    expect(rows.map((row) => row.seat)).toEqual([1, 0]);
    expect(rows[0]!.cells.map((cell) => Math.round(cell * 10))).toEqual([1, 2, 2, 2, 3]);
    expect(rows[1]!.cells).toEqual([0.5, 0.5, 0, 0, 0]);
  });

  it('are heard as one sentence in both languages', () => {
    const losses = [{ seat: 1, chances: [0.25, 0.5, 0.25] }];
    expect(plain(spokenOdds(chances(losses), 'en', name))).toBe('What may come of it: Red loses 0: 25%, 1: 50%, 2: 25%');
    expect(plain(spokenOdds(chances(losses), 'fr', name))).toBe('Ce qui peut arriver : Red perd 0 : 25 %, 1 : 50 %, 2 : 25 %');
    const results = [{ chance: 0.75, words: words('A hit') }, { chance: 0.25, words: words('A miss') }];
    expect(plain(spokenOdds(chances([], results), 'en', name))).toBe('What may come of it: 75%: A hit; 25%: A miss');
  });

  it('that are small are not nothing', () => {
    expect([percent(0, 'en'), percent(0.001, 'en'), percent(0.5, 'en')]).toEqual(['–', '< 1%', '50%']);
  });
});
