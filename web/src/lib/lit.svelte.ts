/** What is shown on the table besides what can be clicked: what a choice or a line of the log is about, and what the guide speaks of. */

class Lit {
  /** The pieces and places of what is focused or hovered, in their order. */
  things = $state.raw<string[]>([]);
  /** The pieces and places that the guide points at. */
  pointed = $state.raw<string[]>([]);

  /** Show some things while something is focused or hovered. */
  show(things: string[]): void {
    this.things = things;
  }

  /** Stop showing them, unless something else is shown by now. */
  hide(things: string[]): void {
    if (this.things === things) this.things = [];
  }
}

export const lit = new Lit();
