/** A running game looked back at from its table: the scene after an earlier step, while the live one goes on underneath. */
import * as api from './api';
import type { Table } from './table.svelte';
import { tokensOf } from './tokens';
import type { Entry, PositionPage, Words } from './types';
import type { View } from './view';

export class Past {
  /** The step that is wanted, or null while one looks at what is. */
  step = $state<number | null>(null);
  /** What is shown: the position after the last wanted step that has come. */
  position = $state.raw<PositionPage | null>(null);
  trouble = $state.raw<Words | null>(null);
  /** How many steps there were when one began to look back. */
  since = $state(0);
  private viewer = -3;
  private fetching = false;
  /** Positions by the entry that led to them: where steps are taken back, others come in their place. */
  private known = new WeakMap<Entry | Past, Promise<PositionPage>>();

  constructor(
    private readonly table: Table,
    private readonly view: () => View | null,
  ) {}

  get on(): boolean {
    return this.step !== null;
  }

  /** Look at the table as it was after a step. */
  go(to: number): void {
    const view = this.view();
    if (!view) return;
    if (!this.on || this.viewer !== view.viewer) this.open(view);
    this.step = Math.max(0, Math.min(to, view.steps));
    void this.follow();
  }

  /** Back to what is now. */
  leave(): void {
    this.step = null;
    this.position = null;
    this.trouble = null;
  }

  /** Steps may have been taken back meanwhile, or others have come in their place. */
  renew(): void {
    const view = this.view();
    if (!this.on) return;
    if (!view || view.viewer !== this.viewer) this.leave();
    else this.go(this.step!);
  }

  private open(view: View): void {
    this.leave();
    this.viewer = view.viewer;
    this.since = view.steps;
    this.known = new WeakMap();
    void this.loadLog();
  }

  /** The whole log, by which one goes from turn to turn. */
  private async loadLog(): Promise<void> {
    for (let first = Infinity; ; ) {
      const view = this.view();
      const now = view?.log[0]?.step ?? 1;
      if (!view || now <= 1 || now >= first) return;
      first = now;
      await this.table.earlier(view);
    }
  }

  private entry(step: number): Entry | Past | null {
    return step === 0 ? this : (this.view()?.log.find((one) => one.step === step) ?? null);
  }

  private fetch(step: number): Promise<PositionPage> {
    const entry = this.entry(step);
    const found = entry && this.known.get(entry);
    if (found) return found;
    const page = api.position(this.table.id, step, String(this.viewer), tokensOf(this.table.id));
    if (entry) {
      this.known.set(entry, page);
      page.catch(() => this.known.delete(entry));
    }
    return page;
  }

  /** Fetch the wanted step, one request after the other: of steps that are passed over quickly only the last is fetched. */
  private async follow(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    for (let at = this.step; at !== null; at = this.step) {
      const page = await this.fetch(at).catch((error: unknown) => {
        this.trouble = error instanceof api.ApiError ? error.words : null;
        return null;
      });
      if (at === this.step && page?.viewer === this.viewer) {
        this.position = page;
        this.trouble = null;
      }
      if (at === this.step) break;
    }
    this.fetching = false;
  }
}
