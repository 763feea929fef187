/** What one viewer has on the screen: the scene, the log, and what happened since the viewer last decided. */
import { applyChange, applyEntries } from './apply';
import type { Change, ClockInfo, Entry, Movement, Roll, Scene, WholeScene } from './types';

export type Fallen = { step: number; rolls: Roll[] };

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
};

const MOST_FALLEN = 12;

function gather(fallen: Fallen[], scene: Scene, steps: number, entries: Entry[]): Fallen[] {
  const kept = fallen.filter((one) => one.step <= steps - entries.length);
  const rolled = entries.some((entry) => entry.told.some((movement) => movement.what === 'rolled'));
  if (rolled && scene.rolls?.length) kept.push({ step: steps, rolls: scene.rolls });
  return kept.slice(-MOST_FALLEN);
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
  };
}

/** The view after a change, or null if the change is for another scene. */
export function changedView(old: View, change: Change, now: number): View | null {
  if (old.number !== change.from) return null;
  const scene = applyChange(old.scene, change);
  return {
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
  };
}

const STEP_MS = 600; // between the moves of others, so that each can be seen
const QUIET_MS = 60; // where there is nothing to see, or many are waiting
const MANY = 6;
const NOTHING_TO_SEE = new Set(['chose', 'drew', 'passed', 'began', 'ended']);

/** How long a change stays before the next one is shown: what others do is given time, secrets and deals are not. */
export function pauseAfter(change: Change, own: number[], waiting: number): number {
  const others = change.entries.filter((entry) => !own.includes(entry.seat));
  if (!others.length) return 0;
  const sight = others.some((entry) => entry.told.some((movement) => !NOTHING_TO_SEE.has(movement.what)));
  if (!sight || waiting > MANY) return QUIET_MS;
  return waiting > MANY / 2 ? STEP_MS / 2 : STEP_MS;
}

/** The entries since the viewer's own last decision; for who only watches, the last few. */
export function recent(view: View): Entry[] {
  if (view.viewer < 0) return view.log.slice(-3);
  const own = view.log.findLastIndex((entry) => entry.seat === view.viewer);
  return view.log.slice(own + 1);
}

/** The dice that fell since then. */
export function recentRolls(view: View): Roll[] {
  const first = recent(view)[0]?.step ?? Infinity;
  return view.fallen.filter((one) => one.step >= first).flatMap((one) => one.rolls);
}

/** What is left of a seat's time now, in milliseconds, or null where no time runs. */
export function timeLeft(view: View, seat: number, now: number): number | null {
  const left = view.clock?.left_ms[seat];
  if (left === undefined || left === null) return null;
  const gone = view.clock!.running.includes(seat) ? Math.max(0, now - view.clockAt) : 0;
  return Math.max(0, left - gone);
}
