/** Zones side by side, in as many lines as they need. */
import type { Sheet, Size } from './laid';
import type { Look } from './look';
import type { Zone } from '../wire/types';
import { layZone, measureZone, type Manner } from './zones';

export const BESIDE = 18; // between zones side by side
export const BELOW = 8; // between lines

type Item = Size & { zone: Zone };

function broken(look: Look, zones: Zone[], manner: Manner, room: number): Item[][] {
  const lines: Item[][] = [];
  let used = Infinity;
  for (const zone of zones) {
    const item = { zone, ...measureZone(look, zone, manner, room) };
    if (used + BESIDE + item.w > room) {
      lines.push([]);
      used = -BESIDE;
    }
    lines[lines.length - 1]!.push(item);
    used += BESIDE + item.w;
  }
  return lines;
}

const highest = (line: Item[]): number => Math.max(...line.map((item) => item.h));
const widest = (line: Item[]): number => line.reduce((sum, item) => sum + item.w + BESIDE, -BESIDE);

export function measureLines(look: Look, zones: Zone[], manner: Manner, room: number): Size {
  const lines = broken(look, zones, manner, room);
  return {
    w: Math.max(0, ...lines.map(widest)),
    h: lines.reduce((sum, line) => sum + highest(line) + BELOW, lines.length ? -BELOW : 0),
  };
}

/** Lays zones in lines; `middle` is 0 for lines that begin on the left and 0.5 for lines in the middle. */
export function layLines(look: Look, zones: Zone[], x: number, y: number, room: number, manner: Manner, middle: number, sheet: Sheet): number {
  for (const line of broken(look, zones, manner, room)) {
    const used = widest(line);
    if (used > room + 1) sheet.tight = true;
    let left = x + Math.max(0, room - used) * middle;
    if (!sheet.measured) for (const item of line) {
      layZone(look, item.zone, left, y, manner, room, sheet);
      left += item.w + BESIDE;
    }
    y += highest(line) + BELOW;
  }
  return zones.length ? y - BELOW : y;
}
