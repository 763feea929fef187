/**
 * What of a laid table is drawn, thing by thing. Things that look as they did before are the same objects as before, so
 * that a change of a few pieces draws a few pieces.
 */
import type { Laid, Sheet, Spot } from './laid';
import type { Look } from './look';
import type { Mark } from '../wire/types';

export type ShownPiece = { id: string; laid: Laid; look: Look; glow: string; able: boolean };
export type ShownSpot = { id: string; spot: Spot; look: Look; marks: Mark[]; open: boolean; clicked: boolean };
/** `faint` are things among the open ones that lead only to what is rarely wanted. */
export type Picked = { open: Map<string, string>; clicked: string[]; faint: Set<string> };

function sameTable(one: Look, other: Look): boolean {
  return one.ground === other.ground && one.language === other.language && one.near === other.near;
}

function sameFields<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}

const told = (marks: Mark[]): string => marks.map((mark) => `${mark.what}${mark.seat}${mark.words?.en ?? ''}`).join();

function glowOf(look: Look, id: string, picked: Picked): string {
  if (picked.clicked.includes(id)) return 'chosen';
  if (look.marked(id, 'target')) return 'target';
  if (picked.open.has(id)) return picked.faint.has(id) ? 'faint' : 'open';
  return look.marked(id, 'chosen') || look.marked(id, 'last') ? 'marked' : '';
}

export function showPieces(before: ShownPiece[], look: Look, sheet: Sheet, picked: Picked): ShownPiece[] {
  const old = new Map(before.map((shown) => [shown.id, shown]));
  return sheet.pieces.map((laid) => {
    const id = laid.piece.id;
    const glow = glowOf(look, id, picked);
    const able = picked.open.has(id);
    const was = old.get(id);
    const same = was && was.glow === glow && was.able === able && sameTable(was.look, look) && sameFields(was.laid, laid);
    return same ? was : { id, laid, look, glow, able };
  });
}

export function showSpots(before: ShownSpot[], look: Look, sheet: Sheet, picked: Picked): ShownSpot[] {
  const old = new Map(before.map((shown) => [shown.id, shown]));
  return sheet.spots.map((spot) => {
    const id = spot.place.id;
    const marks = look.marksOn(id);
    const open = picked.open.has(id);
    const clicked = picked.clicked.includes(id);
    const was = old.get(id);
    const same =
      was && was.open === open && was.clicked === clicked && told(was.marks) === told(marks) && sameTable(was.look, look) && sameFields(was.spot, spot);
    return same ? was : { id, spot, look, marks, open, clicked };
  });
}
