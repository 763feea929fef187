/**
 * The whole table: the viewer sits at the bottom, the others at the top, what belongs to nobody lies between them.
 *
 * A table is laid in one of several ways, with everything in it as large as the room allows; the best way wins.
 */
import { Sheet } from './laid';
import type { Look } from './look';
import { textWidth } from './text';
import { NOBODY, type Plate, type Zone } from '../wire/types';
import { layZone, measureZone } from './zones';

const MARGIN = 10;
const BESIDE = 22; // between zones side by side
const BELOW = 12; // between ranks
const SMALLER = 0.84; // the others' things, where one sits face to face
const SMALLEST_SHARE = 0.72; // where there are several others
export const PLATE = 40;
const PLATE_LINE = 24;
const USUAL_HEAD = 'somebody'; // as long as what mostly stands beside the name of a seat

/**
 * A way to lay a table: how many of the others sit side by side, whether outer ranks lie beside the board, whether a
 * seat's ranks share lines, and whether the middle takes the place that the others leave free beside them.
 */
export type Way = { across: number; wings: boolean; unit: number; flow?: boolean; cell?: boolean };
/** The room for a table; `heads` are what stands on the plates besides counters, as long as it is. */
export type Room = { width: number; height: number; least?: number; heads?: string[] };

const NARROWEST = 230; // of what lies side by side
const TOUCH = 28; // the least unit that a finger can hit
const WIDER = 1.2;
const MOST_STEPS = 8;
const LARGEST = 118;
const SMALLEST = 30;

export function plateHeight(look: Look, plate: Plate, width: number, head?: string): number {
  let line = 44 + textWidth(head ?? `${look.tell(plate.name)} ${USUAL_HEAD}`, 16);
  let lines = 1;
  for (const badge of plate.counters ?? []) {
    const wide = 32 + textWidth(badge.value ?? '', 16);
    if (line + wide > width) {
      lines += 1;
      line = 44;
    }
    line += wide;
  }
  return PLATE + (lines - 1) * PLATE_LINE;
}

/** The table laid in a given way. */
export function layTable(look: Look, room: Room, way: Way): Sheet {
  const sheet = new Sheet();
  sheet.unit = way.unit;
  sheet.width = room.width;
  if (way.wings) layWinged(look, room, way, sheet);
  else layStacked(look, room, way, sheet);
  return sheet;
}

function layStacked(look: Look, room: Room, way: Way, sheet: Sheet): void {
  const wide = room.width - 2 * MARGIN;
  let y = layOthers(look, MARGIN, MARGIN, room, way, sheet);
  if (!way.cell) for (const rank of look.ranks(NOBODY)) y = layRank(look, rank, MARGIN, y, wide, way.unit, 0.5, sheet);
  for (const rank of lines(look, look.near, way)) y = layRank(look, rank, MARGIN, y, wide, way.unit, 0.5, sheet);
  y = layPlate(look, look.near, MARGIN, y, wide, room, sheet);
  sheet.height = y + MARGIN;
}

/** A seat's ranks from the middle outwards, or all of its zones as one line that is broken where it must be. */
function lines(look: Look, seat: number, way: Way): Zone[][] {
  const ranks = look.ranks(seat);
  return way.flow ? [ranks.flat()] : ranks;
}

function layOthers(look: Look, x: number, y: number, room: Room, way: Way, sheet: Sheet): number {
  const seats = way.cell ? [...look.others, NOBODY] : look.others;
  const across = Math.max(1, Math.min(way.across, seats.length));
  const column = (room.width - 2 * MARGIN - (across - 1) * BESIDE) / across;
  const unit = way.unit * (look.others.length === 1 ? SMALLER : SMALLEST_SHARE);
  for (let first = 0; first < seats.length; first += across) {
    let bottom = y;
    seats.slice(first, first + across).forEach((seat, index) => {
      const left = x + index * (column + BESIDE);
      let top = seat === NOBODY ? y : layPlate(look, seat, left, y, column, room, sheet);
      for (const rank of lines(look, seat, way).reverse()) {
        const zones = seat === NOBODY ? rank : [...rank].reverse();
        top = layRank(look, zones, left, top, column, seat === NOBODY ? way.unit : unit, across === 1 ? 0.5 : 0, sheet);
      }
      bottom = Math.max(bottom, top);
    });
    y = bottom;
  }
  return y;
}

function layPlate(look: Look, seat: number, x: number, y: number, w: number, room: Room, sheet: Sheet): number {
  const plate = look.scene.plates[seat];
  if (!plate) return y;
  const h = plateHeight(look, plate, w, room.heads?.[seat]);
  sheet.plates.push({ seat, x, y, w, h });
  return y + h + 4;
}

/** The outer ranks of the two seats beside the board: the other's on the left, one's own on the right. */
function layWinged(look: Look, room: Room, way: Way, sheet: Sheet): void {
  const near = look.ranks(look.near);
  const far = look.ranks(look.others[0]!);
  const centre = [...far.slice(0, 1).map((rank) => [...rank].reverse()), ...look.ranks(NOBODY), ...near.slice(0, 1)];
  const widest = Math.max(0, ...centre.map((rank) => rankWidth(look, rank, way.unit)));
  const wing = (room.width - 2 * MARGIN - widest - 2 * BESIDE) / 2;
  const left = MARGIN + wing + BESIDE;
  if (wing < 150) sheet.tight = true;
  let y = MARGIN;
  for (const rank of centre) y = layRank(look, rank, left, y, widest, way.unit, 0.5, sheet);

  let top = layPlate(look, look.others[0]!, MARGIN, MARGIN, wing, room, sheet);
  for (const rank of far.slice(1).reverse()) {
    top = layRank(look, [...rank].reverse(), MARGIN, top, wing, way.unit * SMALLER, 0, sheet);
  }
  const own = new Sheet();
  let deep = 0;
  for (const rank of near.slice(1)) deep = layRank(look, rank, 0, deep, wing, way.unit, 0, own);
  deep = layPlate(look, look.near, 0, deep, wing, room, own);
  sheet.height = Math.max(y, top, deep) + MARGIN;
  place(own, left + widest + BESIDE, sheet.height - MARGIN - deep, sheet);
}

function place(part: Sheet, x: number, y: number, sheet: Sheet): void {
  const moved = <T extends { x: number; y: number }>(thing: T): T => ({ ...thing, x: thing.x + x, y: thing.y + y });
  sheet.spots.push(...part.spots.map(moved));
  sheet.pieces.push(...part.pieces.map(moved));
  sheet.labels.push(...part.labels.map(moved));
  sheet.signs.push(...part.signs.map(moved));
  sheet.plates.push(...part.plates.map(moved));
  sheet.tight ||= part.tight;
}

function rankWidth(look: Look, zones: Zone[], unit: number): number {
  const widths = zones.map((zone) => measureZone(look, zone, unit, Infinity).w);
  return widths.reduce((sum, width) => sum + width, 0) + (zones.length - 1) * BESIDE;
}

/** The zones of a rank side by side, in as many lines as they need. Returns where they end. */
function layRank(
  look: Look, zones: Zone[], x: number, y: number, room: number, unit: number, middle: number, sheet: Sheet,
): number {
  let line: { zone: Zone; w: number; h: number }[] = [];
  let used = 0;
  const flush = () => {
    if (!line.length) return;
    let left = x + Math.max(0, room - used) * middle;
    if (used > room + 1) sheet.tight = true;
    const high = Math.max(...line.map((item) => item.h));
    for (const item of line) {
      layZone(look, item.zone, left, y, unit, room, sheet);
      left += item.w + BESIDE;
    }
    y += high + BELOW;
    line = [];
    used = 0;
  };
  for (const zone of zones) {
    const size = measureZone(look, zone, unit, room);
    if (line.length && used + BESIDE + size.w > room) flush();
    used += size.w + (line.length ? BESIDE : 0);
    line.push({ zone, ...size });
  }
  flush();
  return y;
}

/** All ways that are worth trying with these seats and this room. */
function ways(look: Look, room: Room): Omit<Way, 'unit'>[] {
  const others = look.others.length;
  const found: Omit<Way, 'unit'>[] = [];
  for (let across = 1; across <= others + 1; across++) {
    if (across > 1 && room.width / across <= NARROWEST) continue;
    for (const flow of others > 1 ? [false, true] : [false]) {
      if (across <= others) found.push({ across, wings: false, flow });
      if (others > 1 && others % across) found.push({ across, wings: false, flow, cell: true });
    }
  }
  if (others === 1 && room.width > 700) found.push({ across: 1, wings: true });
  return found.length ? found : [{ across: 1, wings: false }];
}

/** The way in which everything is largest, without the table being higher than the room if that can be. */
export function bestWay(look: Look, room: Room): Way {
  let best: Way = { across: 1, wings: false, unit: 0 };
  let bestWorth = -Infinity;
  for (const kind of ways(look, room)) {
    const unit = largest(look, room, kind);
    const sheet = layTable(look, room, { ...kind, unit });
    const over = Math.max(0, sheet.height - room.height) / room.height;
    const worth = unit - over * 40 - (sheet.tight ? 1000 : 0);
    if (worth > bestWorth + 0.5) {
      best = { ...kind, unit };
      bestWorth = worth;
    }
  }
  return best;
}

/** The best way in the room, or in a wider one to be pushed about where everything would be too small to be touched. */
export function touchable(look: Look, room: Room): { wide: Room; way: Way } {
  let wide = room;
  let way = bestWay(look, room);
  for (let step = 0; way.unit < TOUCH && step < MOST_STEPS; step++) {
    wide = { ...wide, width: Math.ceil(wide.width * WIDER) };
    way = bestWay(look, wide);
  }
  return { wide, way };
}

/** The least unit at which things can still be told apart and touched. */
function readable(look: Look, room: Room): number {
  const cards = (look.ground.scenery.kinds ?? []).some((kind) => kind.form === 'card');
  if (!cards) return 36;
  return room.width < 560 ? 46 : look.others.length > 1 ? 42 : 50;
}

/** The largest unit that fits; if none fits the height, the least that can still be read and touched. */
function largest(look: Look, room: Room, kind: Omit<Way, 'unit'>): number {
  const wide = widestUnit(look, room, kind);
  const least = Math.min(wide, room.least ?? readable(look, room));
  let low = least;
  let high = wide;
  for (let step = 0; step < 7; step++) {
    const unit = (low + high) / 2;
    if (layTable(look, room, { ...kind, unit }).height <= room.height) low = unit;
    else high = unit;
  }
  return Math.floor(low * 2) / 2;
}

function widestUnit(look: Look, room: Room, kind: Omit<Way, 'unit'>): number {
  let low = SMALLEST / 2;
  let high = LARGEST;
  for (let step = 0; step < 7; step++) {
    const unit = (low + high) / 2;
    if (layTable(look, room, { ...kind, unit }).tight) high = unit;
    else low = unit;
  }
  return Math.floor(low * 2) / 2;
}

/** Whether a way still does for a scene that has changed: tables should not jump about. */
export function stillFits(sheet: Sheet, room: Room, comfortable: number): boolean {
  return !sheet.tight && sheet.height <= Math.max(room.height, comfortable) * 1.06;
}
