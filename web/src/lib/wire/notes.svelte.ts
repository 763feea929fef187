/**
 * Notes of one's own on a table. The server keeps them for whoever holds the seat, or a key; this browser keeps them too,
 * so that nothing is lost without a line. Who has neither has them in this browser only. Nobody else ever sees them.
 */
import * as api from './api';
import { keptTables, ownKey, tokensOf } from './tokens';
import type { NoteKept, Words } from './types';

const NOTES = 'champclos.notes';
const MOST = 150;
const PAUSE_MS = 1500; // after the last letter, before notes are sent
const OLD_MS = 60_000; // what was not sent for so long is sent from elsewhere
export const LONGEST_NOTE = 10_000;

/** A text, the version of the server's that it began from, whether the server lacks it, and when it was written. */
export type LocalNote = { text: string; version: number; unsent: boolean; at: number };

/** What stands above the text of another device, by whether it is the newer one, and when it was written. */
export type Heading = (newer: boolean, at: number) => string;

const NONE: LocalNote = { text: '', version: 0, unsent: false, at: 0 };

/** The notes of this browser, by table; those of older pages are texts, which no server has. */
function all(): Record<string, LocalNote> {
  try {
    const found = (JSON.parse(localStorage.getItem(NOTES) ?? '{}') as Record<string, LocalNote | string> | null) ?? {};
    return Object.fromEntries(Object.entries(found).map(([id, one]) => [id, typeof one === 'string' ? { ...NONE, text: one, unsent: true } : one]));
  } catch {
    return {};
  }
}

export const noteOn = (table: string): LocalNote => all()[table] ?? NONE;

/** Keep a note, the newest last; one that is empty everywhere is forgotten. Returns whether it was kept. */
export function keepNote(table: string, note: LocalNote): boolean {
  const { [table]: _, ...others } = all();
  const notes = Object.entries(note.text.trim() || note.unsent ? { ...others, [table]: note } : others);
  try {
    localStorage.setItem(NOTES, JSON.stringify(Object.fromEntries(notes.slice(-MOST))));
    return true;
  } catch {
    return false;
  }
}

/** Both of two texts that were written apart: one that has the other in it, or else the other's below one's own. */
export function both(own: string, other: string, heading: string): string {
  if (own.includes(other.trim())) return own;
  if (other.includes(own.trim())) return other;
  return `${own.trimEnd()}\n\n${heading}\n${other}`;
}

const hasSeat = (id: string) => tokensOf(id).some((token) => token.startsWith('s.'));
/** Whether the server keeps one's notes on a table. */
export const isShared = (id: string) => hasSeat(id) || Boolean(ownKey());

const ask = (id: string, more: { text?: string; base?: number }) => api.ownNote(id, { key: hasSeat(id) ? '' : ownKey(), ...more }, tokensOf(id));

/** Notes on a table while it is open. */
export class OwnNotes {
  text = $state('');
  /** Why the server does not take them. */
  trouble = $state.raw<Words | null>(null);
  /** What stands above the text of another device, once that was put below one's own. */
  private above = $state('');
  /** Whether not even this browser keeps them. */
  lost = $state(false);
  private unsent: boolean;
  private version: number;
  private at: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;

  constructor(
    readonly id: string,
    private readonly heading: Heading,
  ) {
    ({ text: this.text, version: this.version, unsent: this.unsent, at: this.at } = noteOn(id));
  }

  /** Whether another device wrote too, and its text still stands below. */
  get joined(): boolean {
    return this.above !== '' && this.text.includes(this.above);
  }

  /** What the owner has written. */
  write(text: string): void {
    this.text = text;
    this.at = Date.now();
    this.unsent = true;
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), PAUSE_MS);
  }

  /** Ask the server what was noted elsewhere, and tell it what it lacks. */
  async look(): Promise<void> {
    if (!isShared(this.id)) return;
    try {
      this.take(await ask(this.id, {}));
    } catch (error) {
      this.refused(error);
    }
    if (this.unsent) await this.send();
  }

  /** Send what the server lacks, one request at a time. */
  async send(): Promise<void> {
    clearTimeout(this.timer);
    if (!isShared(this.id)) return;
    while (this.sending) await this.sending;
    if (!this.unsent) return;
    this.sending = this.sendOnce();
    await this.sending;
    this.sending = null;
  }

  private async sendOnce(): Promise<void> {
    try {
      for (let tries = 0; this.unsent && tries < 3; tries++) {
        const text = this.text;
        const answer = await ask(this.id, { text, base: this.version });
        this.trouble = null;
        if (!answer.kept) this.take(answer);
        else [this.version, this.unsent] = [answer.version, this.text !== text];
        this.keep();
      }
    } catch (error) {
      this.refused(error);
    }
  }

  /** What the server has by now: in the place of one's own, or with it if both were written since. */
  private take(found: NoteKept): void {
    const same = found.version === this.version;
    if (same && (this.unsent || found.text === this.text)) return;
    if (!found.version) this.unsent ||= this.text !== '';
    else if (!this.unsent && found.version > this.version) this.text = found.text;
    else this.join(found);
    this.version = found.version;
    this.keep();
  }

  private join(found: NoteKept): void {
    const written = Date.now() - found.ago_ms;
    this.above = this.heading(written > this.at, written);
    const text = both(this.text, found.text, this.above);
    this.text = text;
    this.unsent = text !== found.text;
  }

  private keep(): void {
    this.lost = !keepNote(this.id, { text: this.text, version: this.version, unsent: this.unsent, at: this.at });
  }

  private refused(error: unknown): void {
    this.trouble = error instanceof api.ApiError ? error.words : null;
  }

  /** Look again whenever the page is looked at again, and send before it may be closed. Returns what ends that. */
  open(): () => void {
    const seen = () => void (document.hidden ? this.send() : this.look());
    addEventListener('visibilitychange', seen);
    void this.look();
    return () => {
      removeEventListener('visibilitychange', seen);
      void this.send();
    };
  }
}

/** Send the notes that the server lacks, of tables that are not open: of older pages, or written without a line. */
export async function sendNotes(heading: Heading, now = Date.now()): Promise<void> {
  const known = new Set(keptTables().map((table) => table.id));
  for (const [id, note] of Object.entries(all())) {
    if (!note.unsent || now - note.at < OLD_MS || !known.has(id) || !isShared(id)) continue;
    await new OwnNotes(id, heading).look();
  }
}
