/** What this browser stores: the tokens of its tables and the nonces of its dice. Without tokens a seat is lost. */

import type { MyGame } from './types';

export type StoredTable = {
  id: string;
  game: string;
  name: string;
  seats: Record<string, string>;
  host: string;
  watch: string;
  at: number;
  over: boolean;
  /** The series that it is a part of, if it is one; not there in what older pages kept. */
  series?: string;
  /** The number of the last line of talk that was read. */
  heard?: number;
};

const TABLES = 'champclos.tables';
const NONCES = 'champclos.nonces';
const KEY = 'champclos.key';
const MOST = 150;
export const MOST_SHOWN = 200; // tokens, at once

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play: tokens then live as long as the page.
  }
}

let tables = read<StoredTable[]>(TABLES, []);

/** The tables of this browser, the newest first. */
export function keptTables(): StoredTable[] {
  return tables;
}

export function kept(id: string): StoredTable | undefined {
  return tables.find((table) => table.id === id);
}

/** Before a change: what another tab has kept meanwhile is not to be lost. */
function readAgain(): void {
  tables = read(TABLES, tables);
}

/** Keep or change what is known of a table. */
export function keep(id: string, what: Partial<Omit<StoredTable, 'id'>>): StoredTable {
  readAgain();
  const old = kept(id) ?? { id, game: '', name: '', seats: {}, host: '', watch: '', at: Date.now(), over: false };
  const next: StoredTable = { ...old, ...what, seats: { ...old.seats, ...what.seats } };
  tables = [next, ...tables.filter((table) => table.id !== id)].slice(0, MOST);
  write(TABLES, tables);
  return next;
}

export function forget(id: string): void {
  readAgain();
  tables = tables.filter((table) => table.id !== id);
  write(TABLES, tables);
}

/** All tokens of a table, the seats' first. */
export function tokensOf(id: string): string[] {
  const table = kept(id);
  if (!table) return [];
  const seats = Object.keys(table.seats).sort();
  return [...seats.map((seat) => table.seats[seat]!), table.host, table.watch].filter((token) => token);
}

// All of one's games at once

/** The key that this device shares with others of the same person, or nothing. */
export const ownKey = () => read<string>(KEY, '');
export const setKey = (key: string) => write(KEY, key);

/** The tokens of all seats and of the host, of those that are not over first. */
export function mineTokens(): string[] {
  const going = [...tables].sort((one, other) => Number(one.over) - Number(other.over));
  return going.flatMap((table) => [...Object.values(table.seats), table.host].filter((token) => token)).slice(0, MOST_SHOWN);
}

/** The last lines of talk that were read here, by table. */
export function heardLines(): Record<string, number> {
  return Object.fromEntries(tables.flatMap((table) => (table.heard === undefined ? [] : [[table.id, table.heard]])));
}

/** Keep what the server says of one's games, where they stand; those that are lost are forgotten. */
export function keepMine(games: MyGame[], lost: string[]): void {
  readAgain();
  const known = new Map(tables.filter((table) => !lost.includes(table.id)).map((table) => [table.id, table]));
  for (const game of games) {
    const old = known.get(game.id);
    const over = game.status === 'over' || game.status === 'closed';
    const series = game.series?.id;
    for (const part of known.values()) if (series && part.series === series && part.id !== game.id) known.set(part.id, { ...part, over: true });
    known.set(game.id, {
      id: game.id, game: game.game, name: game.name, host: game.host || (old?.host ?? ''), watch: old?.watch ?? '', at: old?.at ?? game.created,
      over, series, seats: Object.fromEntries(game.mine.map((one) => [String(one.seat), one.token])),
      heard: Math.max(old?.heard ?? 0, game.heard),
    });
  }
  tables = [...known.values()].slice(0, MOST);
  write(TABLES, tables);
}

/** The nonce of a seat in a round of sealing, made when it is first asked for. */
export function nonceOf(id: string, round: number, seat: number, fresh: () => string): string {
  const nonces = read<Record<string, string>>(NONCES, {});
  const key = `${id}/${round}/${seat}`;
  const known = nonces[key];
  if (known) return known;
  const nonce = fresh();
  const recent = Object.entries(nonces).slice(-4 * MOST);
  write(NONCES, { ...Object.fromEntries(recent), [key]: nonce });
  return nonce;
}

/** The nonce of a seat, if this browser made it. */
export function knownNonce(id: string, round: number, seat: number): string {
  return read<Record<string, string>>(NONCES, {})[`${id}/${round}/${seat}`] ?? '';
}
