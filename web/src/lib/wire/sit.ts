/** Ways to a table: making one, taking a seat by a link, and who looks at which seat on a shared screen. */
import { callMe } from '../name';
import * as api from './api';
import { keep } from './tokens';
import type { Join, Made, NewTable } from './types';
import type { View } from './view';

/** Make a table and keep its tokens. Returns its id. */
export async function makeTable(request: NewTable, tokens: string[] = []): Promise<string> {
  return keepMade(await api.makeTable(request, tokens));
}

/** Keep the tokens of a table that was made. Returns its id. */
export function keepMade(made: Made): string {
  const seats = Object.fromEntries(made.seats.map((one) => [String(one.seat), one.token]));
  keep(made.table.id, { game: made.table.game, name: made.table.name, host: made.host, seats, series: made.table.series?.id });
  return made.table.id;
}

/** Take a seat with a token of a link, or an open one of a public table. */
export async function takeSeat(id: string, request: Join): Promise<void> {
  if (request.name) callMe(request.name);
  const joined = await api.join(id, request);
  keep(id, { seats: { [String(joined.seat)]: joined.token } });
}

/** Whether people at one screen may not see each other's views: something is hidden, or all choose at once. */
export function secretive(views: View[]): boolean {
  if (views.length < 2) return false;
  return views.some((view) => !view.knowsAll || views.every((other) => view.scene.waiting?.includes(other.viewer)));
}

/** The seat whose view a screen shows: the one that is asked; of several, the one shown already. */
export function seatToShow(views: View[], shown: number): number {
  const asked = views.filter((view) => view.scene.prompt?.id && view.scene.prompt.options?.length).map((view) => view.viewer);
  if (asked.includes(shown) || (!asked.length && views.some((view) => view.viewer === shown))) return shown;
  return asked[0] ?? views[0]?.viewer ?? -3;
}
