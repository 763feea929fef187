/** Names and signs on a board at the size at which it is seen: what would lie under a piece or a name is left out. */
import type { Badge, Place } from '../wire/types';
import { badgeHeight, badgeRow, rowHalf } from './badges';
import type { Label, Sheet, Sign } from './laid';
import { readable, textWidth } from './text';

export type Name = { x: number; y: number; text: string; size: number; middle: boolean; serif: boolean };
type Area = { left: number; right: number; top: number; bottom: number };

const SHIFTS = [0, -0.9, 0.9, -1.8]; // of a letter's height, up or down, where the usual place is taken
const DROPS = [0.12, 0.2, 0.28, 0.36, 0.44]; // where the badges of an area may stand below its middle, of its width
const ARMY = 0.56; // where the counts of an army begin, of its size
const SMALLEST = 10; // pixels of the screen at which these are shown

const meet = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const free = (area: Area, taken: Area[]): boolean => !taken.some((other) => meet(area, other));

function around(x: number, y: number, wide: number, size: number): Area {
  return { left: x - wide / 2, right: x + wide / 2, top: y - size * 0.72, bottom: y + size * 0.18 };
}

/** Where pieces lie, and the counts of armies below them. */
function pieces(sheet: Sheet, scale: number): Area[] {
  return sheet.pieces.map(({ piece, x, y, size }) => {
    const half = size * 0.46;
    const letter = Math.min(size * 0.3, 15);
    const lines = letter * scale >= SMALLEST ? Math.ceil((piece.counts?.length ?? 0) / 3) : 0;
    return { left: x - half, right: x + half, top: y - half, bottom: lines ? y + size * ARMY + letter * 1.15 * lines : y + half };
  });
}

/**
 * The names and the signs beside them that can be seen; names that need not fit anything are all there. On a map also
 * where the badges of a place stand below its middle, for those that have room: names come first.
 */
export function seenNames(sheet: Sheet, scale: number, badgesOn: (place: Place) => Badge[] = () => []): { names: Name[]; signs: Sign[]; drops: Map<string, number> } {
  const names: Name[] = [];
  const signs: Sign[] = [];
  const taken = sheet.labels.some((label) => label.room) ? pieces(sheet, scale) : [];
  for (const label of sheet.labels) {
    const size = readable(label.size, scale);
    const { x, y, middle, serif } = label;
    if (!label.room) {
      names.push({ x, y, text: label.text, size, middle, serif });
      continue;
    }
    const found = placed(label, size, taken);
    const at = found ?? { x, y, wide: 0, text: '' };
    if (found) {
      names.push({ x: found.x, y: found.y, text: found.text, size, middle, serif });
      taken.push(around(found.x, found.y, found.wide, size));
    }
    if (!label.sign) continue;
    const sign = { symbol: label.sign, x: at.x - at.wide / 2 - (found ? size * 0.7 : 0), y: at.y - size * 0.32, size };
    const area = around(sign.x, at.y, size, size);
    if (free(area, taken)) {
      signs.push(sign);
      taken.push(area);
    }
  }
  return { names, signs, drops: badgeDrops(sheet, scale, badgesOn, taken) };
}

/** Where the badges of areas have room, as how far below their middle. */
function badgeDrops(sheet: Sheet, scale: number, badgesOn: (place: Place) => Badge[], taken: Area[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const spot of sheet.spots) {
    const badges = spot.zone.shape === 'areas' ? badgesOn(spot.place) : [];
    const height = badgeHeight(spot, scale);
    if (!badges.length || !height) continue;
    const half = rowHalf(badgeRow(badges, height), height);
    for (const drop of DROPS.map((share) => share * spot.w)) {
      const middle = spot.y + drop;
      const area = { left: spot.x - half, right: spot.x + half, top: middle - height * 0.6, bottom: middle + height * 0.6 };
      if (!free(area, taken)) continue;
      taken.push(area);
      found.set(spot.place.id, drop);
      break;
    }
  }
  return found;
}

/** Where a name can be read, whole or short. */
function placed(label: Label, size: number, taken: Area[]): { x: number; y: number; wide: number; text: string } | null {
  for (const text of [label.text, label.short]) {
    const wide = textWidth(text, size);
    if (!text || wide > label.room) continue;
    const x = label.x + (label.sign ? size * 0.6 : 0);
    for (const shift of SHIFTS) {
      const y = label.y + shift * size;
      if (free(around(x, y, wide, size), taken)) return { x, y, wide, text };
    }
  }
  return null;
}
