/** What one viewer has on the screen: the scene, the log, and what happened since the viewer last decided. */
import { applyChange, applyEntries } from './apply';
import { NATURE, type Change, type ClockInfo, type Entry, type Link, type Movement, type Roll, type Scene, type WholeScene } from './types';

export type Fallen = { step: number; rolls: Roll[] };

/** What is shown of a step for a while: the dice where they fell, who attacked whom, and what came of it. */
export type Playing = { rolls: Roll[]; at: string; told: Movement[]; links: Link[] };

export type View = {
  viewer: number;
  number: number;
  steps: number;
  scene: Scene;
  log: Entry[];
  clock: ClockInfo | null;
  /** When the clock was read, by this machine's clock. */
  clockAt: number;
  draft: number;
  /** Whether nothing is hidden from the viewer. */
  knowsAll: boolean;
  /** Dice that fell lately, with the step at which they did. */
  fallen: Fallen[];
  /** What moved with the last change, for the table to show. */
  moved: Movement[];
  /** What is still being shown of the last step. */
  playing: Playing | null;
};

const MOST_FALLEN = 12;

function gather(fallen: Fallen[], scene: Scene, steps: number, entries: Entry[]): Fallen[] {
  const kept = fallen.filter((one) => one.step <= steps - entries.length);
  const rolled = entries.some((entry) => entry.told.some((movement) => movement.what === 'rolled'));
  if (rolled && scene.rolls?.length) kept.push({ step: steps, rolls: scene.rolls });
  return kept.slice(-MOST_FALLEN);
}

const plain = (roll: Roll): boolean => !roll.step && !roll.words && !roll.comparisons?.length && !roll.totals?.length;

/** Whether all that an entry tells is that dice fell: what they come to is still to be seen, when others have fallen too. */
export const onlyDice = (entry: Entry | undefined): boolean =>
  entry?.seat === NATURE && entry.told.length > 0 && entry.told.every((movement) => movement.what === 'rolled');

/** The view with the dice of one throw together, where they fall colour by colour: those that lie there stay. */
function withDiceBefore(old: View, next: View, change: Change): View {
  const before = old.fallen[old.fallen.length - 1];
  const last = next.fallen[next.fallen.length - 1];
  const [entry] = change.entries;
  if (!before || !last || before.step !== old.steps || last.step !== next.steps || change.entries.length !== 1) return next;
  if (!onlyDice(old.log[old.log.length - 1]) || entry!.seat !== NATURE || entry!.told[0]?.what !== 'rolled') return next;
  const [lying] = before.rolls;
  const [fell] = last.rolls;
  if (before.rolls.length !== 1 || last.rolls.length !== 1 || !plain(lying!) || !plain(fell!)) return next;
  const all = fell!.dice.every((die) => die.id); // dice that are asked about are all there are
  if (!all && lying!.at !== fell!.at) return next;
  const rolls = all ? [fell!] : [{ ...fell!, dice: [...lying!.dice, ...fell!.dice] }];
  const fallen = [...next.fallen.slice(0, -2), { step: last.step, rolls }];
  return { ...next, fallen, playing: { ...next.playing!, rolls } };
}

/** The view after a whole scene; what was known of the log before is kept where it still holds. */
export function wholeView(old: View | undefined, message: WholeScene, now: number): View {
  const log = applyEntries(old?.log ?? [], message.steps, message.entries);
  const known = log.length && log[0]!.step + log.length - 1 === log[log.length - 1]!.step;
  return {
    viewer: message.viewer,
    number: message.number,
    steps: message.steps,
    scene: message.scene,
    log: known ? log : message.entries,
    clock: message.clock,
    clockAt: now,
    draft: message.draft,
    knowsAll: message.knows_all,
    fallen: gather(old?.fallen ?? [], message.scene, message.steps, message.entries),
    moved: [],
    playing: null,
  };
}

/** The view after a change, or null if the change is for another scene. */
export function changedView(old: View, change: Change, now: number): View | null {
  if (old.number !== change.from) return null;
  const scene = applyChange(old.scene, change);
  const next: View = {
    viewer: old.viewer,
    number: change.number,
    steps: change.steps,
    scene,
    log: applyEntries(old.log, change.steps, change.entries),
    clock: change.clock,
    clockAt: now,
    draft: change.draft,
    knowsAll: change.knows_all,
    fallen: gather(old.fallen, scene, change.steps, change.entries),
    moved: change.entries.flatMap((entry) => entry.told),
    playing: playingOf(old, scene, change),
  };
  return withDiceBefore(old, next, change);
}

function playingOf(old: View, scene: Scene, change: Change): Playing {
  const told = change.entries.flatMap((entry) => entry.told);
  const roll = told.find((movement) => movement.what === 'rolled');
  const attacks = (old.scene.links ?? []).filter((link) => link.what === 'attack');
  return { rolls: roll ? (scene.rolls ?? []) : [], at: roll?.end || roll?.piece || '', told, links: roll ? attacks : [] };
}

/** The view before a change with the dice that decide it, which lie there before what they did is shown. */
export function diceFirst(old: View, next: View): View {
  return { ...old, playing: { ...next.playing!, told: [], links: [] }, moved: [] };
}

const REMEMBERED = 40; // entries, at most

/**
 * What happened since the viewer last decided something that matters, and that decision with all that came of it. What
 * is answered in another's turn, and passing, does not matter that much. Who only watches gets the last few.
 */
export function recent(view: View): Entry[] {
  if (view.viewer < 0) return view.log.slice(-4);
  let turn = -1;
  let first = 0;
  view.log.forEach((entry, index) => {
    const passed = entry.told.some((one) => one.what === 'passed' || one.what === 'chose');
    if (entry.seat === view.viewer && !passed && (turn < 0 || turn === view.viewer)) first = index;
    for (const one of entry.told) if ((one.level ?? 0) >= 2 && (one.seat ?? -1) >= 0) turn = one.seat!;
  });
  return view.log.slice(Math.max(first, view.log.length - REMEMBERED));
}

/** The dice that fell since then. */
export function recentRolls(view: View): Roll[] {
  const first = recent(view)[0]?.step ?? Infinity;
  return view.fallen.filter((one) => one.step >= first).flatMap((one) => one.rolls);
}

/** How the clock of a seat stands: what is left, whether it runs, whether that is little, and the rest of a holiday. */
export type Hand = { left: number; running: boolean; low: boolean; holiday: number };

/** The clock of a seat now, or null where no time runs. */
export function handOf(view: View, seat: number, now: number): Hand | null {
  const clock = view.clock;
  const holiday = Math.max(0, (clock?.holiday_ms[seat] ?? 0) - Math.max(0, now - view.clockAt));
  const left = timeLeft(view, seat, now) ?? (holiday ? 0 : null);
  if (!clock || left === null) return null;
  const running = clock.running.includes(seat);
  return { left, running, low: running && !holiday && left < clock.low_ms, holiday };
}

/** What is left of a seat's time now, in milliseconds, or null where no time runs. */
export function timeLeft(view: View, seat: number, now: number): number | null {
  const left = view.clock?.left_ms[seat];
  if (left === undefined || left === null) return null;
  const stands = view.clock!.stands_ms[seat] ?? 0;
  const gone = view.clock!.running.includes(seat) ? Math.max(0, now - view.clockAt - stands) : 0;
  return Math.max(0, left - gone);
}
