/** What a layout is made of: everything with its middle and its size, in pixels of the drawing. */
import type { Piece, Place, Zone } from '../wire/types';

export const CARD_HEIGHT = 1.4;

export type Spot = {
  place: Place;
  zone: Zone;
  x: number;
  y: number;
  w: number;
  h: number;
  /** The outline as a path around the middle; rooms of cards have a box instead. */
  path: string;
  empty: boolean;
};

export type Laid = {
  piece: Piece;
  x: number;
  y: number;
  /** Across for a figure, the width of a card. */
  size: number;
  card: boolean;
  /** Another card lies over all of it but its head. */
  covered: boolean;
  /** How many lie in a pile of which this is the top. */
  pile: number;
};

export type Label = { x: number; y: number; text: string; size: number; middle: boolean; serif: boolean };
export type Lane = { path: string };
export type Sign = { symbol: string; x: number; y: number; size: number };
export type Box = { seat: number; x: number; y: number; w: number; h: number };

/** A sheet on which zones are put one after the other. */
export class Sheet {
  spots: Spot[] = [];
  pieces: Laid[] = [];
  labels: Label[] = [];
  signs: Sign[] = [];
  lanes: Lane[] = [];
  borders: string[] = [];
  seas: Box[] = [];
  plates: Box[] = [];
  width = 0;
  height = 0;
  unit = 0;
  /** Whether something had to be wider than there is room. */
  tight = false;

  label(x: number, y: number, text: string, size: number, middle = false, serif = false): void {
    this.labels.push({ x, y, text, size, middle, serif });
  }
}

export type Size = { w: number; h: number };

/** Where every place and every piece is, for links and for what flies across the table. */
export function anchors(sheet: Sheet): Map<string, { x: number; y: number; r: number }> {
  const found = new Map<string, { x: number; y: number; r: number }>();
  for (const spot of sheet.spots) found.set(spot.place.id, { x: spot.x, y: spot.y, r: Math.min(spot.w, spot.h) * 0.42 });
  for (const laid of sheet.pieces) found.set(laid.piece.id, { x: laid.x, y: laid.y, r: laid.size * 0.5 });
  return found;
}
