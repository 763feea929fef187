/** How boards lie: squares, hexes and maps of areas, turned for who sits on the far side. */
import type { Sheet, Size, Spot } from './laid';
import { CARD_HEIGHT } from './laid';
import type { Look } from './look';
import type { Piece, Place, Zone } from '../wire/types';

const EDGE = 18; // for the letters and numbers beside squares
const SHARE = 0.9; // of a square that its piece fills
const HEX_ROW = 0.866;
const AREA = 2.15; // about how many units wide an area of a map is

export const isBoard = (zone: Zone): boolean => ['squares', 'hexes', 'areas'].includes(zone.shape);

const held = new WeakMap<Look, Map<Zone, boolean>>();

/** Whether cards lie on a board rather than figures. */
export function holdsCards(look: Look, zone: Zone): boolean {
  let known = held.get(look);
  if (!known) held.set(look, (known = new Map()));
  let cards = known.get(zone);
  if (cards === undefined) {
    cards = zone.places.some((place) => look.pieces(place.id).some((piece) => look.isCard(piece))) || (look.ground.scenery.kinds ?? []).every((kind) => kind.form === 'card');
    known.set(zone, cards);
  }
  return cards;
}

/** How large a square is: cards need more room than figures. */
const cell = (look: Look, zone: Zone, unit: number): number => (holdsCards(look, zone) ? unit * (CARD_HEIGHT + 0.12) : unit);

type Extent = { x: number; y: number; w: number; h: number };

function extent(zone: Zone): Extent {
  const points = zone.places.flatMap((place): [number, number][] =>
    zone.shape === 'areas' ? (place.outline ?? []) : [[place.x ?? 0, place.y ?? 0]],
  );
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

const extents = new WeakMap<Zone, Extent>();

function extentOf(zone: Zone): Extent {
  let known = extents.get(zone);
  if (!known) extents.set(zone, (known = extent(zone)));
  return known;
}

function scaleOf(zone: Zone, unit: number): number {
  const { w, h } = extentOf(zone);
  return (unit * AREA) / Math.sqrt((w * h) / Math.max(1, zone.places.length));
}

export function measureBoard(look: Look, zone: Zone, unit: number): Size {
  const { w, h } = extentOf(zone);
  if (zone.shape === 'areas') {
    const scale = scaleOf(zone, unit);
    return { w: w * scale + 24, h: h * scale + 24 };
  }
  const side = cell(look, zone, unit);
  if (zone.shape === 'hexes') return { w: (w / 2 + 1) * side, h: (h * HEX_ROW + 1.155) * side };
  return { w: (w + 1) * side + EDGE, h: (h + 1) * side + EDGE };
}

/** The largest unit at which a board fits a room. */
export function fittingUnit(look: Look, zone: Zone, room: Size): number {
  const [one, two] = [measureBoard(look, zone, 1), measureBoard(look, zone, 2)];
  const along = (side: 'w' | 'h') => {
    const each = two[side] - one[side]; // boards grow evenly with their unit, around an edge that does not
    return (room[side] - (one[side] - each)) / each;
  };
  return Math.max(1, Math.min(along('w'), along('h')));
}

export function layBoard(look: Look, zone: Zone, x: number, y: number, unit: number, sheet: Sheet): void {
  if (zone.shape === 'areas') layAreas(look, zone, x, y, unit, sheet);
  else laySquares(look, zone, x, y, cell(look, zone, unit), sheet);
}

// Squares and hexes

function laySquares(look: Look, zone: Zone, x: number, y: number, side: number, sheet: Sheet): void {
  const hexes = zone.shape === 'hexes';
  const { x: x0, y: y0, w, h } = extentOf(zone);
  const turned = look.turned(zone);
  const left = hexes ? x : x + EDGE;
  const path = hexes ? hexPath(side / 2 - 1) : boxPath(side, side, 0);
  const usual = hexes ? commonest(zone.places.map((place) => place.terrain ?? '')) : '';
  for (const place of zone.places) {
    const column = turned ? w - (place.x ?? 0) + x0 : (place.x ?? 0) - x0;
    const row = turned ? h - (place.y ?? 0) + y0 : (place.y ?? 0) - y0;
    const spot: Spot = {
      place,
      zone,
      x: left + (hexes ? (column / 2 + 0.5) * side : (column + 0.5) * side),
      y: y + (hexes ? (row * HEX_ROW + 0.578) * side : (row + 0.5) * side),
      w: side,
      h: side,
      path,
      empty: !look.at.has(place.id),
    };
    sheet.spots.push(spot);
    if (hexes && place.terrain && place.terrain !== usual) sheet.signs.push(spot.empty ? { symbol: place.terrain, x: spot.x, y: spot.y - side * 0.2, size: side * 0.4 } : { symbol: place.terrain, x: spot.x, y: spot.y - side * 0.42, size: side * 0.22 });
    spread(look, spot, hexes ? side * 0.82 : side * SHARE, sheet);
  }
  if (!hexes) coordinates(zone, x, y, side, w, h, x0, y0, turned, sheet);
}

function commonest(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** a, b, c … below and 1, 2, 3 … beside a board whose squares are called like that. */
function coordinates(
  zone: Zone, x: number, y: number, side: number, w: number, h: number, x0: number, y0: number, turned: boolean, sheet: Sheet,
): void {
  for (const place of zone.places) {
    const named = /^.*?([a-z])(\d+)$/.exec(place.id);
    if (!named || place.name) continue;
    const column = turned ? w - (place.x ?? 0) + x0 : (place.x ?? 0) - x0;
    const row = turned ? h - (place.y ?? 0) + y0 : (place.y ?? 0) - y0;
    if (column === 0) sheet.label(x + EDGE / 2 - 1, y + (row + 0.5) * side + 4, named[2]!, 12, true);
    if (row === h) sheet.label(x + EDGE + (column + 0.5) * side, y + (h + 1) * side + 14, named[1]!, 12, true);
  }
}

/** The pieces of a square, side by side. */
function spread(look: Look, spot: Spot, room: number, sheet: Sheet): void {
  const pieces = look.pieces(spot.place.id);
  const across = Math.ceil(Math.sqrt(pieces.length));
  const down = Math.ceil(pieces.length / Math.max(1, across));
  const share = room / Math.max(1, across);
  pieces.forEach((piece, index) => {
    const x = spot.x + ((index % across) - (across - 1) / 2) * share;
    const y = spot.y + (Math.floor(index / across) - (down - 1) / 2) * share;
    put(look, piece, x, y, share, sheet);
  });
}

function put(look: Look, piece: Piece, x: number, y: number, room: number, sheet: Sheet): void {
  const card = look.isCard(piece);
  const size = card ? (room / CARD_HEIGHT) * 1.02 : room;
  sheet.pieces.push({ piece, x, y, size, card, covered: false, pile: 0, line: 0 });
}

export function hexPath(radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = (Math.PI / 3) * corner;
    const r = radius / HEX_ROW;
    return `${round(r * Math.sin(turn))} ${round(-r * Math.cos(turn))}`;
  });
  return `M${corners.join('L')}Z`;
}

export function boxPath(w: number, h: number, r: number): string {
  if (!r) return `M${round(-w / 2)} ${round(-h / 2)}h${round(w)}v${round(h)}h${round(-w)}Z`;
  const a = `a${r} ${r} 0 0 1 `;
  const iw = round(w - 2 * r);
  const ih = round(h - 2 * r);
  return `M${round(r - w / 2)} ${round(-h / 2)}h${iw}${a}${r} ${r}v${ih}${a}${-r} ${r}h${-iw}${a}${-r} ${-r}v${-ih}${a}${r} ${-r}Z`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

// Maps

function layAreas(look: Look, zone: Zone, x: number, y: number, unit: number, sheet: Sheet): void {
  const scale = scaleOf(zone, unit);
  const { x: x0, y: y0, w, h } = extentOf(zone);
  const turned = look.turned(zone);
  const across = (px: number) => x + 12 + (turned ? w - (px - x0) : px - x0) * scale;
  const down = (py: number) => y + 12 + (turned ? h - (py - y0) : py - y0) * scale;
  sheet.seas.push({ x, y, w: w * scale + 24, h: h * scale + 24 });
  for (const lane of zone.lanes ?? []) {
    const ends = [lane.start, lane.end].map((id) => zone.places.find((place) => place.id === id));
    const [start, end] = ends;
    if (!start || !end) continue;
    const points = [[start.x ?? 0, start.y ?? 0], ...(lane.via ?? []), [end.x ?? 0, end.y ?? 0]];
    sheet.lanes.push({ path: `M${points.map(([px, py]) => `${round(across(px!))} ${round(down(py!))}`).join('L')}` });
  }
  for (const place of zone.places) {
    const px = across(place.x ?? 0);
    const py = down(place.y ?? 0);
    const outline = (place.outline ?? []).map(([ox, oy]) => `${round(across(ox) - px)} ${round(down(oy) - py)}`);
    const side = unit * AREA * 0.9;
    const spot = { place, zone, x: px, y: py, w: side, h: side, path: `M${outline.join('L')}Z`, empty: !look.at.has(place.id) };
    sheet.spots.push(spot);
    const label = place.label ? { x: across(place.label[0]), y: down(place.label[1]) } : null;
    army(look, spot, unit, label, sheet);
  }
  for (const region of zone.regions ?? []) sheet.borders.push(border(zone.places, region.id, across, down));
}

/** The name of an area at its own point or above what stands there, in lines. */
function army(look: Look, spot: Spot, unit: number, label: { x: number; y: number } | null, sheet: Sheet): void {
  const size = Math.max(10, Math.min(17, unit * 0.3));
  const name = look.placeName(spot.place);
  const pieces = look.pieces(spot.place.id);
  const room = unit * 0.62;
  const across = Math.max(1, Math.floor(spot.w / room));
  const lines = Math.ceil(pieces.length / across);
  const top = spot.y - (lines * room) / 2;
  const space = spot.w * 1.1;
  const short = look.tell(spot.place.short);
  const at = label ? { x: label.x, y: Math.min(label.y + size * 0.35, top + (lines ? 0 : size)) } : { x: spot.x, y: top + (lines ? 0 : size * 0.3) };
  sheet.label(at.x, at.y, name, size, true, true, space, short, spot.place.terrain ?? '');
  pieces.forEach((piece, index) => {
    const line = Math.floor(index / across);
    const inLine = Math.min(across, pieces.length - line * across);
    const px = spot.x + ((index % across) - (inLine - 1) / 2) * room;
    put(look, piece, px, top + size * 0.4 + room * (line + 0.5), room * 0.96, sheet);
  });
}

/** The outer edges of a region: those that no two of its areas share. */
function border(places: Place[], region: string, across: (x: number) => number, down: (y: number) => number): string {
  const edges = new Map<string, string>();
  for (const place of places) {
    if (place.region !== region) continue;
    const outline = place.outline ?? [];
    outline.forEach(([ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length]!;
      const back = `${bx},${by},${ax},${ay}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${ax},${ay},${bx},${by}`, `M${round(across(ax))} ${round(down(ay))}L${round(across(bx))} ${round(down(by))}`);
    });
  }
  return [...edges.values()].join('');
}
