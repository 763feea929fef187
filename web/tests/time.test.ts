import { describe, expect, it } from 'vitest';
import { PACES } from '../src/lib/wire/types';
import { lasting, paceSaid } from '../src/lib/words/time';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a length of time', () => {
  it('is said in its two largest units', () => {
    expect([0, 1, 61, 3600, 100_000, 86_400].map((seconds) => lasting(seconds, 'en'))).toEqual([
      '0 seconds', '1 second', '1 minute 1 second', '1 hour', '1 day 3 hours', '1 day',
    ]);
    expect(lasting(190_000, 'en', 'narrow')).toBe('2d 4h');
    expect(plain(lasting(190_000, 'fr'))).toBe('2 jours 4 heures');
    expect(plain(lasting(190_000, 'fr', 'narrow'))).toBe('2j 4h');
  });
});

describe('a pace', () => {
  it('is said with its reserve, its holidays and what happens at zero', () => {
    expect(paceSaid(PACES.day, 'en')).toBe(
      '1 day for each move. Whoever needs longer draws on a reserve of 3 days; each move puts 6 hours back, up to 3 days. Holidays: 14 days each. When time is up, a bot goes on until its player comes back.',
    );
    expect(paceSaid({ kind: 'game', seconds: 900, increment: 10 }, 'en')).toBe('15 minutes for the game, and 10 seconds more with each move. When time is up, the game’s usual move is played.');
    expect(plain(paceSaid({ ...PACES.three_days, bank: 0, zero: 'host' }, 'fr'))).toBe('3 jours par coup. Congés : 21 jours chacun. Temps écoulé, l’hôte décide de la suite.');
    expect(paceSaid({ kind: 'none' }, 'fr')).toBe('Le temps n’est pas compté.');
  });
});
