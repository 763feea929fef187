/** The table language of docs/scene.md as types. */

export type Words = { en: string; fr: string };

export type Badge = { symbol: string; name: Words; value?: string; clause?: string };
export type Sentence = { words: Words; clause?: string };
export type Face = {
  cost?: string;
  values?: Badge[];
  icons?: string[];
  text?: Sentence[];
  reach?: [number, number][];
};
export type Kind = { id: string; symbol: string; name: Words; form?: 'figure' | 'card'; face?: Face; letter?: string };

export type Point = [number, number];
export type Place = {
  id: string;
  name?: Words;
  x?: number;
  y?: number;
  seat?: number;
  terrain?: string;
  region?: string;
  outline?: Point[];
};
export type Lane = { start: string; end: string; via?: Point[] };
export type Shape = 'squares' | 'hexes' | 'areas' | 'row' | 'columns' | 'fan' | 'pile' | 'track';
export type Zone = {
  id: string;
  shape: Shape;
  name: Words;
  places: Place[];
  seat?: number;
  rank?: number;
  far?: number[];
  slots?: boolean;
  tidy?: boolean;
  lanes?: Lane[];
  regions?: { id: string; name: Words }[];
  terrains?: { id: string; name: Words }[];
};
export type Scenery = { title: Words; seats: number; zones: Zone[]; kinds?: Kind[] };

export type Piece = {
  id: string;
  kind: string;
  place: string;
  seat?: number;
  count?: number;
  facing?: number | null;
  lying?: boolean;
  face_down?: boolean;
  badges?: Badge[];
  name?: Words | null;
  face?: Face | null;
};
export type MarkKind = 'last' | 'reach' | 'aura' | 'target' | 'held' | 'chosen' | 'blocked';
export type Mark = { what: MarkKind; at: string; seat?: number };
export type LinkKind = 'move' | 'attack' | 'sight' | 'support';
export type Link = { what: LinkKind; start: string; end: string; seat?: number; words?: Words | null };
export type Die = {
  face: string;
  seat?: number;
  colour?: string;
  sides?: number;
  bonus?: number;
  hit?: boolean | null;
  name?: Words | null;
};
export type Roll = {
  dice: Die[];
  comparisons?: { one: number; other: number; winner: number }[];
  words?: Words | null;
};
export type Plate = { seat: number; name: Words; counters?: Badge[]; team?: number; out?: boolean };
export type Choice = { choice: number; words: Words; picks?: string[]; amount?: number | null; verb?: string; dice?: boolean };
export type Picker = 'one' | 'some' | 'amount' | 'order' | 'yes_no';
export type Prompt = {
  words: Words;
  seat?: number;
  options?: Choice[];
  picker?: Picker;
  least?: number;
  most?: number;
  alike?: string[][];
  clause?: string;
  id?: string;
};
export type Result = { places: number[]; words: Words; scores?: number[]; clause?: string };
export type Scene = {
  scenery: string;
  viewer: number;
  plates: Plate[];
  pieces?: Piece[];
  marks?: Mark[];
  links?: Link[];
  rolls?: Roll[];
  title?: Words | null;
  turn?: number;
  waiting?: number[];
  prompt?: Prompt | null;
  result?: Result | null;
};
export type Movement = {
  what: string;
  words: Words;
  seat?: number;
  piece?: string;
  start?: string;
  end?: string;
  amount?: number;
  clause?: string;
};

export const NOBODY = -1;
export const NATURE = -1;
export const WATCHER = -3;
