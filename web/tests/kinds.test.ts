import { describe, expect, it } from 'vitest';
import { aheadWords, going, has, wayOf, type Declining } from '../src/lib/kinds';

describe('kinds of windows', () => {
  it('all are declined until some are chosen', () => {
    expect([0, 1, 2].map((kind) => has(null, kind))).toEqual([true, true, true]);
    expect([0, 1, 2].map((kind) => has([1], kind))).toEqual([false, true, false]);
  });

  const always: Declining = { span: 'always', kinds: null, aimed: null };
  const ways = (declined: Declining) => [0, 1, 2].map((kind) => wayOf(declined, kind));

  it('each is gone about in its own way, and the others stay as they were', () => {
    expect(ways(always)).toEqual(['unless', 'unless', 'unless']);
    let declined = going(always, 1, 'ask', 3);
    expect([declined.kinds, declined.aimed, ways(declined)]).toEqual([[0, 2], null, ['unless', 'ask', 'unless']]);
    declined = going(declined, 2, 'pass', 3);
    expect([declined.kinds, declined.aimed, ways(declined)]).toEqual([[0, 2], [0, 1], ['unless', 'ask', 'pass']]);
    declined = going(declined, 0, 'pass', 3);
    expect(ways(declined)).toEqual(['pass', 'ask', 'pass']);
    expect(declined.span).toBe('always');
  });

  it('whoever is back at every kind declines all, whatever they are', () => {
    expect(going(going(going(always, 1, 'ask', 3), 2, 'pass', 3), 1, 'pass', 3).kinds).toBeNull();
    expect(going(going(always, 0, 'pass', 1), 0, 'unless', 1)).toEqual(always);
    expect(going(always, 0, 'pass', 1).aimed).toEqual([]);
  });
});

describe('what is passed without being asked, in words', () => {
  const windows = [{ en: 'a Guard', fr: 'une Garde' }, { en: 'a Wizard', fr: 'un Sorcier' }];

  it('nothing is said where one is asked', () => {
    expect(aheadWords({ span: 'ask', kinds: null, aimed: null }, windows, 'en')).toBe('');
    expect(aheadWords({ span: 'always', kinds: [], aimed: null }, windows, 'en')).toBe('');
  });

  it('a condition is said with it, and what it is about', () => {
    expect(aheadWords({ span: 'always', kinds: null, aimed: null }, windows, 'en')).toBe('You pass without being asked, unless you are the target.');
    expect(aheadWords({ span: 'always', kinds: [1], aimed: [] }, windows, 'fr')).toBe('Vous passez sans qu’on vous demande, pour : un Sorcier.');
  });

  it('where only some kinds are asked about, it says which', () => {
    expect(aheadWords({ span: 'always', kinds: null, aimed: [1] }, windows, 'en')).toBe(
      'You pass without being asked, for: a Guard, a Wizard (unless you are the target).',
    );
    expect(aheadWords({ span: 'always', kinds: [1], aimed: [0] }, windows, 'fr')).toBe('Vous passez sans qu’on vous demande, pour : un Sorcier.');
    expect(aheadWords({ span: 'always', kinds: [1], aimed: [1] }, windows, 'en')).toBe('You pass without being asked, unless you are the target, for: a Wizard.');
  });

  it('what lasts for a while says until when', () => {
    const until = { en: 'this turn', fr: 'ce tour' };
    expect(aheadWords({ span: 1, kinds: null, aimed: [], until }, windows, 'en')).toBe('You pass without being asked, until this turn is over.');
    expect(aheadWords({ span: 1, kinds: null, aimed: [], until }, windows, 'fr')).toBe('Vous passez sans qu’on vous demande, tant que dure ce tour.');
  });
});
