/** The signs on a place: how high and wide they are, and which of them can be seen on a map. */
import type { Badge } from '../wire/types';
import type { Spot } from './laid';
import { textWidth } from './text';
import { MILESTONES } from './zones';

export type LaidBadge = { badge: Badge; at: number; width: number };

const SMALLEST = 12; // pixels of the screen; smaller ones are read on the place's own sheet

/** How high the signs of a place are, or 0 where they are too small to be read. */
export function badgeHeight({ zone, w }: Spot, scale: number): number {
  if (zone.shape === 'track') return Math.min(MILESTONES - 1, w * 0.52);
  const height = Math.min(zone.shape === 'areas' ? w * 0.13 : w * 0.24, 16 / Math.min(1, scale));
  return height * scale >= SMALLEST ? height : 0;
}

/** The signs of a place side by side, around its middle. */
export function badgeRow(badges: Badge[], height: number): LaidBadge[] {
  const letter = height * 0.86;
  const widths = badges.map((badge) => height * 1.05 + (badge.value ? textWidth(badge.value, letter) + height * 0.2 : 0));
  let x = -widths.reduce((sum, width) => sum + width, 0) / 2;
  return badges.map((badge, index) => {
    const at = x;
    x += widths[index]!;
    return { badge, at, width: widths[index]! };
  });
}

/** How wide a row is on both sides of its middle, its edge included. */
export function rowHalf(row: LaidBadge[], height: number): number {
  return row.length ? -row[0]!.at + height * 0.2 : 0;
}

/** How far below a place's middle its signs stand. */
export function badgeDrop({ zone, h }: Spot): number {
  return zone.shape === 'track' ? -h / 2 - MILESTONES / 2 + 0.5 : h * 0.4;
}
