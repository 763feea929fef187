/** One table's WebSocket: says hello, pairs answers with questions, and comes back when the line breaks. */
import type { Answer, ClientMessage, ServerMessage } from './types';

export type Line = 'opening' | 'open' | 'lost' | 'shut';

/** Close codes after which trying again is of no use. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4410]);
const PAUSES = [300, 700, 1500, 3000, 5000, 8000];
const ALIVE_MS = 25_000;
const PATIENCE_MS = 10_000;

export type Hooks = {
  hello: () => { tokens: string[]; seen: Record<string, number> };
  message: (message: Exclude<ServerMessage, Answer>) => void;
  line: (line: Line, code: number) => void;
};

/** What would happen twice if it were sent again by a client that cannot know whether it arrived. */
const ONCE = new Set(['chat', 'undo', 'propose', 'host', 'resign', 'leave']);

type Sent = {
  text: string;
  once: boolean;
  gone: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

export class Socket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Sent>();
  private next = 1;
  private tries = 0;
  private ready = false;
  private stopped = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
    private readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open(): void {
    clearTimeout(this.again);
    this.ready = false;
    this.hooks.line(this.tries ? 'lost' : 'opening', 0);
    const socket = this.make(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', ...this.hooks.hello() } satisfies ClientMessage));
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.lose(socket, event.code);
  }

  /** Ask the server something; while the line is broken it waits, and is sent when it stands again. */
  ask(message: ClientMessage): Promise<Answer> {
    const id = String(this.next++);
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, once: ONCE.has(message.type), gone: this.ready, resolve, reject });
      if (this.ready) this.socket?.send(text);
    });
  }

  /** Ask something that may stay without an answer; after a while it is null. */
  askBriefly(message: ClientMessage, patience = 2000): Promise<Answer | null> {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
    return Promise.race([this.ask(message), late]);
  }

  /** Connect with other tokens, even if the server had ended the connection for good. */
  revive(): void {
    const old = this.socket;
    this.stopped = false;
    this.open();
    old?.close();
  }

  /** Connect anew at once, as when a change does not fit the scene. */
  renew(): void {
    this.socket?.close();
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.again);
    clearInterval(this.pulse);
    this.socket?.close();
    for (const sent of this.waiting.values()) sent.reject(new Error('closed'));
    this.waiting.clear();
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === 'welcome') this.stand();
    const sent = 'id' in message ? this.waiting.get(message.id) : undefined;
    if (sent) {
      this.waiting.delete((message as Answer).id);
      sent.resolve(message as Answer);
      return;
    }
    if (!('id' in message)) this.hooks.message(message);
  }

  private stand(): void {
    this.ready = true;
    this.tries = 0;
    this.hooks.line('open', 0);
    for (const [id, sent] of this.waiting) {
      if (sent.once && sent.gone) {
        this.waiting.delete(id);
        sent.reject(new Error('lost'));
        continue;
      }
      sent.gone = true;
      this.socket?.send(sent.text);
    }
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.feel(), ALIVE_MS);
  }

  /** Is anybody there? A line that does not answer is a broken one. */
  private feel(): void {
    const socket = this.socket;
    const since = this.heard;
    void this.ask({ type: 'ping' }).catch(() => undefined);
    setTimeout(() => {
      if (this.socket === socket && this.heard === since) socket?.close();
    }, PATIENCE_MS);
  }

  private lose(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.stopped) return;
    clearInterval(this.pulse);
    this.ready = false;
    if (FINAL.has(code)) {
      this.stopped = true;
      this.hooks.line('shut', code);
      return;
    }
    this.hooks.line('lost', code);
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)]!;
    this.again = setTimeout(() => this.open(), pause);
  }
}
