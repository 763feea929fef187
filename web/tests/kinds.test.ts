import { describe, expect, it } from 'vitest';
import { aheadWords, has, switched } from '../src/lib/kinds';

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

describe('what is passed without being asked, in words', () => {
  const windows = [{ en: 'a Guard', fr: 'une Garde' }, { en: 'a Wizard', fr: 'un Sorcier' }];

  it('nothing is said where one is asked', () => {
    expect(aheadWords({ span: 'ask', unless: true, kinds: null }, windows, 'en')).toBe('');
    expect(aheadWords({ span: 'always', unless: true, kinds: [] }, windows, 'en')).toBe('');
  });

  it('a condition is said with it, and what it is about', () => {
    expect(aheadWords({ span: 'always', unless: true, kinds: null }, windows, 'en')).toBe('You pass without being asked, unless you are the target.');
    expect(aheadWords({ span: 'always', unless: false, kinds: [1] }, windows, 'fr')).toBe('Vous passez sans qu’on vous demande, pour : un Sorcier.');
  });

  it('what lasts for a while says until when', () => {
    const until = { en: 'this turn', fr: 'ce tour' };
    expect(aheadWords({ span: 1, unless: false, kinds: null, until }, windows, 'en')).toBe('You pass without being asked, until this turn is over.');
    expect(aheadWords({ span: 1, unless: false, kinds: null, until }, windows, 'fr')).toBe('Vous passez sans qu’on vous demande, tant que dure ce tour.');
  });
});
