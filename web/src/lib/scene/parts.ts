/** The parts of a table: the board, what is at hand, and what each seat has besides; some of it may be folded away. */
import { isBoard } from './boards';
import type { Look } from './look';
import { NOBODY, type Zone } from '../wire/types';

export type Parts = {
  /** The zone that can be enlarged and pushed about. */
  board: Zone | null;
  /** What else belongs to nobody. */
  middle: Zone[];
  /** What the viewer has at hand. */
  tray: Zone[];
  /** What else the viewer has, by rank from the middle outwards. */
  near: Zone[][];
  /** What each of the others has, by rank from the middle outwards. */
  others: { seat: number; ranks: Zone[][] }[];
  /** The seats of which something is folded away; nobody's piles and lists count as NOBODY's. */
  folded: number[];
  /** Whether lists of the viewer are among it. */
  unlisted: boolean;
};

/** How much of what others have is folded away: nothing, what they have at hand, all but their first rank, all; all and every pile and list. */
export type Fold = 0 | 1 | 2 | 3 | 4;

function folds(look: Look, zone: Zone, fold: Fold): boolean {
  const role = look.role(zone);
  if (role === 'main') return false;
  if (fold === 1) return role === 'tray';
  return fold >= 3 || (fold === 2 && (role === 'tray' || (zone.rank ?? 0) > 0));
}

/** `pinned` are zones in which something can be chosen or is going on: they are never folded away. */
export function partsOf(look: Look, fold: Fold, pinned: Set<string>): Parts {
  const middle = look.ranks(NOBODY).flat();
  const boards = middle.filter(isBoard);
  const main = boards.filter((zone) => zone.role === 'main');
  const board = (main.length ? main : boards).sort((a, b) => b.places.length - a.places.length)[0] ?? null;
  // Piles and trays on which nothing lies need no room where there is little.
  const idle = (zone: Zone) => fold > 0 && zone.role === 'tray' && !pinned.has(zone.id) && !zone.places.some((place) => look.pieces(place.id).length);
  // … and where there is very little, what lies on piles and in lists is looked at by opening whose they are.
  const piled = (zone: Zone) => fold === 4 && (zone.shape === 'pile' || zone.shape === 'list') && !pinned.has(zone.id);
  const own = look.ranks(look.near).map((rank) => rank.filter((zone) => !piled(zone)));
  const atHand = board !== null;
  const folded: number[] = [...(look.ranks(look.near).flat().some(piled) ? [look.near] : []), ...(middle.some(piled) ? [NOBODY] : [])];
  const others = look.others.map((seat) => {
    const ranks = look.ranks(seat).map((rank) => rank.filter((zone) => pinned.has(zone.id) || !folds(look, zone, fold)));
    if (ranks.flat().length < look.ranks(seat).flat().length) folded.push(seat);
    return { seat, ranks: ranks.filter((rank) => rank.length) };
  });
  return {
    board,
    middle: middle.filter((zone) => zone !== board && !idle(zone) && !piled(zone) && (!atHand || zone.role !== 'tray')),
    tray: [...own, atHand ? middle : []].flat().filter((zone) => !idle(zone) && (zone.role === 'tray' || look.role(zone) === 'tray')),
    near: own.map((rank) => rank.filter((zone) => look.role(zone) !== 'tray')).filter((rank) => rank.length),
    others,
    folded,
    unlisted: look.ranks(look.near).flat().some((zone) => zone.shape === 'list' && piled(zone)),
  };
}
