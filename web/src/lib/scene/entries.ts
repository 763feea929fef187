/** Lists: a line for each piece, with its name, its signs and as much of its text as there is room for. */
import { boxPath } from './boards';
import type { Sheet, Size } from './laid';
import type { Look } from './look';
import { textWidth } from './text';
import type { Piece, Place, Zone } from '../wire/types';

export const NAME = 13; // the size of a name
export const TEXT = 11.5; // … and of the text below it
export const LEADING = 13.5;
const LINE = 26; // how high an entry without text is
const GAP = 5;
const LEAST = 116; // how wide an entry is at least,
const TOLD = 218; // with text,
const MOST = 262; // and at most
const ROOMY = [46, 72]; // units at which a line of text is shown, and a second one

/** What an entry is called: shortly, if it has a short name. */
export const nameOf = (look: Look, piece: Piece): string =>
  (piece.name ? look.name(piece) : look.tell(look.kind(piece).short) || look.name(piece)) + ((piece.count ?? 1) > 1 ? ` × ${piece.count}` : '');

/** The first sentence about an entry. */
export function textOf(look: Look, piece: Piece): string {
  const told = piece.face?.text?.[0] ?? look.kind(piece).face?.text?.[0] ?? look.kind(piece).sheet?.text?.[0];
  return told ? look.tell(told.words) : '';
}

/** How wide the signs of an entry are. */
export const signsWidth = (look: Look, piece: Piece): number =>
  (piece.badges ?? []).reduce((sum, badge) => sum + 23 + textWidth(look.value(badge), 14), 0);

type Grid = { across: number; w: number; h: number; lines: number; rows: number };

function gridOf(look: Look, pieces: Piece[], unit: number, room: number): Grid {
  const told = pieces.some((piece) => textOf(look, piece));
  const lines = told ? ROOMY.filter((least) => unit >= least).length : 0;
  const wanted = Math.max(lines ? TOLD : LEAST, ...pieces.map((piece) => 34 + textWidth(nameOf(look, piece), NAME) + signsWidth(look, piece)));
  // Where there is little room, long names are cut rather than that everything lies in one column.
  const least = Math.min(wanted, MOST, lines ? room : Math.max(LEAST, (room - GAP) / 2));
  const most = Math.max(1, Math.min(pieces.length, Math.floor((room + GAP) / (least + GAP))));
  const rows = Math.max(1, Math.ceil(pieces.length / most));
  const across = Math.max(1, Math.ceil(pieces.length / rows));
  // Few columns share the room of a narrow table.
  const w = rows > 1 && across * (least + GAP) > room * 0.6 ? Math.min(MOST, (room + GAP) / across - GAP) : least;
  return { across, w, h: LINE + (lines ? lines * LEADING + 3 : 0), lines, rows };
}

export function measureEntries(look: Look, places: Place[], unit: number, room: number): Size {
  const { across, w, h, rows } = gridOf(look, places.flatMap((place) => look.pieces(place.id)), unit, room);
  return { w: across * (w + GAP) - GAP, h: rows * (h + GAP) - GAP };
}

/** The entries of all places, one below the other, in as many columns as there is room for. */
export function layEntries(look: Look, zone: Zone, places: Place[], x: number, y: number, unit: number, room: number, sheet: Sheet): void {
  const pieces = places.flatMap((place) => look.pieces(place.id));
  const { across, w, h, lines, rows } = gridOf(look, pieces, unit, room);
  const [wide, high] = [across * (w + GAP) - GAP, rows * (h + GAP) - GAP];
  for (const place of places) {
    sheet.spots.push({ place, zone, x: x + wide / 2, y: y + high / 2, w: wide, h: high, path: boxPath(wide, high, 4), empty: !look.pieces(place.id).length });
  }
  for (const [index, piece] of pieces.entries()) {
    const [column, row] = [Math.floor(index / rows), index % rows];
    sheet.pieces.push({ piece, x: x + column * (w + GAP) + w / 2, y: y + row * (h + GAP) + h / 2, size: w, card: false, covered: false, pile: 0, line: h, entry: lines });
  }
}
