import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { points, stand } = await import('../src/lib/wire/series');

describe('the score of a series', () => {
  it('is written with halves', () => {
    expect([0, 0.5, 1, 2.5].map(points)).toEqual(['0', '½', '1', '2½']);
  });

  it('stands between the names of two, and behind those of more', () => {
    expect(stand({ points: [1, 0.5] }, ['Anna', 'Benoît'])).toBe('Anna 1 – ½ Benoît');
    expect(stand({ points: [1, 0, 2] }, ['Anna', 'Benoît', 'Chloé'])).toBe('Anna 1 · Benoît 0 · Chloé 2');
  });
});
