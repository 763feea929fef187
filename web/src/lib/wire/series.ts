/** Series of games: the way from one part to the next, and how a series stands in a few words. */
import * as api from './api';
import { keep, keptTables, tokensOf } from './tokens';
import type { SeriesLine } from './types';

/** The address of a series, for as long as it lasts. */
export const seriesPage = (id: string) => `#/series/${id}`;

/** What this browser may show for a series: the tokens of one of its tables, the newest first, as long as one is good. */
async function withTokens<T>(series: string, ask: (tokens: string[]) => Promise<T>): Promise<T> {
  const mine = keptTables().filter((table) => table.series === series && tokensOf(table.id).length);
  for (const table of mine) {
    try {
      return await ask(tokensOf(table.id));
    } catch (error) {
      if (!(error instanceof api.ApiError) || error.code !== 'bad_token') throw error;
    }
  }
  return ask([]);
}

export const seriesOf = (id: string) => withTokens(id, (tokens) => api.series(id, tokens));
export const recordOf = (id: string) => withTokens(id, (tokens) => api.seriesRecord(id, tokens));

/** The table that a series is played at now; this browser's seats there are kept. */
export async function tableNow(series: string): Promise<string> {
  const now = await withTokens(series, (tokens) => api.seriesTokens(series, tokens));
  const before = keptTables().filter((table) => table.series === series && table.id !== now.table);
  const seats = Object.fromEntries(now.seats.map((one) => [String(one.seat), one.token]));
  if (now.seats.length || now.host || now.watch) {
    keep(now.table, { game: before[0]?.game ?? '', name: before[0]?.name ?? '', host: now.host, watch: now.watch, seats, series });
  }
  for (const table of before) if (!table.over) keep(table.id, { over: true });
  return now.table;
}

/** Points as people write them: 2, ½, 2½. */
export function points(value: number): string {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole || ''}½`;
}

/** How a series stands: "Anna 1 – 0 Benoît", or for more than two "Anna 1 · Benoît 0 · Chloé ½". */
export function stand(series: Pick<SeriesLine, 'points'>, names: string[]): string {
  const [first, second] = series.points;
  if (series.points.length === 2) return `${names[0]} ${points(first!)} – ${points(second!)} ${names[1]}`;
  return series.points.map((value, player) => `${names[player]} ${points(value)}`).join(' · ');
}
