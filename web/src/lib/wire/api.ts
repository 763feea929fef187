/** The HTTP half of the protocol. */
import type { Scenery, Words } from '../scene/types';
import type { BotInfo, Clause, Entry, GameInfo, Invitation, Made, NewTable, Position, SeatToken, TableInfo } from './types';

/** A request that was not carried out, with words for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly words: Words,
    readonly clause: string,
  ) {
    super(words.en);
  }
}

const NO_ANSWER: Words = {
  en: 'The server does not answer. Is it running?',
  fr: 'Le serveur ne répond pas. Est-il en marche ?',
};

async function ask(method: string, path: string, tokens: string[], body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (tokens.length) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError('offline', NO_ANSWER, '');
  }
  if (answer.ok) return answer;
  const error = (await answer.json().catch(() => null)) as { code: string; words: Words; clause: string } | null;
  throw new ApiError(error?.code ?? 'offline', error?.words ?? NO_ANSWER, error?.clause ?? '');
}

async function get<T>(path: string, tokens: string[] = []): Promise<T> {
  return (await ask('GET', path, tokens)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, tokens: string[] = []): Promise<T> {
  return (await ask('POST', path, tokens, body)).json() as Promise<T>;
}

/** The answers to questions that are asked again and again and always answered the same. */
function remembered<T>(fetchIt: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    let answer = answers.get(key);
    if (!answer) {
      answer = fetchIt(key);
      answer.catch(() => answers.delete(key));
      answers.set(key, answer);
    }
    return answer;
  };
}

const allGames = remembered(() => get<GameInfo[]>('/api/games'));
const allBots = remembered(() => get<BotInfo[]>('/api/bots'));

export const games = () => allGames('');
export const bots = () => allBots('');
export const rules = remembered((game) => get<Clause[]>(`/api/games/${game}/rules`));
export const scenery = remembered((digest) => get<Scenery>(`/api/scenery/${digest}`));

export const lobby = () => get<TableInfo[]>('/api/tables');
export const table = (id: string, tokens: string[]) => get<TableInfo>(`/api/tables/${id}`, tokens);
export const makeTable = (wish: NewTable) => post<Made>('/api/tables', wish);
export const join = (id: string, wish: { token?: string; seat?: number; name?: string }) =>
  post<{ table: string; seat: number; token: string }>(`/api/tables/${id}/join`, wish);
export const device = (id: string, token: string) => post<Invitation>(`/api/tables/${id}/device`, {}, [token]);
export const invitations = (id: string, tokens: string[]) =>
  get<{ invitations: Invitation[]; watch: { token: string; link: string } }>(`/api/tables/${id}/invitations`, tokens);
export const rematch = (id: string, tokens: string[]) =>
  post<{ table: string; seats: SeatToken[]; host: string }>(`/api/tables/${id}/rematch`, {}, tokens);
export const position = (id: string, step: number, viewer: string, tokens: string[]) =>
  get<Position>(`/api/tables/${id}/positions/${step}?viewer=${viewer}`, tokens);
export const log = (id: string, before: number, viewer: string, tokens: string[]) =>
  get<{ first: number; steps: number; entries: Entry[] }>(
    `/api/tables/${id}/log?before=${before}&limit=500&viewer=${viewer}`,
    tokens,
  );
export const record = async (id: string, tokens: string[]) =>
  (await ask('GET', `/api/tables/${id}/record`, tokens)).text();
