/** What a layout is made of: everything with its middle and its size, in pixels of the drawing. */
import type { Badge, Colour, Piece, Place, Zone } from '../wire/types';

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
  /** How high it is where it is drawn as a line of its column: its symbol and how many there are; 0 elsewhere. */
  line: number;
  /** How many lines of its text stand below its name where it is an entry of a list; it is `size` wide and `line` high. */
  entry?: number;
  /** How much of its width is seen where the next card lies over the rest; 0 is all of it. */
  seen?: number;
};

/** What stands above a column: its sign and its name, and what is printed below them if there is room. */
export type Head = {
  place: Place;
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  size: number;
  symbol: string;
  tint: Colour;
  badges: Badge[];
};
/** The arms and the name of a seat beside what it has on the table. */
export type Crest = { seat: number; x: number; y: number; text: string };

/** `room` is how wide a text may be; 0 is as wide as it is. `short` is what is said where the text does not fit, `sign` stands before it. */
export type Label = { x: number; y: number; text: string; size: number; middle: boolean; serif: boolean; room: number; short: string; sign: string };
export type Lane = { path: string };
export type Sign = { symbol: string; x: number; y: number; size: number };
export type Box = { x: number; y: number; w: number; h: number };

/** A sheet on which zones are put one after the other. */
export class Sheet {
  spots: Spot[] = [];
  pieces: Laid[] = [];
  labels: Label[] = [];
  signs: Sign[] = [];
  lanes: Lane[] = [];
  borders: string[] = [];
  seas: Box[] = [];
  heads: Head[] = [];
  crests: Crest[] = [];
  width = 0;
  height = 0;
  unit = 0;
  /** Whether something had to be wider than there is room. */
  tight = false;

  /** Only `measured` sheets stay empty: all that is wanted of them is whether everything has room. */
  constructor(readonly measured = false) {}

  /** Everything of another sheet, moved. */
  add(part: Sheet, x: number, y: number): void {
    const moved = <T extends { x: number; y: number }>(thing: T): T => ({ ...thing, x: thing.x + x, y: thing.y + y });
    this.spots.push(...part.spots.map(moved));
    this.pieces.push(...part.pieces.map(moved));
    this.labels.push(...part.labels.map(moved));
    this.signs.push(...part.signs.map(moved));
    this.heads.push(...part.heads.map(moved));
    this.crests.push(...part.crests.map(moved));
    this.tight ||= part.tight;
  }

  label(x: number, y: number, text: string, size: number, middle = false, serif = false, room = 0, short = '', sign = ''): void {
    this.labels.push({ x, y, text, size, middle, serif, room, short, sign });
  }
}

export type Size = { w: number; h: number };

export type Anchors = Map<string, { x: number; y: number; r: number }>;

/** What is drawn over everything is told where things are, and what is pointed at. */
export type Over = { anchors: Anchors; size: { width: number; height: number }; hovered: string };

/** Where every place and every piece is, for links and for what flies across the table. */
export function anchors(sheet: Sheet): Anchors {
  const found: Anchors = new Map();
  for (const spot of sheet.spots) found.set(spot.place.id, { x: spot.x, y: spot.y, r: Math.min(spot.w, spot.h) * 0.42 });
  for (const laid of sheet.pieces) found.set(laid.piece.id, { x: laid.x, y: laid.y, r: laid.size * 0.5 });
  return found;
}
