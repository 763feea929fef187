import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Line } from '../src/lib/wire/socket';
import type { ServerMessage } from '../src/lib/wire/types';

/** The other end of a line. */
class Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.({ code: 1006 });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  stand(): void {
    this.onopen?.();
    this.say({ type: 'welcome', viewers: [0], host: false, time: 0, table: {}, chat: [] });
  }
}

function connected() {
  const wires: Wire[] = [];
  const lines: Line[] = [];
  const heard: ServerMessage['type'][] = [];
  const hooks = {
    hello: () => ({ tokens: ['s.x'], seen: { '0': wires.length } }),
    message: (message: { type: ServerMessage['type'] }) => heard.push(message.type),
    line: (line: Line) => lines.push(line),
  };
  const socket = new Socket('ws://x', hooks, () => {
    wires.push(new Wire());
    return wires[wires.length - 1] as unknown as WebSocket;
  });
  socket.open();
  return { socket, wires, lines, heard };
}

describe('a socket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('says hello first and pairs answers with questions', async () => {
    const { socket, wires, heard } = connected();
    const asked = socket.ask({ type: 'play', choice: 3 });
    expect(wires[0]!.sent).toEqual([]);
    wires[0]!.stand();
    expect(wires[0]!.sent.map((message) => message['type'])).toEqual(['hello', 'play']);
    wires[0]!.say({ type: 'done', id: '1' });
    expect(await asked).toEqual({ type: 'done', id: '1' });
    expect(heard).toEqual(['welcome']);
  });

  it('comes back when the line breaks, and sends again what may have been lost', async () => {
    const { socket, wires, lines } = connected();
    wires[0]!.stand();
    void socket.ask({ type: 'play', choice: 3 });
    const said = socket.ask({ type: 'chat', text: 'hello' });
    wires[0]!.close();
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    wires[1]!.stand();
    expect(wires[1]!.sent[0]).toMatchObject({ type: 'hello', seen: { '0': 2 } });
    expect(wires[1]!.sent.map((message) => message['type'])).toEqual(['hello', 'play']);
    await expect(said).rejects.toThrow('lost');
    expect(lines.at(-1)).toBe('open');
  });

  it('does not try again where that is of no use', () => {
    const { wires, lines } = connected();
    wires[0]!.onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(lines.at(-1)).toBe('shut');
  });

  it('closes a line on which nobody answers', () => {
    const { wires } = connected();
    wires[0]!.stand();
    vi.advanceTimersByTime(25_000 + 10_000 + 400);
    expect(wires).toHaveLength(2);
  });
});
