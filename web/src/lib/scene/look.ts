/** A scene laid beside its scenery: who sits where, what lies on which place, and what things are called. */
import {
  type Badge,
  type Face,
  type Kind,
  type Mark,
  type MarkKind,
  NOBODY,
  type Piece,
  type Place,
  type Role,
  type Scene,
  type Scenery,
  type Words,
  type Zone,
} from '../wire/types';

export type Language = 'en' | 'fr';

const BOARDS = new Set(['squares', 'hexes', 'areas']);
const NO_MARKS: Mark[] = [];
const NO_PIECES: Piece[] = [];

/** What of a scenery is looked up again and again. */
export class Ground {
  readonly kinds: Map<string, Kind>;
  readonly zoneOf = new Map<string, Zone>();
  readonly places = new Map<string, Place>();
  /** Whether there is a board at all. */
  readonly boards: boolean;

  constructor(readonly scenery: Scenery) {
    this.kinds = new Map((scenery.kinds ?? []).map((kind) => [kind.id, kind]));
    this.boards = scenery.zones.some((zone) => BOARDS.has(zone.shape));
    for (const zone of scenery.zones) {
      for (const place of zone.places) {
        this.zoneOf.set(place.id, zone);
        this.places.set(place.id, place);
      }
    }
  }
}

export class Look {
  readonly at = new Map<string, Piece[]>();
  readonly byId = new Map<string, Piece>();
  private readonly marks = new Map<string, Mark[]>();
  private readonly badges = new Map<string, Badge[]>();
  /** The seat at the bottom. */
  readonly near: number;

  constructor(
    readonly ground: Ground,
    readonly scene: Scene,
    readonly language: Language,
  ) {
    for (const piece of scene.pieces ?? []) {
      this.byId.set(piece.id, piece);
      const there = this.at.get(piece.place);
      if (there) there.push(piece);
      else this.at.set(piece.place, [piece]);
    }
    for (const mark of scene.marks ?? []) this.marks.set(mark.at, [...(this.marks.get(mark.at) ?? []), mark]);
    for (const post of scene.badges ?? []) this.badges.set(post.at, post.badges);
    this.near = scene.viewer >= 0 ? scene.viewer : 0;
  }

  /** The other seats as they sit around the table, from the left. */
  get others(): number[] {
    const seats = this.ground.scenery.seats;
    return Array.from({ length: seats - 1 }, (_, step) => (this.near + step + 1) % seats);
  }

  pieces(place: string): Piece[] {
    return this.at.get(place) ?? NO_PIECES;
  }

  marksOn(thing: string): Mark[] {
    return this.marks.get(thing) ?? NO_MARKS;
  }

  /** The signs on a place: those that change first. */
  badgesOn(place: Place): Badge[] {
    return [...(this.badges.get(place.id) ?? []), ...(place.badges ?? [])];
  }

  marked(thing: string, what: MarkKind): Mark | undefined {
    return this.marksOn(thing).find((mark) => mark.what === what);
  }

  /** The places of a zone that are drawn. */
  placesOf(zone: Zone): Place[] {
    if (!zone.tidy) return zone.places;
    return zone.places.filter((place) => this.at.has(place.id) || this.marks.has(place.id));
  }

  /** A seat's zones, or the middle's, by rank from the middle outwards. */
  ranks(seat: number): Zone[][] {
    const ranks = new Map<number, Zone[]>();
    for (const zone of this.ground.scenery.zones) {
      if ((zone.seat ?? NOBODY) !== seat || !this.placesOf(zone).length) continue;
      const rank = zone.rank ?? 0;
      ranks.set(rank, [...(ranks.get(rank) ?? []), zone]);
    }
    return [...ranks.keys()].sort((a, b) => a - b).map((rank) => ranks.get(rank)!);
  }

  /** What a zone is for the table: what it says, or what its shape mostly is. */
  role(zone: Zone): Role {
    if (zone.role) return zone.role;
    if (BOARDS.has(zone.shape)) return 'main';
    if (zone.shape === 'columns' && !zone.rank && !this.ground.boards) return 'main';
    return zone.shape === 'fan' && (zone.seat ?? NOBODY) !== NOBODY ? 'tray' : '';
  }

  turned(zone: Zone): boolean {
    return (zone.far ?? []).includes(this.near);
  }

  facing(piece: Piece): number | null {
    if (piece.facing === undefined || piece.facing === null) return null;
    const zone = this.ground.zoneOf.get(piece.place);
    return (piece.facing + (zone && this.turned(zone) ? 180 : 0)) % 360;
  }

  kind(piece: Piece): Kind {
    return this.ground.kinds.get(piece.kind) ?? { id: piece.kind, symbol: '', name: { en: piece.kind, fr: piece.kind } };
  }

  face(piece: Piece): Face {
    return piece.face ?? this.kind(piece).face ?? {};
  }

  isCard(piece: Piece): boolean {
    return this.kind(piece).form === 'card';
  }

  tell(words: Words | null | undefined): string {
    return words ? words[this.language] : '';
  }

  /** What a sign counts, with what that is to reach. */
  value(badge: Badge): string {
    return badge.goal ? `${badge.value ?? ''}/${badge.goal}` : (badge.value ?? '');
  }

  name(piece: Piece): string {
    return this.tell(piece.name ?? this.kind(piece).name);
  }

  placeName(place: Place): string {
    const zone = this.ground.zoneOf.get(place.id);
    const name = place.name ?? (zone?.places.length === 1 ? zone.name : null);
    return name ? this.tell(name) : place.id;
  }

  seatName(seat: number): string {
    return this.tell(this.scene.plates[seat]?.name);
  }

  /** A piece in words: what one reads or hears when pointing at it. */
  told(piece: Piece): string {
    const face = this.face(piece);
    const parts = [this.name(piece) + ((piece.count ?? 1) > 1 ? ` × ${piece.count}` : '')];
    for (const one of piece.counts ?? []) parts.push(`${this.tell(this.ground.kinds.get(one.kind)?.name)} ${one.count}`);
    for (const badge of [...(piece.badges ?? []), ...(face.values ?? [])]) {
      parts.push(`${this.tell(badge.name)} ${badge.value ?? ''}`.trim());
    }
    for (const sentence of face.text ?? []) parts.push(this.tell(sentence.words));
    const owner = (piece.seat ?? NOBODY) >= 0 ? ` (${this.seatName(piece.seat!)})` : '';
    return parts.join(' · ') + owner;
  }
}
