/** What entries of the log say: a line for the decision, and one for everything that came of it. */
import { NATURE, type Entry, type Happening, type Movement, type Words } from './types';

export type Told = {
  step: number;
  /** Whom it is about: who decided, or who lost something. */
  seat: number;
  words: Words;
  clause: string;
  /** 0 a line, 1 the head of an attack or a battle, 2 that of a turn. */
  level: number;
  what: Happening | '';
  /** Whether somebody lost something by it: what is put aside and was no piece on the table is no loss. */
  loss: boolean;
  /** The pieces and places it speaks of. */
  things: string[];
  times: number;
};

// What says again what was decided, if it comes first and is done by who decided.
const SAME = new Set<Happening>(['moved', 'turned', 'aimed', 'passed', 'chose', 'placed']);

const thingsOf = (one: Movement): string[] => [one.piece, one.start, one.end].filter((id): id is string => Boolean(id));

function lineOf(step: number, one: Movement): Told {
  const loss = one.what === 'lost' || one.what === 'joined' || (one.what === 'removed' && Boolean(one.piece));
  return { step, seat: one.seat ?? -1, words: one.words, clause: one.clause ?? '', level: one.level ?? 0, what: one.what, loss, things: thingsOf(one), times: 1 };
}

/** Every line of an entry. Nature's are what it did; a seat's begin with its decision in its own words. */
export function linesOf(entry: Entry): Told[] {
  const told = entry.told.map((one) => lineOf(entry.step, one));
  const own: Told = { step: entry.step, seat: entry.seat, words: entry.words, clause: '', level: 0, what: '', loss: false, things: [], times: 1 };
  if (entry.seat === NATURE) return told.length ? told : [own];
  const first = entry.told[0];
  if (!first || !SAME.has(first.what) || first.seat !== entry.seat) return [own, ...told];
  const { clause, level, what, things } = told[0]!;
  return [{ ...own, clause, level, what, things }, ...told.slice(1)];
}

/** Entries with those that are choices of one answer made one. */
export function answers(log: Entry[]): Entry[] {
  const found: Entry[] = [];
  for (const entry of log) {
    const last = found[found.length - 1];
    if (!entry.part || !last || last.seat !== entry.seat) {
      found.push(entry);
      continue;
    }
    const words = { en: `${last.words.en} · ${entry.words.en}`, fr: `${last.words.fr} · ${entry.words.fr}` };
    found[found.length - 1] = { ...last, words, told: [...last.told, ...entry.told], level: Math.max(last.level, entry.level) };
  }
  return found;
}

/** Lines that say the same one after the other, as one. */
export function folded(lines: Told[]): Told[] {
  const found: Told[] = [];
  for (const line of lines) {
    const last = found[found.length - 1];
    if (last && last.seat === line.seat && last.level === line.level && last.words.en === line.words.en) {
      found[found.length - 1] = { ...last, times: last.times + 1, things: [...new Set([...last.things, ...line.things])] };
    } else found.push(line);
  }
  return found;
}

/** The lines with what was lost by a seat first. */
export function concerning(lines: Told[], seat: number): { mine: Told[]; rest: Told[] } {
  const mine = lines.filter((line) => line.seat === seat && line.loss && line.what !== 'joined');
  return { mine, rest: lines.filter((line) => !mine.includes(line)) };
}

/** A turn or a battle of the log, with its head; what came before the first has none. */
export type Chapter = { head: Told | null; step: number; entries: { entry: Entry; lines: Told[] }[] };

export function chapters(log: Entry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const entry of answers(log)) {
    let lines = linesOf(entry);
    for (let at = lines.findIndex((line) => line.level >= 2); at >= 0; at = lines.findIndex((line) => line.level >= 2)) {
      const before = lines.slice(0, at);
      if (before.length) push(found, entry, before);
      found.push({ head: lines[at]!, step: entry.step, entries: [] });
      lines = lines.slice(at + 1);
    }
    if (lines.length) push(found, entry, lines);
  }
  return found;
}

function push(found: Chapter[], entry: Entry, lines: Told[]): void {
  if (!found.length) found.push({ head: null, step: entry.step, entries: [] });
  found[found.length - 1]!.entries.push({ entry, lines });
}

/** The nearest step before or after one at which a turn (level 2) or an attack (level 1) begins; null if there is none. */
export function jump(log: Entry[], step: number, level: number, way: 1 | -1): number | null {
  const heads = log.filter((entry) => entry.told.some((one) => one.level === level)).map((entry) => entry.step);
  const found = way > 0 ? heads.find((at) => at > step) : heads.findLast((at) => at < step);
  return found ?? null;
}
