import { describe, expect, it } from 'vitest';
import { news, sentences, side } from '../src/lib/words/speech';
import type { Entry } from '../src/lib/wire/types';

const words = (text: string) => ({ en: text, fr: `${text}-fr` });
const entry = (step: number, seat: number, said: string, told: string[] = []): Entry => ({
  step, seat, notation: '', level: 0, part: 0, late: false, words: words(said), told: told.map((text) => ({ what: 'told', words: words(text) })),
});
const name = (seat: number) => ['Blue', 'Red'][seat]!;

describe('what happened, to be heard', () => {
  it('is what a step tells, all of it, or else the decision with its seat', () => {
    const steps = [entry(1, 1, 'Infantry d9: move to d8', ['Red’s Infantry move', 'Blue’s turn']), entry(2, 0, 'Pass'), entry(3, -1, 'Dice fall')];
    expect(sentences(steps, (said) => said.en, name)).toEqual(['Red’s Infantry move', 'Blue’s turn', 'Blue : Pass', 'Dice fall']);
    expect(sentences(steps, (said) => said.fr, name)[0]).toBe('Red’s Infantry move-fr');
  });

  it('says once what happens again and again', () => {
    const steps = [entry(1, -1, '', ['Red is dealt a card']), entry(2, -1, '', ['Red is dealt a card']), entry(3, -1, '', ['Blue is dealt a card'])];
    expect(sentences(steps, (said) => said.en, name)).toEqual(['Red is dealt a card × 2', 'Blue is dealt a card']);
  });
});

describe('what is new in a log', () => {
  const mine = entry(5, 0, 'Keep a card');
  const [old, theirs] = [entry(4, 1, 'Pass'), entry(5, 1, 'Keep a card in secret')];

  it('is what was not there before, though one’s own steps got other numbers', () => {
    expect(news([old, mine], [old, theirs, { ...mine, step: 6 }])).toEqual([theirs]);
    expect(news([old], [old, mine, theirs])).toEqual([mine, theirs]);
    expect(news([old, mine], [old])).toEqual([]);
  });

  it('is not what was loaded from before, nor the same log sent again', () => {
    expect(news([old, mine], [entry(3, 1, 'Pass'), old, mine])).toEqual([]);
    expect(news([old, mine], [{ ...old }, { ...mine }])).toEqual([]);
  });
});

describe('the side that something looks to', () => {
  it.each([[0, 'up'], [90, 'right'], [180, 'down'], [270, 'left'], [330, 'up_left'], [30, 'up_right'], [150, 'down_right'], [-90, 'left'], [450, 'right']])('is told for %d degrees', (degrees, told) => {
    expect(side(degrees)).toBe(told);
  });
});
