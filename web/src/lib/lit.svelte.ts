/** What is shown on the table besides what can be clicked: what a choice or a line of the log is about, and what the guide speaks of. */

import type { Choice, Preview } from './wire/types';

/** The ways in which the piece that was picked may turn. */
export type Turns = { piece: string; options: Choice[]; choose: (option: Choice) => void };

class Lit {
  /** The pieces and places of what is focused or hovered, in their order. */
  things = $state.raw<string[]>([]);
  /** The pieces and places that the guide points at. */
  pointed = $state.raw<string[]>([]);
  /** What an option that is focused or hovered would bring. */
  preview = $state.raw<Preview | null>(null);

  turns = $state.raw<Turns | null>(null);

  /** The piece or place of the table under the pointer. */
  hovered = $state('');

  /** Show some things while something is focused or hovered. */
  show(things: string[], preview: Preview | null = null): void {
    this.things = things;
    this.preview = preview;
  }

  /** Stop showing them, unless something else is shown by now; stop showing anything, if none are given. */
  hide(things: string[] = []): void {
    if (this.things === things || !things.length) this.show([]);
  }
}

export const lit = new Lit();
