/** A table as this screen holds it: its connection, its people, a view for each seat, and everything one may do. */
import { Ground } from '../scene/look';
import type { Declining } from '../kinds';
import * as api from './api';
import { Attention } from './attention';
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
  TurningPoint,
  Words,
} from './types';
import { paced, Rest, type Speed } from './pace';
import { changedView, diceFirst, wholeView, type View } from './view';

export const ASK_ALWAYS: Declining = { span: 'ask', kinds: null, aimed: null };
/** What waits to be shown to one viewer, each with when it came. */
type Queue = { waiting: { change: Change; at: number }[]; rest: Rest; busy: boolean };
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
  /** The viewers to whom something is still to be shown, before what they are asked. */
  private shownTo = $state.raw<number[]>([]);
  private queues = new Map<number, Queue>();
  private sealed = new Set<string>();
  private readonly socket: Socket;
  private readonly attention = new Attention((idle) => void this.ask({ type: 'idle', idle }));

  constructor(
    readonly id: string,
    private readonly speed: () => Speed,
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
    this.attention.end();
    this.socket.close();
  }

  /** Come back with other tokens than before. */
  reopen(): void {
    this.farewell = null;
    this.closeCode = 0;
    this.socket.revive();
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
      this.declined = {};
      this.forget();
      this.learn(message.table);
      if (this.attention.idle) void this.ask({ type: 'idle', idle: true }); // it is a new connection
    } else if (message.type === 'table') this.learn(message.table);
    else if (message.type === 'scene') {
      const view = wholeView(this.views[message.viewer], message, performance.now());
      this.views = { ...this.views, [message.viewer]: view };
    } else if (message.type === 'change') this.enqueue(message);
    else if (message.type === 'passing') {
      const { seat, span, unless_aimed: unless, kinds, until } = message;
      this.declined = { ...this.declined, [seat]: { span, kinds, aimed: unless ? message.aimed : [], until } };
    } else if (message.type === 'chat') this.chat = [...this.chat, message.line];
    else this.farewell = message.words;
  }

  // What others do is shown at a pace at which people can follow

  /** Whether a viewer is still being shown what others did; what it is asked comes after that. */
  showing(viewer: number): boolean {
    return this.shownTo.includes(viewer);
  }

  /** Show all that waits at once. */
  skip(): void {
    for (const [viewer, queue] of this.queues) {
      while (queue.waiting.length && this.advance(viewer, queue));
      queue.rest.cut();
    }
  }

  private forget(): void {
    for (const queue of this.queues.values()) {
      queue.waiting = [];
      queue.rest.cut();
    }
    this.queues = new Map();
    this.shownTo = [];
  }

  private enqueue(change: Change): void {
    const { viewer } = change;
    let queue = this.queues.get(viewer);
    if (!queue) this.queues.set(viewer, (queue = { waiting: [], rest: new Rest(), busy: false }));
    const own = change.entries.length > 0 && this.seats.includes(change.entries[0]!.seat);
    if (own && !queue.waiting.length) queue.rest.cut(); // who decides has seen what was there
    queue.waiting.push({ change, at: performance.now() });
    this.mark(viewer, queue);
    if (!queue.busy) void this.drain(viewer, queue);
  }

  private async drain(viewer: number, queue: Queue): Promise<void> {
    queue.busy = true;
    while (queue.waiting.length) {
      const { change, at } = queue.waiting[0]!;
      const old = this.views[viewer];
      const next = old && changedView(old, change, at);
      if (!next) {
        this.forget();
        this.socket.renew();
        return;
      }
      const waiting = queue.waiting.map((one) => one.change);
      const { dice, rest } = paced(waiting, this.seats, document.hidden ? 'none' : this.speed(), performance.now() - at);
      if (dice) {
        this.views = { ...this.views, [viewer]: diceFirst(old, next) };
        await queue.rest.sleep(dice);
      }
      if (queue.waiting[0]?.change === change) this.advance(viewer, queue);
      await queue.rest.sleep(rest);
    }
    queue.busy = false;
    const view = this.views[viewer];
    if (view?.playing && this.queues.get(viewer) === queue) this.views = { ...this.views, [viewer]: { ...view, playing: null } };
  }

  /** Carry out the first change that waits. Returns false if it does not fit. */
  private advance(viewer: number, queue: Queue): boolean {
    const { change, at } = queue.waiting.shift()!;
    const old = this.views[viewer];
    const next = old && changedView(old, change, at);
    if (next) this.views = { ...this.views, [viewer]: next };
    this.mark(viewer, queue);
    return Boolean(next);
  }

  private mark(viewer: number, queue: Queue): void {
    const others = this.shownTo.filter((one) => one !== viewer);
    if (queue.waiting.length) this.shownTo = [...others, viewer];
    else if (others.length !== this.shownTo.length) this.shownTo = others;
  }

  private learn(info: TableInfo): void {
    const scenery = this.info?.scenery;
    this.info = info;
    if (info.scenery !== scenery) void this.fetchGround(info.scenery);
    const goesOn = info.status === 'over' && info.series && !info.series.over; // in the next part of a series
    const over = !goesOn && (info.status === 'over' || info.status === 'closed');
    if (this.viewers.length) keep(info.id, { game: info.game, name: info.name, over, series: info.series?.id });
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

  /** What may come of an answer: of its last choice. */
  async odds(seat: number, choice: number, then: number[] = []): Promise<Chances | null> {
    const answer = await this.guard(this.socket.askBriefly({ type: 'odds', seat, choice, then }, 6000));
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

  /** Where the game turned, in a bot's opinion; null where the server does not tell. */
  async turningPoints(): Promise<TurningPoint[] | null> {
    const answer = await this.guard(this.socket.askBriefly({ type: 'turning_points' }, 30_000));
    return answer?.type === 'turning_points' ? answer.points : null;
  }

  /** It holds here at once, so that a quick second change is made on top of the first; the server's answer confirms it. */
  async decline(seat: number, what: Declining): Promise<void> {
    const before = this.declined[seat] ?? ASK_ALWAYS;
    const { span, kinds, aimed } = what;
    this.declined = { ...this.declined, [seat]: what };
    const answer = await this.ask({ type: 'passing', seat, span, kinds, aimed });
    if (!answer && this.declined[seat] === what) this.declined = { ...this.declined, [seat]: before };
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
