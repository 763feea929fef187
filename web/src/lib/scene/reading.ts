/** What can be read about a thing on the table: a card or a unit with all that is printed on it, a place, a pile. */
import type { Look } from './look';
import { type Badge, type Face, type Keyword, NOBODY, type Piece, type Sentence } from '../wire/types';

export type Reading = {
  id: string;
  title: string;
  /** Whose it is and where, or what kind of ground. */
  note: string;
  piece: Piece | null;
  /** What it has now: wounds, flames, a protector. */
  badges: Badge[];
  /** What is printed on it. */
  values: Badge[];
  text: Sentence[];
  keywords: Keyword[];
  reach: [number, number][];
  /** What lies there open to be looked through. */
  cards: Piece[];
};

const joined = <T>(face: Face | undefined, sheet: Face | undefined, part: (face: Face) => T[] | undefined): T[] => [
  ...((face && part(face)) ?? []),
  ...((sheet && part(sheet)) ?? []),
];

function ofPiece(look: Look, piece: Piece): Reading | null {
  if (piece.face_down) return null;
  const kind = look.kind(piece);
  const face = look.face(piece);
  const owner = (piece.seat ?? NOBODY) >= 0 ? look.seatName(piece.seat!) : '';
  const zone = look.ground.zoneOf.get(piece.place);
  const printed = joined(face, kind.sheet, (one) => one.values);
  return {
    id: piece.id,
    title: look.name(piece) + ((piece.count ?? 1) > 1 ? ` × ${piece.count}` : ''),
    note: [owner, zone ? look.tell(zone.name) : ''].filter(Boolean).join(' · '),
    piece,
    badges: [...(piece.badges ?? []).filter((badge) => !printed.some((one) => one.name.en === badge.name.en && one.value === badge.value)), ...(piece.counts ?? []).map((one) => countBadge(look, one.kind, one.count))],
    values: printed,
    text: joined(face, kind.sheet, (one) => one.text),
    keywords: joined(face, kind.sheet, (one) => one.keywords),
    reach: joined(face, kind.sheet, (one) => one.reach),
    cards: [],
  };
}

function countBadge(look: Look, kind: string, count: number): Badge {
  const known = look.ground.kinds.get(kind);
  return { symbol: known?.symbol ?? '', name: known?.name ?? { en: kind, fr: kind }, value: String(count) };
}

/** What stands in an area, line by line: an army by its kinds. */
function standing(look: Look, piece: Piece): Badge[] {
  if (piece.counts?.length) return piece.counts.map((one) => countBadge(look, one.kind, one.count));
  return [{ symbol: look.kind(piece).symbol, name: look.kind(piece).name, value: (piece.count ?? 1) > 1 ? String(piece.count) : '' }];
}

function ofPlace(look: Look, id: string): Reading | null {
  const place = look.ground.places.get(id);
  const zone = look.ground.zoneOf.get(id);
  if (!place || !zone) return null;
  const terrain = zone.terrains?.find((one) => one.id === place.terrain);
  const region = zone.regions?.find((one) => one.id === place.region);
  const pieces = look.pieces(id).filter((piece) => !piece.face_down);
  const area = zone.shape === 'areas';
  const cards = area ? [] : pieces;
  const badges = look.badgesOn(place);
  const values = area ? [...badges, ...pieces.flatMap((piece) => standing(look, piece))] : [];
  const owner = (zone.seat ?? NOBODY) >= 0 ? look.seatName(zone.seat!) : '';
  const held = look.marksOn(id).find((mark) => mark.what === 'held' && (mark.seat ?? NOBODY) >= 0);
  const note = [owner, held ? look.seatName(held.seat!) : '', place.name && zone.places.length > 1 && !area ? look.tell(zone.name) : '', look.tell(terrain?.name), look.tell(region?.name)];
  const marks = look.marksOn(id).flatMap((mark) => (mark.words ? [{ words: mark.words }] : []));
  const plain = !terrain || (!area && !terrain.text?.length);
  if (!badges.length && !pieces.length && plain && !marks.length) return null;
  return { id, title: look.placeName(place), note: note.filter(Boolean).join(' · '), piece: null, badges: area ? [] : badges, values, text: [...(terrain?.text ?? []), ...marks], keywords: [], reach: [], cards };
}

/** What can be read about a piece or a place; null where there is nothing but a name. */
export function readingOf(look: Look, id: string): Reading | null {
  const piece = look.byId.get(id);
  return piece ? ofPiece(look, piece) : ofPlace(look, id);
}

/** Whether what lies on a place may be looked through: an open pile, of which only the top is seen. */
export function canBrowse(look: Look, place: string): boolean {
  const zone = look.ground.zoneOf.get(place);
  return zone?.shape === 'pile' && look.pieces(place).some((piece) => !piece.face_down);
}
