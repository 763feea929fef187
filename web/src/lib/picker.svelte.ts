/** A prompt being answered: what was clicked, what is about to be chosen, and why something cannot be. */
import { untrack } from 'svelte';
import { Filling } from './filling.svelte';
import { preferences } from './preferences.svelte';
import { offBounds, panelChoices, panelOf, readOnly } from './scene/panel';
import { anyOrder, pick, wayTo, type Picking } from './scene/picking';
import { isBare, whyNot, whyNotNow } from './why';
import type { Table } from './wire/table.svelte';
import type { Chances, Choice, Panel, Piece, Prompt, Words } from './wire/types';

const NOTHING: Picking = { clicked: [], left: [], next: new Map(), complete: [] };
const FEW_ROWS = 3; // of a panel that is only read
const FRESH_MS = 400; // within this time a second click still belongs to the first, and buttons take none

/** `detail` is what in particular stands in the way, and `things` the pieces and places that do. */
export type Why = { words: Words; clause: string; detail?: Words; things?: string[] };

export class Picker {
  private picks = $state.raw<string[]>([]);
  /** What was clicked while an answer was under way, for the next question. */
  private kept = $state.raw<string[]>([]);
  /** An option that waits for a second word, with what may come of it. */
  pending = $state.raw<{ option: Choice; chances: Chances | null } | null>(null);
  why = $state.raw<Why | null>(null);
  sending = $state(false);
  /** Whether the buttons stand there too shortly to be meant. */
  fresh = $state(false);
  /** What is filled in on the panels of the prompt. */
  readonly filling: Filling;
  /** An option whose panel is to be filled in before it is sent: one that was taken from a list. */
  opened = $state.raw<Choice | null>(null);
  /** The name of the questions that are answered without being asked again. */
  private running = '';
  private askedFor = $state('');
  private freshUntil = 0;
  private freshening: ReturnType<typeof setTimeout> | undefined;
  private last = { id: '', at: 0 };
  /** The pieces as they lay when the last answer was given, and when the next question came of it. */
  private stood: Piece[] = [];
  private answeredAt = -FRESH_MS;

  private weighing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => Table | null,
    private readonly asked: () => { seat: number; prompt: Prompt | null },
  ) {
    this.filling = new Filling(() => this.weighAgain());
  }

  get prompt(): Prompt | null {
    const { seat, prompt } = this.asked();
    if (this.table()?.showing(seat)) return null; // one thing after the other
    return prompt?.id && prompt.options?.length ? prompt : null;
  }

  /** What is picked; what was clicked for the next question shows as picked at once. */
  get clicked(): string[] {
    return this.sending && this.kept.length ? this.kept : this.picks;
  }

  /** The question by a name of its own: two seats at one screen may be asked by the same number. */
  private get question(): string {
    const id = this.prompt?.id;
    return id ? `${this.asked().seat}/${id}` : '';
  }

  get picking(): Picking {
    const prompt = this.prompt;
    if (!prompt) return NOTHING;
    return pick(prompt, this.question === this.askedFor ? this.picks : []);
  }

  /** The panel that is filled in now: that of an option that was taken from a list, or the one that all options at hand share. */
  get panel(): Panel | null {
    const { prompt } = this;
    const opened = this.opened ?? this.pending?.option;
    if (!prompt) return null;
    if (opened) return (prompt.panels ?? []).find((one) => one.id === opened.panel) ?? null;
    const { left, clicked } = this.picking;
    return panelOf(prompt, left, clicked);
  }

  /** Whether what is asked needs more room than a few buttons do. */
  get large(): boolean {
    const { prompt } = this;
    return prompt !== null && (prompt.picker === 'dice' || this.panel !== null || (readOnly(prompt)?.rows.length ?? 0) > FEW_ROWS);
  }

  /** Forget everything if another question is asked now; what was clicked for it meanwhile is clicked. */
  renew(): void {
    const question = this.question;
    if (question === this.askedFor) return;
    untrack(() => {
      const kept = question ? this.kept : [];
      this.askedFor = question;
      this.drop();
      this.filling.drop();
      if (this.sending) this.answeredAt = performance.now();
      this.sending = false;
      this.freshen();
      for (const id of kept) if (!this.clickKept(id)) break;
      if (question && this.running) this.goOnRunning();
    });
  }

  drop(): void {
    this.picks = [];
    this.kept = [];
    this.pending = null;
    this.opened = null;
    this.why = null;
  }

  /** One step back: the odds, the answer to a question, the last click. Returns false if there was nothing to drop. */
  back(): boolean {
    if (this.pending) {
      this.pending = null;
      this.picks = this.picks.slice(0, -1);
    } else if (this.opened) this.opened = null;
    else if (this.why) this.why = null;
    else if (this.kept.length) this.kept = [];
    else if (this.picks.length) this.picks = this.picks.slice(0, -1);
    else return false;
    this.freshen();
    return true;
  }

  click(id: string): void {
    const prompt = this.prompt;
    this.why = null;
    if (this.twice(id)) return;
    if (this.sending) return void (this.kept = [...this.kept, id]);
    if (!prompt) return this.tellNotNow();
    if (this.pending && id === this.picks[this.picks.length - 1]) return void this.confirm();
    this.pending = null;
    this.opened = null;
    if (this.picks.includes(id)) {
      const [stop] = this.picking.complete;
      if (prompt.picker === 'path' && stop && id === this.picks[this.picks.length - 1]) return void this.choose(stop);
      this.picks = anyOrder(prompt) ? this.picks.filter((other) => other !== id) : this.picks.slice(0, this.picks.indexOf(id));
      return;
    }
    const wanted = this.fitting(id);
    if (wanted) return this.go(wanted);
    if (performance.now() - this.answeredAt < FRESH_MS) return void this.clickKept(id);
    void this.ask([...this.picks, id]);
  }

  /** The second click of a double click is none. */
  private twice(id: string): boolean {
    return id === this.last.id && performance.now() - this.last.at < FRESH_MS;
  }

  /** The clicks after one more on a thing: it goes on, or it begins anew; null if it fits neither way. */
  private fitting(id: string): string[] | null {
    const next = this.picking.next.get(id);
    if (next) return this.prompt?.picker === 'path' ? wayTo(this.prompt, this.picks, id) : [...this.picks, next];
    const afresh = this.picks.length ? pick(this.prompt!, []).next.get(id) : undefined;
    return afresh ? [afresh] : null;
  }

  /**
   * Click what was clicked before this question could be seen: the thing itself, what lies there now, what lay there
   * when the last answer was given, or the place below it. What fits none of them was meant for nothing that is asked.
   */
  private clickKept(id: string): boolean {
    if (this.sending) {
      this.kept = [...this.kept, id];
      return true;
    }
    const beside = (pieces: Piece[]) => pieces.flatMap((piece) => (piece.place === id ? [piece.id] : piece.id === id ? [piece.place] : []));
    const near = [id, ...beside(this.pieces), ...beside(this.stood)];
    const wanted = near.map((one) => this.fitting(one)).find((clicks) => clicks !== null);
    if (wanted) this.go(wanted);
    return Boolean(wanted);
  }

  private get pieces(): Piece[] {
    return this.table()?.views[this.asked().seat]?.scene.pieces ?? [];
  }

  /** The clicks are so far; an answer that is whole is given. */
  private go(clicked: string[]): void {
    const shown = this.prompt && panelOf(this.prompt, this.picking.left, this.picks);
    this.picks = clicked;
    this.freshen();
    this.last = { id: clicked[clicked.length - 1]!, at: performance.now() };
    const { complete, left, next } = this.picking;
    const full = this.prompt?.picker !== 'dice' && (this.prompt?.picker !== 'some' || next.size === 0);
    const only = complete[0];
    if (only && complete.length === 1 && full && left.length === 1) void this.choose(only, shown?.id);
  }

  /** A press on a button, which counts once the button has stood there for a moment; keys are not pressed by chance. */
  press(event: MouseEvent, what: () => unknown): void {
    if (event.detail === 0 || performance.now() >= this.freshUntil) what();
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
    const odds = Boolean(option.dice && preferences.odds && table.info?.odds);
    const twice = Boolean(option.final && preferences.sure);
    if (!odds && !twice) return this.play(option);
    this.pending = { option, chances: null };
    this.freshen();
    if (!odds) return;
    const chances = await this.chancesOf(option);
    if (this.pending?.option !== option) return;
    if (chances && chances.results.length < 2 && !twice && !option.panel) return this.play(option);
    this.pending = { option, chances };
  }

  private async chancesOf(option: Choice): Promise<Chances | null> {
    const [choice, ...then] = this.filling.choices(this.prompt!, option);
    return (await this.table()?.odds(this.asked().seat, choice!, then)) ?? null;
  }

  /** Other amounts for an option that waits for a second word: what may come of it now, once they stand still. */
  private weighAgain(): void {
    const waits = this.pending;
    if (!waits?.chances) return;
    clearTimeout(this.weighing);
    this.weighing = setTimeout(async () => {
      if (!this.prompt || this.pending?.option !== waits.option || this.stuck) return;
      const chances = await this.chancesOf(waits.option);
      if (chances && this.pending?.option === waits.option) this.pending = { option: waits.option, chances };
    }, FRESH_MS);
  }

  /** Whether what is filled in for an option that waits for a second word cannot be sent. */
  get stuck(): boolean {
    const { panel } = this;
    return this.pending !== null && panel !== null && offBounds(panel, this.filling.of(panel)).length > 0;
  }

  async confirm(): Promise<void> {
    if (this.pending && !this.stuck) await this.play(this.pending.option);
  }

  async play(option: Choice): Promise<void> {
    if (this.prompt) await this.send(this.filling.choices(this.prompt, option));
  }

  /** Give what a panel says as the answer. */
  async fillIn(panel: Panel): Promise<void> {
    await this.send(panelChoices(panel, this.filling.of(panel)));
  }

  /** Give the answer that goes without saying, to this question and to all of the same run. */
  runOn(): void {
    this.running = this.prompt?.run?.id ?? '';
    this.goOnRunning();
  }

  private goOnRunning(): void {
    const run = this.prompt?.run;
    if (run?.id === this.running) void this.send(run.choices);
    else this.running = '';
  }

  private async send([choice, ...then]: number[]): Promise<void> {
    const prompt = this.prompt;
    const table = this.table();
    if (!prompt || !table || this.sending || choice === undefined) return;
    this.sending = true;
    this.pending = null;
    this.stood = this.pieces;
    const answer = await table.play(this.asked().seat, prompt.id!, choice, then);
    if (answer) return;
    this.sending = false;
    this.kept = [];
  }

  private freshen(): void {
    this.fresh = true;
    this.freshUntil = performance.now() + FRESH_MS;
    clearTimeout(this.freshening);
    this.freshening = setTimeout(() => (this.fresh = false), FRESH_MS);
  }

  private tellNotNow(): void {
    const table = this.table();
    const { seat } = this.asked();
    const scene = table?.views[seat]?.scene;
    if (seat < 0 || !scene || table.info?.status !== 'playing' || table.showing(seat)) return;
    this.why = { words: whyNotNow(scene), clause: '' };
  }

  private async ask(picks: string[]): Promise<void> {
    const prompt = this.prompt;
    const table = this.table();
    const { seat } = this.asked();
    const before = table?.views[seat]?.scene;
    const bare = before && table.ground && picks.length === 1 && isBare(before, table.ground, picks[0]!);
    const found = await table?.why(seat, picks);
    const reason = bare && !found?.detail ? null : found;
    const scene = table?.views[seat]?.scene;
    if (prompt !== this.prompt || !prompt || !scene) return;
    const told = reason && !reason.allowed && (reason.clause !== prompt.clause || reason.detail);
    const particular = told && reason.detail ? { detail: reason.detail, things: reason.things } : {};
    this.why = told ? { words: reason.words, clause: reason.clause, ...particular } : { words: whyNot(scene, table?.ground ?? null, picks), clause: '' };
  }
}
