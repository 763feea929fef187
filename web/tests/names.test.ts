import { describe, expect, it } from 'vitest';
import { Sheet } from '../src/lib/scene/laid';
import { seenNames } from '../src/lib/scene/names';

const token = (x: number, y: number, size = 40) => ({ piece: { id: `${x}/${y}`, kind: 'army', place: 'a' }, x, y, size, card: false, covered: false, pile: 0, line: 0 });
const map = (...tokens: ReturnType<typeof token>[]) => {
  const sheet = new Sheet();
  sheet.pieces.push(...tokens);
  return sheet;
};
const said = (sheet: Sheet, scale = 1) => seenNames(sheet, scale).names.map((name) => name.text);

describe('names on a map', () => {
  it('move aside for a piece, and are left out where it lies all around', () => {
    const free = map(token(100, 130));
    free.label(100, 108, 'Wales', 12, true, true, 90);
    expect(seenNames(free, 1).names).toMatchObject([{ text: 'Wales', y: 108 }]);
    const near = map(token(100, 120));
    near.label(100, 108, 'Wales', 12, true, true, 90);
    expect(seenNames(near, 1).names[0]!.y).toBeLessThan(108);
    const crowded = map(token(100, 120), token(100, 90), token(110, 105));
    crowded.label(100, 108, 'Wales', 12, true, true, 90);
    expect(said(crowded)).toEqual([]);
  });

  it('are short where the whole name has no room, and never lie over each other', () => {
    const sheet = map();
    sheet.label(100, 100, 'Kingdom of Portugal', 12, true, true, 90, 'Portugal');
    sheet.label(110, 102, 'Castile', 12, true, true, 90);
    sheet.label(60, 100, 'a', 12);
    const { names } = seenNames(sheet, 1);
    expect(names.map((name) => name.text)).toEqual(['Portugal', 'Castile', 'a']);
    expect(Math.abs(names[1]!.y - names[0]!.y)).toBeGreaterThan(8);
  });

  it('come back when one looks closer', () => {
    const sheet = map(token(100, 86, 30), token(100, 126, 30));
    sheet.label(100, 110, 'Mercia', 10, true, true, 60);
    expect(said(sheet, 0.4)).toEqual([]);
    expect(said(sheet, 1)).toEqual(['Mercia']);
  });

  it('have their sign before them, which stands alone if need be', () => {
    const sheet = map();
    sheet.label(100, 100, 'Wales', 12, true, true, 90, '', 'forest');
    sheet.label(200, 100, 'A name that is too long', 12, true, true, 50, '', 'hills');
    const { names, signs } = seenNames(sheet, 1);
    expect(signs.map((sign) => sign.symbol)).toEqual(['forest', 'hills']);
    expect(signs[0]!.x).toBeLessThan(names[0]!.x - 10);
    expect(signs[1]!.x).toBe(200);
  });

  it('come before badges, which move aside or are left out, and never lie over each other', () => {
    const place = (id: string, x: number, y: number, shape: 'areas' | 'track' = 'areas') => {
      const zone = { id: 'map', shape, name: { en: '', fr: '' }, places: [] };
      return { place: { id, name: { en: id, fr: id } }, zone, x, y, w: 100, h: 100, path: '', empty: false };
    };
    const badges = [{ symbol: 'coin', name: { en: 'income', fr: 'revenu' }, value: '3' }];
    const sheet = map();
    sheet.spots.push(place('alone', 100, 100), place('named', 300, 100), place('near', 102, 103), place('tucked', 500, 100), place('track', 700, 100, 'track'));
    sheet.label(300, 118, 'Wales', 12, true, true, 90);
    for (const y of [112, 122, 132, 142, 152]) sheet.label(500, y, 'Mercia', 12, true, true, 90);
    const { drops } = seenNames(sheet, 1, () => badges);
    expect(drops.get('alone')).toBe(12);
    expect(drops.get('named')).toBeGreaterThan(20);
    expect(Math.abs(100 + 12 - (103 + drops.get('near')!))).toBeGreaterThan(13);
    expect(drops.has('tucked')).toBe(false);
    expect(drops.has('track')).toBe(false);
    expect(seenNames(sheet, 0.5, () => badges).drops.size).toBe(0);
  });
});
