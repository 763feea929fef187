/**
 * The whole table: the board in the middle with the room that there is, the viewer's things below it and at hand, the
 * others' above it or beside it. There are several ways to lay a table; the best one for the room wins.
 */
import { fittingUnit, holdsCards, layBoard, measureBoard } from './boards';
import { Sheet } from './laid';
import type { Look } from './look';
import { BELOW, BESIDE, layLines, measureLines } from './lines';
import { type Fold, type Parts, partsOf } from './parts';
import { textWidth } from './text';
import { NOBODY, type Zone } from '../wire/types';
import { layZone, type Manner, measureZone } from './zones';

export const MARGIN = 10;
export const CREST = 18; // the line with a seat's arms and name, or the column with its arms alone
const APART = 7; // at least between what belongs to different seats
const LINES = 46; // cards narrower than this are lines in their columns
const PANEL_LINES = 56; // the same where there are several others
const LEAST = 24; // the least width of a card
const OUTER = 58; // how wide cards need not be that lie at the edge of a table
const LINED = 84; // … and those of the first rank; beside a field of hexes they are as small as others
const NARROW = 560; // of a room in which cards beside a field of hexes give way to it,
const SLIM = 50; // and need not be wider than this
const FOLDED = [0, 5, 20, 70, 110]; // what it costs to fold more and more away
const UNLISTED = 250; // what it costs to fold the viewer's own lists away, which are read more than looked at
const NAMELESS = 60; // what it costs to leave out the names of the others
const CRAMPED = 150; // what it costs if cards in a row hide the numbers of those below them
const NUMBER = 19; // how much of a card shows its number
const READABLE = { areas: 40, figures: 28, cards: 38 }; // units of a board at which everything on it can be read
const ENOUGH = { areas: 240, figures: 92, cards: 100 }; // … at which more room would be wasted; a map is never too large
const COMFORTABLE = 44; // the unit of a board of figures for which nothing need be folded away
const SIZES = [118, 104, 92, 82, 74, 66, 60, 54, 50, 46, 42, 38, 34, 30];
const SHARES = [1, 0.82, 0.66, 0.5];

/** `wings`: where the outer ranks lie, and with `all` the first ranks too; `across`: how many of the others sit side by side; `share`: how large theirs is. */
export type Way = { wings: 'none' | 'both' | 'right' | 'all'; across: number; unit: number; share: number; fold: Fold };
export type Room = { width: number; height: number };
export type Frame = { x: number; y: number; w: number; h: number };
/** The board: a sheet of its own, in a frame that may be smaller; `fit` is the scale at which all of it is seen. */
export type Main = { zone: Zone; sheet: Sheet; frame: Frame; fit: number };
/** What is laid where; `lacking` is what it costs that something is missing. */
export type Plan = { way: Way; sheet: Sheet; main: Main | null; tray: Sheet | null; folded: number[]; lacking: number; height: number; worth: number };

const manner = (unit: number, closed: boolean, lines = unit < LINES): Manner => ({ unit: Math.max(LEAST, unit), lines, closed });

/** What does not depend on the way: the parts of the table, and what is at hand. */
type Things = { look: Look; parts: Parts; tray: Sheet | null; left: Room };

function thingsOf(look: Look, room: Room, fold: Fold, pinned: Set<string>): Things {
  const parts = partsOf(look, fold, pinned);
  const tray = layTray(look, parts.tray, room);
  return { look, parts, tray, left: { width: room.width, height: room.height - (tray?.height ?? 0) } };
}

/** The table laid in a given way. */
export function layPlan(look: Look, room: Room, way: Way, pinned: Set<string> = new Set()): Plan {
  return layThings(thingsOf(look, room, way.fold, pinned), way, false);
}

function layThings({ look, parts, tray, left }: Things, way: Way, measured: boolean): Plan {
  const sheet = new Sheet(measured);
  sheet.unit = way.unit;
  sheet.width = left.width;
  const plan: Plan = { way, sheet, main: null, tray, folded: parts.folded, lacking: 0, height: 0, worth: 0 };
  if (parts.board) layAround(look, left, way, parts, parts.board, plan);
  else layPanels(look, left, way, parts, plan);
  const over = Math.max(0, sheet.height - left.height);
  plan.height = sheet.height + (tray?.height ?? 0);
  plan.worth -= over * 6 + (sheet.tight ? 500 : 0) + FOLDED[way.fold]! + (parts.unlisted ? UNLISTED : 0);
  return plan;
}

/** What a size is worth: the larger the better, but what is small gains more. */
const worth = (size: number, enough: number, weight: number): number => 100 * weight * Math.log(Math.min(size, enough));

// What the viewer has at hand

const trayUnit = (room: Room): number => Math.max(44, Math.min(88, room.height * 0.105, room.width / 6));

function layTray(look: Look, zones: Zone[], room: Room): Sheet | null {
  if (!zones.length) return null;
  const sheet = new Sheet();
  const own = { unit: trayUnit(room), lines: false, closed: look.scene.viewer < 0 };
  const sizes = shares(look, zones, own, room.width - 2 * MARGIN - (zones.length - 1) * BESIDE);
  const used = sizes.reduce((sum, { zone, share }) => sum + measureZone(look, zone, own, share).w + BESIDE, -BESIDE);
  let x = MARGIN + Math.max(0, (room.width - 2 * MARGIN - used) / 2);
  for (const { zone, share } of sizes) {
    const size = measureZone(look, zone, own, share);
    layZone(look, zone, x, 4, own, share, sheet);
    x += size.w + BESIDE;
    sheet.height = Math.max(sheet.height, size.h + 10);
  }
  sheet.width = room.width;
  sheet.unit = own.unit;
  return sheet;
}

/** How wide each zone at hand may be: as wide as it likes if all have room, else its share of what those leave that cannot be so narrow. */
function shares(look: Look, zones: Zone[], how: Manner, wide: number): { zone: Zone; share: number }[] {
  const liked = zones.map((zone) => measureZone(look, zone, how, Infinity).w);
  const least = zones.map((zone) => measureZone(look, zone, how, 0).w);
  let found = liked;
  for (const _ of zones) {
    const stiff = found.map((share, index) => share <= least[index]!);
    const sum = (widths: number[], of: boolean): number => widths.reduce((all, width, index) => all + (stiff[index] === of ? width : 0), 0);
    const scale = Math.min(1, (wide - sum(least, true)) / (sum(liked, false) || 1));
    found = liked.map((width, index) => (stiff[index] ? least[index]! : Math.max(least[index]!, width * scale)));
  }
  return zones.map((zone, index) => ({ zone, share: found[index]! }));
}

// A board and what lies around it

function layAround(look: Look, room: Room, way: Way, parts: Parts, board: Zone, plan: Plan): void {
  const { sheet } = plan;
  const face = parts.others.length === 1 ? parts.others[0]! : null;
  const small = manner(Math.min(OUTER, way.unit * way.share), true);
  const apart = way.wings === 'all';
  const above = face && !apart ? (face.ranks.find((rank) => (rank[0]!.rank ?? 0) === 0) ?? []) : [];
  const below = apart ? [] : parts.near.find((rank) => (rank[0]!.rank ?? 0) === 0) ?? [];
  const onSide = way.wings === 'right' || apart;
  const others = parts.others.map(({ seat, ranks }) => ({ seat, zones: ranks.filter((rank) => rank !== above).reverse().flatMap((rank) => [...rank].reverse()) })).filter(({ zones }) => zones.length);
  const own = parts.near.filter((rank) => rank !== below).flat();
  const full = manner(way.unit, true);
  const wide = room.width - 2 * MARGIN;

  const columns: Zone[][] = way.wings === 'none' ? [] : [[...others.flatMap(({ zones }) => zones), ...parts.middle], own];
  if (onSide) columns.splice(0, 2, columns.flat());
  const most = wide * (way.wings === 'both' ? 0.3 : apart ? 0.55 : 0.42);
  const crests = look.others.length > 1 ? others.map(({ seat }) => 22 + textWidth(look.seatName(seat), 14)) : [];
  const wings = columns.map((zones) => (zones.length ? Math.min(most, Math.max(...crests, ...zones.map((zone) => measureZone(look, zone, small, most).w))) : 0));
  const [first = 0, second = 0] = onSide ? [0, wings[0]] : wings;
  const x = MARGIN + (first ? first + BESIDE : 0);
  const centre = wide - (first ? first + BESIDE : 0) - (second ? second + BESIDE : 0);

  let y = MARGIN / 2;
  let end = room.height - MARGIN / 2;
  let deepest = 0;
  if (way.wings === 'none') {
    y = layStack(look, others, parts.middle, x, y, centre, small, sheet);
    if (own.length) {
      const { h } = measureLines(look, own, small, centre);
      layLines(look, own, x, end - h, centre, small, 0.5, sheet);
      end -= h + BELOW;
    }
  } else {
    const left = onSide ? x + centre + BESIDE : MARGIN;
    const down = layStack(look, others, parts.middle, left, y, onSide ? second : first, small, sheet, 0);
    const right = x + centre + BESIDE;
    const { h } = measureLines(look, own, small, second);
    if (own.length) layLines(look, own, right, end - h, second, small, 0, sheet);
    deepest = onSide ? down + h + BELOW : Math.max(down, h);
  }
  y = layFacing(look, [...above].reverse(), x, y, centre, full, sheet);
  if (below.length) {
    const { h } = measureLines(look, below, full, centre);
    layLines(look, below, x, end - h, centre, full, 0.5, sheet);
    end -= h + BELOW;
  }
  plan.main = layMain(look, board, { x, y, w: centre, h: end - y }, room, sheet.measured);
  const seen = boardSize(plan);
  sheet.height = Math.max(room.height, deepest) + (plan.main.frame.h - (end - y));
  const rows = parts.near.some((rank) => !rank[0]!.rank) || face?.ranks.some((rank) => !rank[0]!.rank);
  const lined = rows ? (apart ? small.unit : way.unit) : 0;
  const outer = others.length || own.length || parts.middle.length ? small.unit : OUTER;
  const enough = ENOUGH[sortOf(look, board)];
  const hexes = board.shape === 'hexes';
  const narrow = hexes && room.width < NARROW;
  plan.worth = worth(seen, enough, narrow ? 4 : 2.6) + (lined ? worth(lined, narrow ? SLIM : hexes ? OUTER : LINED, 1) : 0) + worth(outer, OUTER, 0.45);
}

function layFacing(look: Look, zones: Zone[], x: number, y: number, room: number, how: Manner, sheet: Sheet): number {
  return zones.length ? layLines(look, zones, x, y, room, how, 0.5, sheet) + BELOW : y;
}

/** What the others have, each below its arms where there are several, and what belongs to nobody. */
function layStack(look: Look, others: { seat: number; zones: Zone[] }[], middle: Zone[], x: number, y: number, room: number, how: Manner, sheet: Sheet, centred = 0.5): number {
  for (const { seat, zones } of others) {
    if (look.others.length > 1) y = layCrest(look, seat, x, y, sheet);
    y = layLines(look, zones, x, y, room, how, look.others.length > 1 ? 0 : centred, sheet) + BELOW;
  }
  return middle.length ? layLines(look, middle, x, y, room, how, centred, sheet) + BELOW : y;
}

const sortOf = (look: Look, board: Zone): 'areas' | 'cards' | 'figures' => (board.shape === 'areas' ? 'areas' : holdsCards(look, board) ? 'cards' : 'figures');

/** The board as large as its frame allows; where it could not be read, larger than its frame. */
function layMain(look: Look, zone: Zone, frame: Frame, room: Room, measured: boolean): Main {
  const least = Math.min(180, room.height * 0.5);
  const box = { ...frame, h: Math.max(frame.h, least) };
  const unit = fittingUnit(look, zone, box);
  const readable = READABLE[sortOf(look, zone)];
  const laid = Math.max(unit, readable);
  const sheet = new Sheet();
  sheet.unit = laid;
  if (!measured) layBoard(look, zone, 0, 0, laid, sheet);
  const size = measureBoard(look, zone, laid);
  sheet.width = size.w;
  sheet.height = size.h;
  return { zone, sheet, frame: box, fit: unit / laid };
}

// A table without a board: a panel for each seat

type Panel = { seat: number; zones: Zone[] };
type Arms = 'above' | 'beside';
type Row = { h: number; lay: (y: number) => void };

function layPanels(look: Look, room: Room, way: Way, parts: Parts, plan: Plan): void {
  const { sheet } = plan;
  const own = parts.near.flat().filter((zone) => way.wings === 'none' || look.role(zone) === 'main');
  const middle = [...parts.middle, ...parts.near.flat().filter((zone) => !own.includes(zone))];
  const many = parts.others.length > 1;
  const small = manner(way.unit * way.share, true, way.unit * way.share < (many ? PANEL_LINES : LINES));
  const full = manner(way.unit, look.scene.viewer < 0);
  const beside = way.wings === 'right' ? Math.min(room.width * 0.3, 40 + Math.max(90, ...middle.map((zone) => measureZone(look, zone, small, room.width * 0.24).w))) : 0;
  const wide = room.width - 2 * MARGIN - (beside ? beside + BESIDE : 0);
  const panels: Panel[] = parts.others.map(({ seat, ranks }) => ({ seat, zones: ranks.flat() })).filter(({ zones }) => zones.length);
  const across = Math.min(way.across, Math.max(1, panels.length));
  const inCell = !beside && panels.length > 1 && panels.length % across > 0;
  if (inCell && middle.length) panels.push({ seat: NOBODY, zones: middle });
  const column = (wide - (across - 1) * BESIDE) / across;

  // Where all would not have room otherwise, arms alone stand beside what a seat has: the strip above says their names.
  const rowsWith = (arms: Arms): Row[] => {
    const room = column - (arms === 'beside' ? CREST : 0);
    const rows: Row[] = [];
    for (let first = 0; first < panels.length; first += across) {
      const row = panels.slice(first, first + across);
      const h = Math.max(...row.map((panel) => measureLines(look, panel.zones, small, room).h)) + (arms === 'above' ? CREST : 0);
      rows.push({ h, lay: (y) => row.forEach((panel, index) => layPanel(look, panel, arms, MARGIN + index * (column + BESIDE), y, room, small, sheet)) });
    }
    if (!beside && !inCell && middle.length) {
      const { h } = measureLines(look, middle, full, wide);
      rows.push({ h, lay: (y) => layLines(look, middle, MARGIN, y, wide, full, 0.5, sheet) });
    }
    if (own.length) {
      const { h } = measureLines(look, own, full, wide);
      rows.push({ h, lay: (y) => layLines(look, own, MARGIN, y, wide, full, panels.length > 1 ? 0 : 0.5, sheet) });
    }
    return rows;
  };
  const heightOf = (rows: Row[]): number => rows.reduce((sum, row) => sum + row.h + APART, 0);
  let rows = rowsWith('above');
  const nameless = many && small.lines && heightOf(rows) > room.height && heightOf(rowsWith('beside')) <= room.height;
  if (nameless) rows = rowsWith('beside');
  const needed = heightOf(rows);
  const spare = Math.max(0, Math.min(APART * 5, (room.height - needed) / (rows.length + 1)));
  let y = MARGIN / 2 + spare;
  for (const row of rows) {
    row.lay(y);
    y += row.h + APART + spare;
  }
  let deep = 0;
  if (beside) {
    const { h } = measureLines(look, middle, small, beside);
    deep = h + MARGIN;
    layLines(look, middle, MARGIN + wide + BESIDE, Math.max(MARGIN, (room.height - h) / 2), beside, small, 0, sheet);
  }
  sheet.height = Math.max(room.height, needed, deep);
  const cramped = middle.some((zone) => hidesNumbers(look, zone, beside || inCell ? small : full, beside || (inCell ? column : wide)));
  plan.lacking = (nameless ? NAMELESS : 0) + (cramped ? CRAMPED : 0);
  plan.worth = worth(way.unit, 104, 1) + worth(small.unit, many ? 84 : 104, many ? 1.4 : 0.9) - plan.lacking;
}

/** Whether the cards of a row lie over each other so far that their numbers are hidden. */
function hidesNumbers(look: Look, zone: Zone, how: Manner, room: number): boolean {
  const many = look.placesOf(zone).length;
  return zone.shape === 'row' && Boolean(zone.tidy) && many > 1 && (measureZone(look, zone, how, room).w - how.unit) / (many - 1) < NUMBER;
}

function layCrest(look: Look, seat: number, x: number, y: number, sheet: Sheet): number {
  sheet.crests.push({ seat, x, y, text: look.seatName(seat) });
  return y + CREST;
}

function layPanel(look: Look, panel: Panel, arms: Arms, x: number, y: number, room: number, how: Manner, sheet: Sheet): void {
  const owned = panel.seat !== NOBODY;
  if (arms === 'beside') {
    if (owned) sheet.crests.push({ seat: panel.seat, x, y, text: '' });
    layLines(look, panel.zones, x + CREST, y, room, how, 0, sheet);
    return;
  }
  const top = owned ? layCrest(look, panel.seat, x, y, sheet) : y + CREST / 2;
  layLines(look, panel.zones, x, top, room, how, look.others.length > 1 ? 0 : 0.5, sheet);
}

// Which way is best

/** The ways that are worth trying in a room, without a size. */
function ways(look: Look, room: Room, board: Zone | null): Pick<Way, 'wings' | 'across' | 'share'>[] {
  const wide: Way['wings'][] = board?.shape === 'hexes' ? ['none', 'both', 'right', 'all'] : ['none', 'both', 'right'];
  const wings: Way['wings'][] = room.width < 330 ? ['none'] : !board ? ['none', 'right'] : room.width > NARROW ? wide : ['none', 'right', 'all'];
  const most = board ? 1 : Math.max(1, Math.min(look.others.length, Math.floor(room.width / 170)));
  const across = Array.from({ length: most }, (_, index) => index + 1);
  return wings.flatMap((side) => across.flatMap((many) => SHARES.map((share) => ({ wings: side, across: many, share }))));
}

/** Whether a plan needs nothing folded away: a board of figures should be large before others' things are spread out beside it. */
function good(look: Look, { main, way, ...plan }: Plan, room: Room): boolean {
  if (!stillFits(plan, room)) return false;
  if (!main) return way.unit * way.share >= 28;
  return main.fit >= 1 && (sortOf(look, main.zone) !== 'figures' || main.sheet.unit >= COMFORTABLE);
}

/** The best way to lay a table in a room; what others have is folded away only where that makes it better. */
export function bestPlan(look: Look, room: Room, pinned: Set<string> = new Set(), least: Fold = 0): Plan {
  let best: Plan | null = null;
  for (const fold of ([0, 1, 2, 3, 4] as Fold[]).filter((one) => one >= least)) {
    const things = thingsOf(look, room, fold, pinned);
    const { board } = things.parts;
    for (const way of ways(look, room, board)) {
      for (const unit of SIZES) {
        if (unit * way.share < LEAST) break;
        const plan = layThings(things, { ...way, unit, fold }, true);
        if (!best || plan.worth > best.worth + 0.5) best = plan;
        if (!board && !plan.lacking && stillFits(plan, room)) break; // without a board, smaller is never better
      }
    }
    if (good(look, best!, room)) break;
  }
  return layPlan(look, room, best!.way, pinned);
}

/** Whether a way still does for a scene that has changed: tables should not jump about. */
export function stillFits(plan: Pick<Plan, 'sheet' | 'height'>, room: Room): boolean {
  return !plan.sheet.tight && plan.height <= room.height + 1;
}

/** How large things on the board are seen, 0 without a board. */
export const boardSize = (plan: Plan): number => (plan.main ? plan.main.sheet.unit * plan.main.fit : 0);

/** The heart of a table for a small picture of it: its board, or else what lies nearest to the viewer. */
export function layHeart(look: Look, unit = 60, width = 640): Sheet {
  const { board, middle, near } = partsOf(look, 3, new Set());
  const sheet = new Sheet();
  const how = { unit, lines: false, closed: true };
  if (board) layBoard(look, board, 0, 0, unit, sheet);
  const size = board ? measureBoard(look, board, unit) : { w: width, h: 0 };
  sheet.width = size.w;
  sheet.height = board ? size.h : layLines(look, near[0] ?? [], 0, layLines(look, middle, 0, 0, width, how, 0.5, sheet) + APART, width, how, 0.5, sheet);
  return sheet;
}
