/** A prompt being answered: what was clicked, what is about to be chosen, and why something cannot be. */
import { preferences } from './preferences.svelte';
import { Filling } from './filling.svelte';
import { panelChoices, panelOf } from './scene/panel';
import { anyOrder, pick, wayTo, type Picking } from './scene/picking';
import type { Table } from './wire/table.svelte';
import type { Chances, Choice, Panel, Prompt, Words } from './wire/types';

const NOTHING: Picking = { clicked: [], left: [], next: new Map(), complete: [] };

export type Why = { words: Words; clause: string };

export class Picker {
  clicked = $state.raw<string[]>([]);
  /** An option that waits for a second word, with what may come of it. */
  pending = $state.raw<{ option: Choice; chances: Chances | null } | null>(null);
  why = $state.raw<Why | null>(null);
  sending = $state(false);
  /** What is filled in on the panels of the prompt. */
  readonly filling = new Filling();
  /** An option whose panel is to be filled in before it is sent: one that was taken from a list. */
  opened = $state.raw<Choice | null>(null);
  private askedFor = $state('');

  constructor(
    private readonly table: () => Table | null,
    private readonly asked: () => { seat: number; prompt: Prompt | null },
  ) {}

  get prompt(): Prompt | null {
    const { prompt } = this.asked();
    return prompt?.id && prompt.options?.length ? prompt : null;
  }

  /** The question by a name of its own: two seats at one screen may be asked by the same number. */
  private get question(): string {
    const id = this.prompt?.id;
    return id ? `${this.asked().seat}/${id}` : '';
  }

  get picking(): Picking {
    const prompt = this.prompt;
    if (!prompt) return NOTHING;
    return pick(prompt, this.question === this.askedFor ? this.clicked : []);
  }

  /** Forget everything if another question is asked now. */
  renew(): void {
    if (this.question === this.askedFor) return;
    this.askedFor = this.question;
    this.drop();
    this.filling.drop();
    this.sending = false;
  }

  drop(): void {
    this.clicked = [];
    this.pending = null;
    this.opened = null;
    this.why = null;
  }

  /** One step back: the odds, the answer to a question, the last click. Returns false if there was nothing to drop. */
  back(): boolean {
    if (this.pending) {
      this.pending = null;
      this.clicked = this.clicked.slice(0, -1);
    } else if (this.opened) this.opened = null;
    else if (this.why) this.why = null;
    else if (this.clicked.length) this.clicked = this.clicked.slice(0, -1);
    else return false;
    return true;
  }

  click(id: string): void {
    const prompt = this.prompt;
    this.why = null;
    if (!prompt || this.sending) return;
    if (this.pending && id === this.clicked[this.clicked.length - 1]) return void this.confirm();
    this.pending = null;
    this.opened = null;
    if (this.clicked.includes(id)) {
      const [stop] = this.picking.complete;
      if (prompt.picker === 'path' && stop && id === this.clicked[this.clicked.length - 1]) return void this.choose(stop);
      this.clicked = anyOrder(prompt) ? this.clicked.filter((other) => other !== id) : this.clicked.slice(0, this.clicked.indexOf(id));
      return;
    }
    const before = this.clicked;
    const now = pick(prompt, before);
    if (now.next.has(id)) return this.go(prompt.picker === 'path' ? wayTo(prompt, before, id) : [...before, now.next.get(id)!]);
    const afresh = pick(prompt, []).next;
    if (before.length && afresh.has(id)) return this.go([afresh.get(id)!]);
    void this.ask([...before, id]);
  }

  /** The clicks are so far; an answer that is whole is given. */
  private go(clicked: string[]): void {
    const shown = this.prompt && panelOf(this.prompt, this.picking.left, this.clicked);
    this.clicked = clicked;
    const { complete, left, next } = this.picking;
    const full = this.prompt?.picker !== 'dice' && (this.prompt?.picker !== 'some' || next.size === 0);
    const only = complete[0];
    if (only && complete.length === 1 && full && left.length === 1) void this.choose(only, shown?.id);
  }

  /** Take an option; `shown` is the panel that was filled in for it, if it has one. */
  async choose(option: Choice, shown = ''): Promise<void> {
    const table = this.table();
    if (option.panel && option.panel !== shown) {
      this.opened = option;
      return;
    }
    this.opened = null;
    if (!table) return;
    const odds = option.dice && preferences.odds && table.info?.odds;
    if (!odds) return this.play(option);
    this.pending = { option, chances: null };
    const chances = await table.odds(this.asked().seat, option.choice);
    if (this.pending?.option !== option) return;
    if (chances && chances.results.length < 2) return this.play(option);
    this.pending = { option, chances };
  }

  async confirm(): Promise<void> {
    if (this.pending) await this.play(this.pending.option);
  }

  async play(option: Choice): Promise<void> {
    if (this.prompt) await this.send(this.filling.choices(this.prompt, option));
  }

  /** Give what a panel says as the answer. */
  async fillIn(panel: Panel): Promise<void> {
    await this.send(panelChoices(panel, this.filling.of(panel)));
  }

  private async send([choice, ...then]: number[]): Promise<void> {
    const prompt = this.prompt;
    const table = this.table();
    if (!prompt || !table || this.sending || choice === undefined) return;
    this.sending = true;
    this.pending = null;
    const answer = await table.play(this.asked().seat, prompt.id!, choice, then);
    if (!answer) this.sending = false;
  }

  private async ask(picks: string[]): Promise<void> {
    const prompt = this.prompt;
    const reason = await this.table()?.why(this.asked().seat, picks);
    if (prompt !== this.prompt || !prompt) return;
    if (reason && !reason.allowed) this.why = { words: reason.words, clause: reason.clause };
    else this.why = { words: prompt.words, clause: prompt.clause ?? '' };
  }
}
