/** How cards lie beside a board: rows, overlapping columns, fans, piles, tracks and lists, measured first and laid then. */
import { boxPath, isBoard, layBoard, measureBoard } from './boards';
import { layEntries, measureEntries } from './entries';
import type { Sheet, Size } from './laid';
import { CARD_HEIGHT } from './laid';
import type { Look } from './look';
import { fitted, textWidth } from './text';
import type { Piece, Place, Zone } from '../wire/types';

/**
 * How large a zone's things are: `unit` is the width of a card. With `lines` each piece of a column is a line with its
 * symbol and how many there are; with `closed` cards that nobody here sees lie on each other.
 */
export type Manner = { unit: number; lines: boolean; closed: boolean };

export const LABEL = 17; // the line above a zone with its name
const GAP = 0.13; // between cards, of a card's width
const STEP = 0.34; // of a card that shows in a column, of its width
const LEAST_STEP = 18; // so that its symbol and its number can be read
const HEAD = 19; // the line above a column with its sign and its name
const SMALL_HEAD = 17;
const PRINT = 17; // the line below that with what is printed there
const PRINTED = 50; // the least unit at which that is shown
const FIGURE = 0.72; // of a card's width
const CLOSED = 0.34; // how far apart backs lie in a fan
const CLOSED_FAN = 0.9; // how far the last back lies from the first at most
const OVERLAP = 0.26; // of a card that shows in a fan at least
const SPREAD = 0.92; // how far apart figures lie in a fan at most, of a card's width
const CROWDED = 0.5; // where they would lie nearer to each other than that, they lie in two rows
const CELL = 0.88; // of the room of a figure in such a row
const TRACK_STEP = { few: 34, many: 25 }; // the widest step of a track, and of one with many
const MANY_STEPS = 12;
export const MILESTONES = 13; // the line above a track with what is marked on its steps

const hasNames = (zone: Zone): boolean => zone.places.length > 1 && zone.places.some((place) => place.name || place.symbol);

const onlyFigures = (look: Look): boolean => (look.ground.scenery.kinds ?? []).every((kind) => kind.form !== 'card');

function height(look: Look, unit: number): number {
  return onlyFigures(look) ? unit * FIGURE * 1.1 : unit * CARD_HEIGHT;
}

/** A zone whose columns say what they are needs no name above them. */
const labelOf = (look: Look, zone: Zone): number =>
  zone.shape === 'columns' && look.role(zone) === 'main' && hasNames(zone) ? 0 : LABEL;

/** Heads are left out where they would be cut: the pieces below say what they are. */
function headOf(look: Look, zone: Zone, manner: Manner): number {
  if (zone.shape !== 'columns' || !hasNames(zone)) return 0;
  const wide = columnWidth(manner.unit, manner.lines) + 4;
  if (zone.places.some((place) => !place.symbol && textWidth(look.placeName(place), 10) > wide)) return 0;
  const printed = !manner.lines && manner.unit >= PRINTED && zone.places.some((place) => place.badges?.length);
  return manner.lines ? SMALL_HEAD : HEAD + (printed ? PRINT : 0);
}

const columnWidth = (unit: number, lines: boolean): number => (lines ? Math.max(unit, 28) : unit);
const gapOf = (zone: Zone, manner: Manner): number => (zone.shape === 'columns' && manner.lines ? 3 : manner.unit * GAP);
const lineHeight = (unit: number): number => Math.max(17, Math.min(26, unit * 0.5));
const columnStep = (unit: number): number => Math.max(LEAST_STEP, unit * STEP);

/** How deep a column of some pieces is. */
function depth(look: Look, zone: Zone, pieces: number, manner: Manner): number {
  if (zone.shape !== 'columns') return height(look, manner.unit);
  if (manner.lines) return Math.max(1, pieces) * lineHeight(manner.unit);
  return height(look, manner.unit) + Math.max(0, pieces - 1) * columnStep(manner.unit);
}

/** How wide the room of a place is. */
function slotWidth(look: Look, zone: Zone, place: Place, manner: Manner): number {
  const { unit } = manner;
  const pieces = look.pieces(place.id);
  if (zone.shape === 'columns' && manner.lines) return columnWidth(unit, true);
  const wide = pieces.some((piece) => piece.lying) ? unit * CARD_HEIGHT : onlyFigures(look) ? unit * FIGURE * 1.1 : unit;
  return zone.shape === 'row' && pieces.length > 1 ? wide * pieces.length * 0.8 : wide;
}

const allDown = (pieces: Piece[]): boolean => pieces.every((piece) => piece.face_down);

function fanStep(look: Look, place: Place, manner: Manner, room: number): number {
  const pieces = look.pieces(place.id);
  const { unit } = manner;
  const down = allDown(pieces);
  if (pieces.length < 2 || (manner.closed && down)) return 0;
  const figures = !pieces.some((piece) => look.isCard(piece));
  const apart = down ? Math.min(CLOSED, CLOSED_FAN / (pieces.length - 1)) : figures ? SPREAD : 1 + GAP;
  return Math.min(unit * apart, Math.max(unit * OVERLAP, (room - unit) / (pieces.length - 1)));
}

/** Figures of a fan that have no room side by side lie in two rows: how many in each, and how far apart. */
function twoRows(look: Look, place: Place, manner: Manner, room: number): { across: number; cell: number } | null {
  const pieces = look.pieces(place.id);
  if (pieces.length < 3 || allDown(pieces) || pieces.some((piece) => look.isCard(piece))) return null;
  if ((room - manner.unit) / (pieces.length - 1) >= manner.unit * CROWDED) return null;
  const across = Math.ceil(pieces.length / 2);
  return { across, cell: Math.min((manner.unit * CARD_HEIGHT) / 2, room / across) };
}

const trackStep = (places: Place[], unit: number, room: number): number =>
  Math.max(16, Math.min(unit * 0.62, places.length > MANY_STEPS ? TRACK_STEP.many : TRACK_STEP.few, room / Math.max(1, places.length)));

const milestones = (places: Place[]): number => (places.some((place) => place.badges?.length) ? MILESTONES : 0);

/** How wide the rooms of a zone's places are together, and how much of that is between them: cards that come and go in a row may overlap. */
function slots(look: Look, zone: Zone, places: Place[], manner: Manner, room: number): { w: number; gap: number } {
  const sum = places.reduce((all, place) => all + slotWidth(look, zone, place, manner), 0);
  const between = Math.max(1, places.length - 1);
  const usual = gapOf(zone, manner);
  const gap = zone.shape === 'row' && zone.tidy ? Math.max(-manner.unit * (1 - OVERLAP * 1.6), Math.min(usual, (room - sum) / between)) : usual;
  return { w: sum + gap * (places.length - 1), gap };
}

const SIDE = 78; // how wide a column of figures is

/** Figures in a column, such as the two sides of a battle, are always lines: what they are and how many. */
function mannerOf(look: Look, zone: Zone, manner: Manner): Manner {
  const pieces = zone.shape === 'columns' ? look.placesOf(zone).flatMap((place) => look.pieces(place.id)) : [];
  return pieces.length && !pieces.some((piece) => look.isCard(piece)) ? { ...manner, unit: SIDE, lines: true } : manner;
}

const sizes = new WeakMap<Look, Map<string, Size>>();

/** How large a zone is; the same zone is measured again and again while the best way to lay a table is sought. */
export function measureZone(look: Look, zone: Zone, manner: Manner, room: number): Size {
  if (isBoard(zone)) return measureBoard(look, zone, manner.unit);
  let known = sizes.get(look);
  if (!known) sizes.set(look, (known = new Map()));
  const key = `${zone.id} ${manner.unit} ${manner.lines ? 1 : 0}${manner.closed ? 1 : 0}${zone.shape === 'fan' || zone.shape === 'track' || zone.shape === 'list' || zone.tidy ? ` ${Math.round(room)}` : ''}`;
  let size = known.get(key);
  if (!size) known.set(key, (size = measured(look, zone, mannerOf(look, zone, manner), room)));
  return size;
}

function measured(look: Look, zone: Zone, manner: Manner, room: number): Size {
  const { unit } = manner;
  const places = look.placesOf(zone);
  const above = labelOf(look, zone);
  const label = above ? textWidth(look.tell(zone.name), 13) + 2 : 0;
  if (zone.shape === 'track') {
    const step = trackStep(places, unit, room);
    return { w: Math.max(label, step * places.length), h: above + milestones(places) + step + 4 };
  }
  if (zone.shape === 'list') {
    const { w, h } = measureEntries(look, places, unit, room);
    return { w: Math.max(label, w), h: above + h };
  }
  if (zone.shape === 'fan') {
    const widths = places.map((place) => {
      const rows = twoRows(look, place, manner, room);
      return rows ? rows.across * rows.cell : unit + fanStep(look, place, manner, room) * Math.max(0, look.pieces(place.id).length - 1);
    });
    return { w: Math.max(label, widths.reduce((sum, width) => sum + width, 0)), h: above + unit * CARD_HEIGHT };
  }
  const deepest = Math.max(1, ...places.map((place) => look.pieces(place.id).length));
  const { w } = slots(look, zone, places, manner, room);
  return { w: Math.max(label, w), h: above + headOf(look, zone, manner) + depth(look, zone, deepest, manner) };
}

export function layZone(look: Look, zone: Zone, x: number, y: number, given: Manner, room: number, sheet: Sheet): void {
  const manner = mannerOf(look, zone, given);
  if (isBoard(zone)) {
    layBoard(look, zone, x, y, manner.unit, sheet);
    return;
  }
  const places = look.placesOf(zone);
  const { w } = measureZone(look, zone, manner, room);
  const above = labelOf(look, zone);
  if (above) sheet.label(x, y + 12, fitted(look.tell(zone.name), 13, Math.max(w, 60)), 13);
  const top = y + above;
  if (zone.shape === 'track') layTrack(look, zone, places, x, top + milestones(places), trackStep(places, manner.unit, room), sheet);
  else if (zone.shape === 'list') layEntries(look, zone, places, x, top, manner.unit, room, sheet);
  else if (zone.shape === 'fan') layFan(look, zone, places, x, top, manner, room, sheet);
  else laySlots(look, zone, places, x, top, manner, slots(look, zone, places, manner, room).gap, sheet);
}

function laySlots(look: Look, zone: Zone, places: Place[], x: number, y: number, manner: Manner, gap: number, sheet: Sheet): void {
  const { unit } = manner;
  const head = headOf(look, zone, manner);
  const high = height(look, unit);
  for (const place of places) {
    const pieces = look.pieces(place.id);
    const wide = slotWidth(look, zone, place, manner);
    const deep = depth(look, zone, pieces.length, manner);
    if (head) layHead(look, place, x, y, wide, head, sheet);
    const top = y + head;
    const path = boxPath(wide, deep, Math.round(unit * 0.07));
    sheet.spots.push({ place, zone, x: x + wide / 2, y: top + deep / 2, w: wide, h: deep, path, empty: !pieces.length });
    if (zone.shape === 'pile') layPile(look, pieces, x + wide / 2, top + high / 2, unit, sheet);
    else if (zone.shape === 'columns' && manner.lines) layLines(look, pieces, x + wide / 2, top, wide, lineHeight(unit), sheet);
    else if (zone.shape === 'columns') {
      pieces.forEach((piece, index) =>
        put(look, piece, x + wide / 2, top + high / 2 + index * columnStep(unit), unit, index < pieces.length - 1, sheet),
      );
    } else {
      const share = wide / Math.max(1, pieces.length);
      if (!pieces.length && hasNames(zone)) sheet.label(x + wide / 2, top + high / 2 + 5, look.placeName(place), 13, true);
      pieces.forEach((piece, index) => put(look, piece, x + (index + 0.5) * share, top + high / 2, unit, false, sheet));
    }
    x += wide + gap;
  }
}

/** A column's sign and name; the sign alone where the name would have to be cut. */
function layHead(look: Look, place: Place, x: number, y: number, w: number, h: number, sheet: Sheet): void {
  const name = place.name ? look.placeName(place) : '';
  const symbol = place.symbol ?? '';
  const room = w + 4 - (symbol ? 18 : 0);
  const size = [13, 12, 11, 10].find((letter) => textWidth(name, letter) <= room) ?? 0;
  const text = size ? name : symbol ? '' : fitted(name, 10, room);
  const printed = h > HEAD ? (place.badges ?? []) : [];
  sheet.heads.push({ place, x, y, w, h: h - 2, text, size: size || 10, symbol, tint: place.tint ?? '', badges: printed });
}

/** Each kind of a column as a line. */
function layLines(look: Look, pieces: Piece[], x: number, y: number, wide: number, high: number, sheet: Sheet): void {
  pieces.forEach((piece, index) => {
    const card = look.isCard(piece);
    sheet.pieces.push({ piece, x, y: y + (index + 0.5) * high, size: wide, card, covered: false, pile: 0, line: high });
  });
}

/** Everything on each other: the top shows, and how many there are. */
function layPile(look: Look, pieces: Piece[], x: number, y: number, unit: number, sheet: Sheet): void {
  const total = pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0);
  pieces.forEach((piece, index) => {
    const top = index === pieces.length - 1;
    const card = look.isCard(piece);
    sheet.pieces.push({ piece, x, y, size: card ? unit : unit * FIGURE, card, covered: !top, pile: top ? total : 0, line: 0 });
  });
}

function put(look: Look, piece: Piece, x: number, y: number, unit: number, covered: boolean, sheet: Sheet): void {
  const card = look.isCard(piece);
  sheet.pieces.push({ piece, x, y, size: card ? unit : unit * FIGURE, card, covered, pile: 0, line: 0 });
}

function layFan(look: Look, zone: Zone, places: Place[], x: number, y: number, manner: Manner, room: number, sheet: Sheet): void {
  const { unit } = manner;
  const high = unit * CARD_HEIGHT;
  for (const place of places) {
    const pieces = look.pieces(place.id);
    const step = fanStep(look, place, manner, room);
    const rows = twoRows(look, place, manner, room);
    const wide = rows ? rows.across * rows.cell : unit + step * Math.max(0, pieces.length - 1);
    const path = boxPath(wide, high, Math.round(unit * 0.07));
    sheet.spots.push({ place, zone, x: x + wide / 2, y: y + high / 2, w: wide, h: high, path, empty: !pieces.length });
    if (rows) {
      for (const [index, piece] of pieces.entries()) {
        const [column, row] = [index % rows.across, Math.floor(index / rows.across)];
        sheet.pieces.push({ piece, x: x + (column + 0.5) * rows.cell, y: y + high * (row ? 0.75 : 0.25), size: rows.cell * CELL, card: false, covered: false, pile: 0, line: 0 });
      }
    } else if (manner.closed && pieces.length > 1 && allDown(pieces)) layPile(look, pieces, x + unit / 2, y + high / 2, unit, sheet);
    else {
      pieces.forEach((piece, index) => {
        put(look, piece, x + unit / 2 + index * step, y + high / 2, unit, false, sheet);
        if (step < unit && index < pieces.length - 1) sheet.pieces[sheet.pieces.length - 1]!.seen = step;
      });
    }
    x += wide + unit * GAP;
  }
}

function layTrack(look: Look, zone: Zone, places: Place[], x: number, y: number, step: number, sheet: Sheet): void {
  for (const [number, place] of places.entries()) {
    const pieces = look.pieces(place.id);
    const cx = x + (number + 0.5) * step;
    const cy = y + step / 2;
    sheet.spots.push({ place, zone, x: cx, y: cy, w: step - 2, h: step - 2, path: boxPath(step - 2, step - 2, 3), empty: !pieces.length });
    if (!pieces.length) sheet.label(cx, cy + 4, fitted(look.placeName(place), 11, step - 2), 11, true);
    pieces.forEach((piece, index) => {
      const shift = (index - (pieces.length - 1) / 2) * step * 0.42;
      const size = step * (pieces.length === 1 ? 1 : 0.76);
      sheet.pieces.push({ piece, x: cx + shift, y: cy, size, card: false, covered: false, pile: 0, line: 0 });
    });
  }
}
