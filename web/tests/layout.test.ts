import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hexPath } from '../src/lib/scene/boards';
import { anchors, CARD_HEIGHT, type Laid } from '../src/lib/scene/laid';
import { bestPlan, layHeart, layPlan, type Plan, stillFits } from '../src/lib/scene/layout';
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

const sheets = (plan: Plan) => [plan.sheet, ...(plan.main ? [plan.main.sheet] : []), ...(plan.tray ? [plan.tray] : [])];
const allPieces = (plan: Plan): Laid[] => sheets(plan).flatMap((sheet) => sheet.pieces);
/** What is folded away may be looked at by opening its seat. */
const drawn = (seen: Look, plan: Plan): number =>
  (seen.scene.pieces ?? []).filter((piece) => !plan.folded.includes(seen.ground.zoneOf.get(piece.place)?.seat ?? -1)).length;

describe.each(Object.keys(samples))('the table of %s', (name) => {
  it.each(ROOMS)('has every piece inside a room of $width × $height', (room) => {
    const seen = look(name);
    const plan = bestPlan(seen, room);
    expect(allPieces(plan).length).toBeGreaterThanOrEqual(drawn(seen, plan));
    expect(plan.sheet.tight).toBe(false);
    for (const sheet of sheets(plan)) {
      for (const laid of sheet.pieces) {
        const wide = laid.piece.lying ? laid.size * CARD_HEIGHT : laid.size;
        const high = laid.line || laid.size;
        expect(laid.x - wide / 2).toBeGreaterThanOrEqual(-1);
        expect(laid.x + wide / 2).toBeLessThanOrEqual(sheet.width + 1);
        expect(laid.y - high / 2).toBeGreaterThanOrEqual(-1);
        expect(laid.y + high / 2).toBeLessThanOrEqual(sheet.height + 1);
      }
    }
  });

  it('needs no scrolling on a screen', () => {
    const seen = look(name);
    const room = { width: 1026, height: 680 };
    const plan = bestPlan(seen, room);
    expect(stillFits(plan, room)).toBe(true);
    if (seen.ground.scenery.seats > 2) return;
    expect(plan.folded).toEqual([]);
    expect(allPieces(plan)).toHaveLength(seen.scene.pieces?.length ?? 0);
  });

  it('has nothing of the board beside its frame', () => {
    const { main } = bestPlan(look(name), { width: 360, height: 560 });
    if (!main) return;
    expect(main.sheet.width * main.fit).toBeLessThanOrEqual(main.frame.w + 1);
    expect(main.sheet.height * main.fit).toBeLessThanOrEqual(main.frame.h + 1);
  });

  it('keeps places apart', () => {
    const plan = bestPlan(look(name), { width: 1280, height: 700 });
    for (const sheet of sheets(plan)) {
      const where = new Set(sheet.spots.map((spot) => `${Math.round(spot.x)} ${Math.round(spot.y)}`));
      expect(where.size).toBe(sheet.spots.length);
    }
  });
});

describe('a board', () => {
  it('is turned for who sits on the far side', () => {
    const near = look('battle', 0);
    const far = look('battle', 1);
    const [low, high] = [anchors(layHeart(near)), anchors(layHeart(far))];
    const [first, last] = [near.ground.scenery.zones[0]!.places[0]!, near.ground.scenery.zones[0]!.places.at(-1)!];
    expect(low.get(first.id)!.y).toBeGreaterThan(low.get(last.id)!.y);
    expect(high.get(first.id)!.y).toBeLessThan(high.get(last.id)!.y);
    expect(near.facing({ id: 'x', kind: 'king', place: first.id, facing: 0 })).toBe(0);
    expect(far.facing({ id: 'x', kind: 'king', place: first.id, facing: 0 })).toBe(180);
  });

  it('of hexes has neighbours in a row a hex apart and in the next row half a hex', () => {
    const seen = look('hexfield');
    const at = new Map(layHeart(seen).spots.map((spot) => [spot.place.id, spot]));
    const field = seen.ground.scenery.zones.find((zone) => zone.shape === 'hexes')!;
    const one = field.places.find((place) => field.places.some((other) => other.y === place.y && other.x === (place.x ?? 0) + 2))!;
    const beside = field.places.find((place) => place.y === one.y && place.x === (one.x ?? 0) + 2)!;
    expect(Math.abs(at.get(beside.id)!.x - at.get(one.id)!.x)).toBeCloseTo(at.get(one.id)!.w, 3);
    expect(hexPath(10).split('L')).toHaveLength(6);
  });

  it('is laid so large that it can be read, though its frame be smaller', () => {
    const places = Array.from({ length: 26 * 25 }, (_, n) => ({ id: `s${n}`, x: n % 25, y: Math.floor(n / 25) }));
    const name = { en: 'f', fr: 'f' };
    const scenery: Scenery = { title: name, seats: 2, zones: [{ id: 'f', shape: 'squares', name, places }], kinds: [] };
    const scene: Scene = { scenery: '', viewer: 0, plates: [0, 1].map((seat) => ({ seat, name })) };
    const { main } = bestPlan(new Look(new Ground(scenery), scene, 'en'), { width: 360, height: 560 });
    expect(main!.sheet.width).toBeGreaterThan(600);
    expect(main!.frame.w).toBeLessThan(360);
    expect(main!.fit).toBeLessThan(0.6);
    expect(bestPlan(look('battle'), { width: 360, height: 560 }).main!.fit).toBe(1);
  });

  it('has more room than all that lies around it', () => {
    const { main } = bestPlan(look('hexfield'), { width: 1026, height: 680 });
    expect(main!.frame.w * main!.frame.h).toBeGreaterThan((1026 * 680) / 3);
  });
});

describe('what is at hand', () => {
  it('lies in a tray of its own, in the same place whatever else is on the table', () => {
    const seen = look('hexfield');
    const plan = bestPlan(seen, { width: 1026, height: 680 });
    const hand = (seen.scene.pieces ?? []).filter((piece) => seen.role(seen.ground.zoneOf.get(piece.place)!) === 'tray' && piece.seat === seen.near);
    expect(hand.length).toBeGreaterThan(1);
    expect(plan.tray!.pieces.map((laid) => laid.piece.id).sort()).toEqual(hand.map((piece) => piece.id).sort());
    expect(plan.sheet.height + plan.tray!.height).toBeLessThanOrEqual(680);
  });
});

describe('what others have', () => {
  const seen = look('hexfield');
  const tiny = { width: 360, height: 420 };

  it('is folded away where there is no room for it', () => {
    expect(bestPlan(seen, tiny).folded).toEqual(seen.others);
  });

  it('is never folded away where something can be chosen in it', () => {
    const zones = seen.ranks(seen.others[0]!).flat();
    const plan = bestPlan(seen, tiny, new Set(zones.map((zone) => zone.id)));
    expect(plan.folded).toEqual([]);
  });
});

describe('a field of figures', () => {
  it.each([{ width: 684, height: 640 }, { width: 1026, height: 640 }])('is large in a room of $width × $height, whatever others have beside it', (room) => {
    const { main } = bestPlan(look('warfield'), room);
    expect(main!.sheet.unit * main!.fit).toBeGreaterThanOrEqual(42);
  });
});

describe('a table of six', () => {
  const seen = look('factions');

  it.each([{ width: 1026, height: 640 }, { width: 684, height: 620 }, { width: 390, height: 516 }])('fits a room of $width × $height, with lines that can be read', (room) => {
    const plan = bestPlan(seen, room);
    expect(plan.height).toBeLessThanOrEqual(room.height);
    for (const laid of allPieces(plan)) if (laid.line) expect(Math.min(laid.line, laid.size)).toBeGreaterThanOrEqual(17);
    const shown = new Set(allPieces(plan).map((laid) => laid.piece.place));
    for (const zone of seen.ground.scenery.zones) if (seen.role(zone) === 'main') for (const place of seen.placesOf(zone)) expect(shown.has(place.id) || !seen.at.has(place.id)).toBe(true);
  });
});

describe('a crowded table', () => {
  it('of 200 pieces is laid out in no time', () => {
    const places = Array.from({ length: 400 }, (_, n) => ({ id: `s${n}`, x: n % 20, y: Math.floor(n / 20) }));
    const scenery: Scenery = { title: { en: '', fr: '' }, seats: 2, zones: [{ id: 'f', shape: 'squares', name: { en: 'f', fr: 'f' }, places }], kinds: [{ id: 'k', symbol: 'king', name: { en: 'k', fr: 'k' } }] };
    const pieces = places.slice(0, 200).map((place, n) => ({ id: `p${n}`, kind: 'k', place: place.id, seat: n % 2 }));
    const scene: Scene = { scenery: '', viewer: 0, pieces, plates: [0, 1].map((seat) => ({ seat, name: { en: 's', fr: 's' } })) };
    const seen = new Look(new Ground(scenery), scene, 'en');
    const { way } = bestPlan(seen, { width: 900, height: 800 });
    let quickest = Infinity; // a busy machine makes some of them slow
    for (let turn = 0; turn < 10; turn++) {
      const start = performance.now();
      layPlan(new Look(seen.ground, scene, 'en'), { width: 900, height: 800 }, way);
      quickest = Math.min(quickest, performance.now() - start);
    }
    expect(quickest).toBeLessThan(20);
  });
});
