/** How long what happens stays on the screen before the next thing does, so that people can follow. */
import { NATURE, type Change, type Happening } from './types';
import { onlyDice } from './view';

export type Speed = 'slow' | 'usual' | 'fast' | 'none';
export const SPEEDS: Speed[] = ['slow', 'usual', 'fast', 'none'];
const FACTORS: Record<Speed, number> = { slow: 1.8, usual: 1, fast: 0.45, none: 0 };

const DICE_MS = 1200; // dice lie there before what they did is shown
const RESULT_MS = 1000; // and what they did before the next thing
const LINE_MS = 300; // for each line of it beyond a few: who is pushed, what armour stops, who falls
const FEW_LINES = 3;
const COLOUR_MS = 700; // dice of one colour, before those of the next fall
const STEP_MS = 900;
const WORD_MS = 500; // where there is something to read and nothing to see
/** All that waits is shown within this time; the server lets clocks stand for as long. */
export const MOST_MS = 6000;

const WORDS = new Set<Happening>(['passed', 'began', 'ended', 'told']);
const NOTHING = new Set<Happening>(['chose', 'drew']);
const DEALT = new Set<Happening>(['placed', 'removed']); // by nature, without dice: cards that are laid down or put aside
const LOSSES = new Set<Happening>(['lost', 'removed', 'joined']);

/** How long dice lie before the change is carried out, and how long it stays then, in milliseconds. */
export type Beat = { dice: number; rest: number };

/** The beat of a change: what others and the dice do is given time; what the seats of this screen do is not. */
export function beatOf(change: Change, own: number[]): Beat {
  const all = new Set(change.entries.flatMap((entry) => entry.told.map((movement) => movement.what)));
  const dice = all.has('rolled') ? DICE_MS : 0;
  if (dice) {
    const lines = change.entries.reduce((sum, entry) => sum + entry.told.length, 0);
    return { dice, rest: RESULT_MS + LINE_MS * Math.max(0, lines - FEW_LINES) };
  }
  const others = change.entries.filter((entry) => !own.includes(entry.seat));
  const seen = others.flatMap((entry) => entry.told.filter((one) => !NOTHING.has(one.what) && !(entry.seat === NATURE && DEALT.has(one.what))));
  if (!seen.length) return { dice, rest: 0 };
  if (seen.some((one) => LOSSES.has(one.what))) return { dice, rest: RESULT_MS };
  return { dice, rest: seen.every((one) => WORDS.has(one.what)) ? WORD_MS : STEP_MS };
}

/** Whether dice fell and others of the same throw come next. */
function falling(change: Change, next: Change | undefined): boolean {
  const dice = change.entries.length > 0 && change.entries.every(onlyDice);
  return dice && next?.entries[0]?.seat === NATURE && next.entries[0].told[0]?.what === 'rolled';
}

/**
 * The beat of the first of the changes that wait, at a speed: shorter where all of them would take too long. `age` is for
 * how long it has been waiting.
 */
export function paced(waiting: Change[], own: number[], speed: Speed, age = 0): Beat {
  const beats = waiting.map((change, index) => (falling(change, waiting[index + 1]) ? { dice: COLOUR_MS, rest: 0 } : beatOf(change, own)));
  const total = beats.reduce((sum, beat) => sum + beat.dice + beat.rest, 0);
  const left = Math.max(0, MOST_MS * Math.max(1, FACTORS[speed]) - age);
  const factor = Math.min(FACTORS[speed], left / Math.max(1, total));
  const first = beats[0] ?? { dice: 0, rest: 0 };
  return { dice: first.dice * factor, rest: first.rest * factor };
}

/** Waiting that somebody may cut short. */
export class Rest {
  private wake: (() => void) | null = null;

  async sleep(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }

  cut(): void {
    this.wake?.();
  }
}
