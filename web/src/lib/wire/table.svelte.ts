/** A table as this screen holds it: its connection, its people, a view for each seat, and everything one may do. */
import { Ground } from '../scene/look';
import * as api from './api';
import { keep, nonceOf, tokensOf } from './tokens';
import { freshNonce, sha256 } from './seal';
import { Socket, type Line } from './socket';
import type {
  Answer,
  Chances,
  Change,
  ChatLine, ClientMessage,
  Fall,
  Hints,
  Luck,
  Reason,
  ServerMessage,
  TableInfo,
  Words,
} from './types';
import { changedView, pauseAfter, wholeView, type View } from './view';

/**
 * `span` as the protocol has it: ask always, decline always, or through a span of the window asked now. `kinds` are the
 * kinds of windows that are declined; null is all of them.
 */
export type Declining = { span: 'ask' | 'always' | number; unless: boolean; kinds: number[] | null };
export const ASK_ALWAYS: Declining = { span: 'ask', unless: true, kinds: null };
export type Notice = { words: Words; clause: string; at: number };

export class Table {
  info = $state.raw<TableInfo | null>(null);
  views = $state.raw<Record<number, View>>({});
  viewers = $state.raw<number[]>([]);
  host = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  ground = $state.raw<Ground | null>(null);
  line = $state<Line>('opening');
  farewell = $state.raw<Words | null>(null);
  closeCode = $state(0);
  notice = $state.raw<Notice | null>(null);
  /** What each seat of this screen declines in advance. */
  declined = $state.raw<Record<number, Declining>>({});
  private queue: Change[] = [];
  private draining = false;
  private sealed = new Set<string>();
  private readonly socket: Socket;

  constructor(
    readonly id: string,
    private readonly still: () => boolean,
    address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`,
  ) {
    this.socket = new Socket(address, {
      hello: () => ({ tokens: tokensOf(id), seen: this.seen() }),
      message: (message) => this.hear(message),
      line: (line, code) => {
        this.line = line;
        if (code) this.closeCode = code;
      },
    });
    this.socket.open();
  }

  /** The seats that this screen decides for. */
  get seats(): number[] {
    return this.viewers.filter((viewer) => viewer >= 0);
  }

  close(): void {
    this.socket.close();
  }

  // What comes

  private seen(): Record<string, number> {
    return Object.fromEntries(Object.values(this.views).map((view) => [String(view.viewer), view.number]));
  }

  private hear(message: Exclude<ServerMessage, Answer>): void {
    if (message.type === 'welcome') {
      this.viewers = message.viewers;
      this.host = message.host;
      this.chat = message.chat;
      this.queue = [];
      this.learn(message.table);
    } else if (message.type === 'table') this.learn(message.table);
    else if (message.type === 'scene') {
      const view = wholeView(this.views[message.viewer], message, performance.now());
      this.views = { ...this.views, [message.viewer]: view };
    } else if (message.type === 'change') {
      this.queue.push(message);
      if (!this.draining) void this.drain();
    } else if (message.type === 'chat') this.chat = [...this.chat, message.line];
    else this.farewell = message.words;
  }

  /** Apply what changed, at a pace at which people can follow what others do. */
  private async drain(): Promise<void> {
    this.draining = true;
    for (let change = this.queue.shift(); change; change = this.queue.shift()) {
      const old = this.views[change.viewer];
      const next = old ? changedView(old, change, performance.now()) : null;
      if (!next) {
        this.queue = [];
        this.socket.renew();
        break;
      }
      this.views = { ...this.views, [change.viewer]: next };
      const more = this.queue.some((waiting) => waiting.viewer === change.viewer);
      const pause = more && !this.still() ? pauseAfter(change, this.viewers, this.queue.length) : 0;
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.draining = false;
  }

  private learn(info: TableInfo): void {
    const scenery = this.info?.scenery;
    this.info = info;
    if (info.scenery !== scenery) void this.fetchGround(info.scenery);
    const over = info.status === 'over' || info.status === 'closed';
    if (this.viewers.length) keep(info.id, { game: info.game, name: info.name, over });
    if (info.status === 'sealing') void this.seal(info);
  }

  private async fetchGround(digest: string): Promise<void> {
    const scenery = await this.guard(api.scenery(digest));
    if (scenery && this.info?.scenery === digest) this.ground = new Ground(scenery);
  }

  /** Promise and reveal the nonces of all seats held here, once each. */
  private async seal(info: TableInfo): Promise<void> {
    const { round, wants, hashes, nonces } = info.seal;
    for (const seat of this.seats) {
      const given = wants === 'hash' ? hashes[seat] : nonces[seat];
      const key = `${round}/${wants}/${seat}`;
      if (given || this.sealed.has(key)) continue;
      this.sealed.add(key);
      const nonce = nonceOf(info.id, round, seat, freshNonce);
      if (wants === 'hash') await this.ask({ type: 'promise', seat, hash: sha256(nonce) });
      else await this.ask({ type: 'reveal', seat, nonce });
    }
  }

  // What one does

  tell(words: Words, clause = ''): void {
    this.notice = { words, clause, at: Date.now() };
  }

  private async guard<T>(promise: Promise<T>): Promise<T | null> {
    try {
      return await promise;
    } catch (error) {
      if (error instanceof api.ApiError) this.tell(error.words, error.clause);
      return null;
    }
  }

  /** Ask the server; a refusal is told to the person and gives null. */
  async ask(message: ClientMessage): Promise<Answer | null> {
    const answer = await this.guard(this.socket.ask(message));
    if (answer?.type === 'refused') {
      if (answer.code !== 'closed') this.tell(answer.words, answer.clause);
      return null;
    }
    return answer;
  }

  /** Answer a prompt by a choice, and by those that follow it in an answer of several. */
  play(seat: number, prompt: string, choice: number, then: number[] = []): Promise<Answer | null> {
    return this.ask({ type: 'play', seat, prompt, choice, ...(then.length && { then }) });
  }

  undo(seat: number): Promise<Answer | null> {
    return this.ask({ type: 'undo', seat });
  }

  /** Why what was clicked cannot be chosen; null if the server has no answer. */
  async why(seat: number, picks: string[]): Promise<Reason | null> {
    const answer = await this.guard(this.socket.askBriefly({ type: 'why', seat, picks }));
    return answer?.type === 'reason' ? answer : null;
  }

  async odds(seat: number, choice: number): Promise<Chances | null> {
    const answer = await this.guard(this.socket.askBriefly({ type: 'odds', seat, choice }, 6000));
    return answer?.type === 'chances' ? answer : null;
  }

  async hint(seat: number): Promise<Hints | null> {
    const answer = await this.ask({ type: 'hint', seat });
    return answer?.type === 'hints' ? answer : null;
  }

  /** What the dice of each seat gave and what they give on average; null where nobody counts it. */
  async luck(): Promise<Luck[] | null> {
    const answer = await this.guard(this.socket.askBriefly({ type: 'luck' }, 30_000));
    return answer?.type === 'luck' ? answer.seats : null;
  }

  /** Everything that nature decided, with the ways it could have gone; null where the server does not tell. */
  async falls(): Promise<Fall[] | null> {
    const answer = await this.guard(this.socket.askBriefly({ type: 'falls' }, 30_000));
    return answer?.type === 'falls' ? answer.falls : null;
  }

  async decline(seat: number, what: Declining): Promise<void> {
    const { span, unless, kinds } = what;
    if (!(await this.ask({ type: 'passing', seat, span, unless_aimed: unless, ...(kinds && { kinds }) }))) return;
    this.declined = { ...this.declined, [seat]: what };
  }

  propose(seat: number, what: 'takeback' | 'pause'): Promise<Answer | null> {
    return this.ask({ type: 'propose', seat, what });
  }

  agree(seat: number, yes: boolean): Promise<Answer | null> {
    return this.ask({ type: 'agree', seat, yes });
  }

  /** The log from before what came with the connection. */
  async earlier(view: View): Promise<void> {
    const before = view.log[0]?.step ?? view.steps + 1;
    if (before <= 1) return;
    const page = await this.guard(api.log(this.id, before, String(view.viewer), tokensOf(this.id)));
    const now = this.views[view.viewer];
    if (!page || !now) return;
    const older = page.entries.filter((entry) => entry.step < (now.log[0]?.step ?? Infinity));
    this.views = { ...this.views, [view.viewer]: { ...now, log: [...older, ...now.log] } };
  }
}
