/** How cards lie beside a board: rows, overlapping columns, fans, piles and tracks, measured first and laid then. */
import { boxPath, isBoard, layBoard, measureBoard } from './boards';
import type { Sheet, Size } from './laid';
import { CARD_HEIGHT } from './laid';
import type { Look } from './look';
import { fitted, textWidth } from './text';
import type { Piece, Place, Zone } from '../wire/types';

export const LABEL = 18; // the line above a zone with its name
const GAP = 0.13; // between cards, of a card's width
const STEP = 0.34; // of a card that shows in a column, of its width
const NAMED = 16; // the line above a column with its name
const FIGURE = 0.72; // of a card's width
const CLOSED = 0.34; // how far apart backs lie in a fan
const CLOSED_FAN = 0.9; // how far the last back lies from the first at most

const showsNames = (zone: Zone): boolean => zone.places.length > 1 && zone.places.some((place) => place.name);

const onlyFigures = (look: Look): boolean => (look.ground.scenery.kinds ?? []).every((kind) => kind.form !== 'card');

function height(look: Look, unit: number): number {
  return onlyFigures(look) ? unit * FIGURE * 1.1 : unit * CARD_HEIGHT;
}

/** How wide the room of a place is. */
function slotWidth(look: Look, zone: Zone, place: Place, unit: number): number {
  const pieces = look.pieces(place.id);
  const wide = pieces.some((piece) => piece.lying) ? unit * CARD_HEIGHT : onlyFigures(look) ? unit * FIGURE * 1.1 : unit;
  return zone.shape === 'row' && pieces.length > 1 ? wide * pieces.length * 0.8 : wide;
}

function fanStep(look: Look, place: Place, unit: number, room: number): number {
  const pieces = look.pieces(place.id);
  if (pieces.length < 2) return 0;
  const closed = pieces.every((piece) => piece.face_down);
  const apart = closed ? Math.min(CLOSED, CLOSED_FAN / (pieces.length - 1)) : 1 + GAP;
  return Math.min(unit * apart, Math.max(unit * 0.2, (room - unit) / (pieces.length - 1)));
}

const trackStep = (places: Place[], unit: number, room: number): number =>
  Math.max(14, Math.min(unit * 0.62, 34, room / Math.max(1, places.length)));

export function measureZone(look: Look, zone: Zone, unit: number, room: number): Size {
  if (isBoard(zone)) return measureBoard(look, zone, unit);
  const places = look.placesOf(zone);
  const label = textWidth(look.tell(zone.name), 13) + 2;
  if (zone.shape === 'track') {
    const step = trackStep(places, unit, room);
    return { w: Math.max(label, step * places.length), h: LABEL + step + 4 };
  }
  if (zone.shape === 'fan') {
    const widths = places.map((place) => unit + fanStep(look, place, unit, room) * Math.max(0, look.pieces(place.id).length - 1));
    return { w: Math.max(label, widths.reduce((sum, width) => sum + width, 0)), h: LABEL + unit * CARD_HEIGHT };
  }
  const widths = places.map((place) => slotWidth(look, zone, place, unit) + unit * GAP);
  const deepest = Math.max(1, ...places.map((place) => look.pieces(place.id).length));
  const deep = zone.shape === 'columns' ? (deepest - 1) * unit * STEP : 0;
  const named = showsNames(zone) ? NAMED : 0;
  const w = widths.reduce((sum, width) => sum + width, 0) - unit * GAP;
  return { w: Math.max(label, w), h: LABEL + named + height(look, unit) + deep };
}

export function layZone(look: Look, zone: Zone, x: number, y: number, unit: number, room: number, sheet: Sheet): void {
  if (isBoard(zone)) {
    layBoard(look, zone, x, y, unit, sheet);
    return;
  }
  const places = look.placesOf(zone);
  const { w } = measureZone(look, zone, unit, room);
  sheet.label(x, y + 12, fitted(look.tell(zone.name), 13, Math.max(w, 60)), 13);
  const top = y + LABEL;
  if (zone.shape === 'track') layTrack(look, zone, places, x, top, trackStep(places, unit, room), sheet);
  else if (zone.shape === 'fan') layFan(look, zone, places, x, top, unit, room, sheet);
  else laySlots(look, zone, places, x, top, unit, sheet);
}

function laySlots(look: Look, zone: Zone, places: Place[], x: number, y: number, unit: number, sheet: Sheet): void {
  const named = showsNames(zone);
  const letter = Math.max(9, Math.min(12, unit * 0.3));
  for (const place of places) {
    const pieces = look.pieces(place.id);
    const wide = slotWidth(look, zone, place, unit);
    const high = height(look, unit);
    const deep = high + (zone.shape === 'columns' ? Math.max(0, pieces.length - 1) * unit * STEP : 0);
    if (named) sheet.label(x, y + 10, fitted(look.placeName(place), letter, wide + unit * GAP), letter);
    const top = y + (named ? NAMED : 0);
    const path = boxPath(wide, deep, Math.round(unit * 0.07));
    sheet.spots.push({ place, zone, x: x + wide / 2, y: top + deep / 2, w: wide, h: deep, path, empty: !pieces.length });
    if (zone.shape === 'pile') layPile(look, pieces, x + wide / 2, top + high / 2, unit, sheet);
    else if (zone.shape === 'columns') {
      pieces.forEach((piece, index) =>
        put(look, piece, x + wide / 2, top + high / 2 + index * unit * STEP, unit, index < pieces.length - 1, sheet),
      );
    } else {
      const share = wide / Math.max(1, pieces.length);
      pieces.forEach((piece, index) => put(look, piece, x + (index + 0.5) * share, top + high / 2, unit, false, sheet));
    }
    x += wide + unit * GAP;
  }
}

/** Everything on each other: the top shows, and how many there are. */
function layPile(look: Look, pieces: Piece[], x: number, y: number, unit: number, sheet: Sheet): void {
  const total = pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0);
  pieces.forEach((piece, index) => {
    const top = index === pieces.length - 1;
    const card = look.isCard(piece);
    sheet.pieces.push({ piece, x, y, size: card ? unit : unit * FIGURE, card, covered: !top, pile: top ? total : 0 });
  });
}

function put(look: Look, piece: Piece, x: number, y: number, unit: number, covered: boolean, sheet: Sheet): void {
  const card = look.isCard(piece);
  sheet.pieces.push({ piece, x, y, size: card ? unit : unit * FIGURE, card, covered, pile: 0 });
}

function layFan(look: Look, zone: Zone, places: Place[], x: number, y: number, unit: number, room: number, sheet: Sheet): void {
  const high = unit * CARD_HEIGHT;
  for (const place of places) {
    const pieces = look.pieces(place.id);
    const step = fanStep(look, place, unit, room);
    const wide = unit + step * Math.max(0, pieces.length - 1);
    const path = boxPath(wide, high, Math.round(unit * 0.07));
    sheet.spots.push({ place, zone, x: x + wide / 2, y: y + high / 2, w: wide, h: high, path, empty: !pieces.length });
    pieces.forEach((piece, index) => put(look, piece, x + unit / 2 + index * step, y + high / 2, unit, false, sheet));
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
      sheet.pieces.push({ piece, x: cx + shift, y: cy, size, card: false, covered: false, pile: 0 });
    });
  }
}
