/** What is filled in on the panels of a prompt, for as long as it is asked. */
import { panelChoices, startOf, withAmount } from './scene/panel';
import type { Choice, Panel, Prompt } from './wire/types';

export class Filling {
  private amounts = $state.raw<Record<string, number[]>>({});

  constructor(private readonly changed: () => void = () => {}) {}

  /** Another question: what was filled in is forgotten. */
  drop(): void {
    this.amounts = {};
  }

  of(panel: Panel): number[] {
    return this.amounts[panel.id] ?? startOf(panel);
  }

  set(panel: Panel, index: number, wanted: number): void {
    this.amounts = { ...this.amounts, [panel.id]: withAmount(panel, this.of(panel), index, wanted) };
    this.changed();
  }

  /** The choices that an option means: itself, what its panel says, and what follows. */
  choices(prompt: Prompt, option: Choice): number[] {
    const panel = option.panel ? (prompt.panels ?? []).find((one) => one.id === option.panel) : undefined;
    return [option.choice, ...(panel ? panelChoices(panel, this.of(panel)) : []), ...(option.then ?? [])];
  }
}
