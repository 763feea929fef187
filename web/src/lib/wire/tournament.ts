/** Tournaments: what this browser has of them, and what their page works out of what the server says. */
import * as api from './api';
import { forget, keep } from './tokens';
import type { EntrantInfo, MyTournament, PairingInfo, TournamentInfo } from './types';

export type StoredTournament = { id: string; entries: Record<string, string>; organiser: string; admission: string };

const TOURNAMENTS = 'champclos.tournaments';
const MOST = 60;

function read(): StoredTournament[] {
  try {
    return (JSON.parse(localStorage.getItem(TOURNAMENTS) ?? '[]') as StoredTournament[] | null) ?? [];
  } catch {
    return [];
  }
}

let stored = read();

function write(next: StoredTournament[]): void {
  stored = next.slice(0, MOST);
  try {
    localStorage.setItem(TOURNAMENTS, JSON.stringify(stored));
  } catch {
    // A browser that keeps nothing can still take part, as long as the page is open.
  }
}

export const storedTournament = (id: string) => stored.find((one) => one.id === id);

/** Keep or change what is known of a tournament. */
export function keepTournament(id: string, what: Partial<Omit<StoredTournament, 'id'>>): void {
  const old = storedTournament(id) ?? { id, entries: {}, organiser: '', admission: '' };
  write([{ ...old, ...what, entries: { ...old.entries, ...what.entries } }, ...stored.filter((one) => one.id !== id)]);
}

/** Somebody takes part no more whose number may be given to another. */
export function dropEntry(id: string, entrant: number): void {
  const old = storedTournament(id);
  if (old) write(stored.map((one) => (one === old ? { ...old, entries: Object.fromEntries(Object.entries(old.entries).filter(([key]) => key !== String(entrant))) } : one)));
}

/** All tokens of a tournament. */
export function tournamentTokens(id: string): string[] {
  const one = storedTournament(id);
  return one ? [...Object.values(one.entries), one.organiser, one.admission].filter((token) => token) : [];
}

/** The tokens by which one finds one's tournaments on the server. */
export const allEntries = (): string[] => stored.flatMap((one) => [...Object.values(one.entries), one.organiser].filter((token) => token));

/** Keep what the server says of one's tournaments; those that are lost are forgotten. */
export function keepMyTournaments(mine: MyTournament[], lost: string[]): void {
  if (lost.length) write(stored.filter((one) => !lost.includes(one.id)));
  for (const one of mine) {
    const entries = one.entrant === null ? {} : { [String(one.entrant)]: one.entry };
    const organiser = one.organiser || (storedTournament(one.tournament.id)?.organiser ?? '');
    keepTournament(one.tournament.id, { entries, organiser });
  }
}

/** Take part; the name is known from now on. Where games are rated, it is the one that the key has in the ratings. */
export async function enterTournament(id: string, name: string, key = ''): Promise<void> {
  const entered = await api.enterTournament(id, { name, key, token: storedTournament(id)?.admission ?? '' });
  keepTournament(id, { entries: { [String(entered.entrant)]: entered.token } });
}

/** The entrants of this browser. */
export const ownEntrants = (id: string): number[] => Object.keys(storedTournament(id)?.entries ?? {}).map(Number);

/** One's games that are not decided, those that wait for oneself first. */
export function ownGames(info: TournamentInfo, own: number[]): PairingInfo[] {
  const open = info.played.flatMap((round) => round.games).filter((game) => game.table && !game.points.length && game.seats.some((one) => own.includes(one)));
  const waits = (game: PairingInfo) => Number(!game.turn.some((one) => own.includes(one)));
  return open.sort((one, other) => waits(one) - waits(other));
}

/** Get one's seat at a table, and keep it. */
export async function sitAt(info: TournamentInfo, table: string): Promise<void> {
  const { seats } = await api.tournamentTokens(info.id, Object.values(storedTournament(info.id)?.entries ?? {}));
  const mine = seats.filter((one) => one.table === table);
  if (mine.length) keep(table, { game: info.game, name: info.name, seats: Object.fromEntries(mine.map((one) => [String(one.seat), one.token])) });
  else forget(table);
}

/** What an entrant got from each game against another: a cell of the cross table. */
export function results(info: TournamentInfo, entrant: number, other: number): number[] {
  const met = info.played.flatMap((round) => round.games).filter((game) => game.points.length && game.seats.includes(entrant) && game.seats.includes(other));
  return met.map((game) => game.points[game.seats.indexOf(entrant)]!);
}

export const entrantOf = (info: TournamentInfo, number: number): EntrantInfo | undefined => info.entrants.find((one) => one.number === number);

/** The tie-breaks that matter: those after the first that tells all equal ones apart are of no interest. */
export function usedBreaks(info: TournamentInfo): number {
  const lines = info.standings.map((row) => [row.points, ...row.breaks]);
  for (let many = 0; many < info.breaks.length; many += 1) {
    if (new Set(lines.map((line) => line.slice(0, many + 1).join())).size === lines.length) return many;
  }
  return info.breaks.length;
}
