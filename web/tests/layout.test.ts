import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hexPath } from '../src/lib/scene/boards';
import { anchors, CARD_HEIGHT } from '../src/lib/scene/laid';
import { bestWay, layTable, PLATE, plateHeight, touchable } from '../src/lib/scene/layout';
import { Ground, Look } from '../src/lib/scene/look';
import type { Scene, Scenery } from '../src/lib/wire/types';

type Sample = { scenery: Scenery; scene: Scene };
const folder = new URL('../../tests/gallery/', import.meta.url);
const samples = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sample]),
);
const look = (name: string, viewer?: number): Look => {
  const { scenery, scene } = samples[name]!;
  return new Look(new Ground(scenery), viewer === undefined ? scene : { ...scene, viewer }, 'en');
};
const ROOMS = [
  { width: 360, height: 560 },
  { width: 760, height: 900 },
  { width: 1280, height: 700 },
  { width: 1800, height: 1000 },
];

describe.each(Object.keys(samples))('the table of %s', (name) => {
  it.each(ROOMS)('has every piece and every plate inside a room of $width × $height', (room) => {
    const seen = look(name);
    const sheet = layTable(seen, room, bestWay(seen, room));
    expect(sheet.pieces).toHaveLength(seen.scene.pieces?.length ?? 0);
    expect(sheet.plates.map((plate) => plate.seat).sort()).toEqual(seen.scene.plates.map((plate) => plate.seat));
    for (const laid of sheet.pieces) {
      const wide = laid.piece.lying ? laid.size * CARD_HEIGHT : laid.size;
      expect(laid.x - wide / 2).toBeGreaterThanOrEqual(-1);
      expect(laid.x + wide / 2).toBeLessThanOrEqual(room.width + 1);
      expect(laid.y + laid.size / 2).toBeLessThanOrEqual(sheet.height + 1);
    }
  });

  it('keeps places apart', () => {
    const seen = look(name);
    const room = { width: 1280, height: 700 };
    const sheet = layTable(seen, room, bestWay(seen, room));
    const where = new Set(sheet.spots.map((spot) => `${Math.round(spot.x)} ${Math.round(spot.y)}`));
    expect(where.size).toBe(sheet.spots.length);
  });
});

describe('a board', () => {
  const room = { width: 900, height: 900 };

  it('is turned for who sits on the far side', () => {
    const near = look('battle', 0);
    const far = look('battle', 1);
    const way = { across: 1, wings: false, unit: 40 };
    const [low, high] = [layTable(near, room, way), layTable(far, room, way)];
    const spots = (sheet: typeof low) => anchors(sheet);
    const [first, last] = [near.ground.scenery.zones[0]!.places[0]!, near.ground.scenery.zones[0]!.places.at(-1)!];
    expect(spots(low).get(first.id)!.y).toBeGreaterThan(spots(low).get(last.id)!.y);
    expect(spots(high).get(first.id)!.y).toBeLessThan(spots(high).get(last.id)!.y);
    expect(near.facing({ id: 'x', kind: 'king', place: first.id, facing: 0 })).toBe(0);
    expect(far.facing({ id: 'x', kind: 'king', place: first.id, facing: 0 })).toBe(180);
  });

  it('of hexes has neighbours in a row a hex apart and in the next row half a hex', () => {
    const seen = look('hexfield');
    const sheet = layTable(seen, room, { across: 1, wings: false, unit: 50 });
    const at = new Map(sheet.spots.map((spot) => [spot.place.id, spot]));
    const field = seen.ground.scenery.zones.find((zone) => zone.shape === 'hexes')!;
    const one = field.places.find((place) => field.places.some((other) => other.y === place.y && other.x === (place.x ?? 0) + 2))!;
    const beside = field.places.find((place) => place.y === one.y && place.x === (one.x ?? 0) + 2)!;
    expect(Math.abs(at.get(beside.id)!.x - at.get(one.id)!.x)).toBeCloseTo(at.get(one.id)!.w, 3);
    expect(hexPath(10).split('L')).toHaveLength(6);
  });
});

describe('a board too large for a phone', () => {
  it('is wider than the phone, so that its squares can be touched', () => {
    const places = Array.from({ length: 26 * 25 }, (_, n) => ({ id: `s${n}`, x: n % 25, y: Math.floor(n / 25) }));
    const name = { en: 'f', fr: 'f' };
    const scenery: Scenery = { title: name, seats: 2, zones: [{ id: 'f', shape: 'squares', name, places }], kinds: [] };
    const scene: Scene = { scenery: '', viewer: 0, plates: [0, 1].map((seat) => ({ seat, name })) };
    const seen = new Look(new Ground(scenery), scene, 'en');
    const phone = { width: 360, height: 560 };
    const { wide, way } = touchable(seen, phone);
    expect(wide.width).toBeGreaterThan(700);
    expect(way.unit).toBeGreaterThanOrEqual(28);
    expect(touchable(look('battle'), phone).wide).toBe(phone);
  });
});

describe('a table of six', () => {
  const seen = look('factions');
  const room = { width: 1100, height: 680 };

  it('fits a screen, with cards that can be told apart', () => {
    const way = bestWay(seen, room);
    expect(layTable(seen, room, way).height).toBeLessThanOrEqual(room.height);
    expect(way.unit).toBeGreaterThan(40);
  });

  it('has a plate for each seat and the middle beside the others where a place is free', () => {
    const beside = layTable(seen, room, { across: 2, wings: false, unit: 40, flow: true, cell: true });
    const below = layTable(seen, room, { across: 2, wings: false, unit: 40, flow: true });
    expect(beside.plates).toHaveLength(6);
    expect(beside.pieces).toHaveLength(below.pieces.length);
    expect(beside.height).toBeLessThan(below.height);
  });

  it('gives a plate a second line only when its counters need it', () => {
    const plate = { seat: 0, name: { en: 'Blue', fr: 'Bleu' }, counters: Array.from({ length: 5 }, () => ({ symbol: 'star', name: { en: 's', fr: 's' }, value: '12' })) };
    expect(plateHeight(seen, plate, 600, 'Anna Blue')).toBe(PLATE);
    expect(plateHeight(seen, plate, 250, 'Anna Blue')).toBeGreaterThan(PLATE);
    expect(plateHeight(seen, plate, 380, 'Somebody with a very long name')).toBeGreaterThan(plateHeight(seen, plate, 380, 'Anna'));
  });
});

describe('a crowded table', () => {
  it('of 200 pieces is laid out in no time', () => {
    const places = Array.from({ length: 400 }, (_, n) => ({ id: `s${n}`, x: n % 20, y: Math.floor(n / 20) }));
    const scenery: Scenery = { title: { en: '', fr: '' }, seats: 2, zones: [{ id: 'f', shape: 'squares', name: { en: 'f', fr: 'f' }, places }], kinds: [{ id: 'k', symbol: 'king', name: { en: 'k', fr: 'k' } }] };
    const pieces = places.slice(0, 200).map((place, n) => ({ id: `p${n}`, kind: 'k', place: place.id, seat: n % 2 }));
    const scene: Scene = { scenery: '', viewer: 0, pieces, plates: [0, 1].map((seat) => ({ seat, name: { en: 's', fr: 's' } })) };
    const seen = new Look(new Ground(scenery), scene, 'en');
    const way = bestWay(seen, { width: 900, height: 800 });
    const start = performance.now();
    for (let turn = 0; turn < 10; turn++) layTable(new Look(seen.ground, scene, 'en'), { width: 900, height: 800 }, way);
    expect((performance.now() - start) / 10).toBeLessThan(20);
  });
});
