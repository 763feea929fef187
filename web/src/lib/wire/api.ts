/** The HTTP half of the protocol. */
import type {
  Calls,
  ChangeCall,
  Clause,
  DeviceLink,
  Enter,
  Entered,
  ErrorBody,
  HostDone,
  HostedDoes,
  HostPage,
  Invitations,
  Join,
  Joined,
  KeyLink,
  ListedBot,
  ListedGame,
  LogPage,
  Made,
  MadeTournament,
  Mine,
  MyGames,
  MyRatings,
  NewAnalysis,
  NewCall,
  NewRecord,
  NewTable,
  NewTournament,
  NextGame,
  NoteKept,
  OldKey,
  OwnNote,
  PositionPage,
  RatingDoes,
  RatingInfo,
  RatingsInfo,
  Rematch,
  Scenery,
  SeatLink,
  SeriesInfo,
  SeriesTokens,
  TableInfo,
  TournamentDoes,
  TournamentInfo,
  TournamentLine,
  TournamentSeats,
  UploadedRecord,
  Words,
} from './types';

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

async function ask(method: string, path: string, tokens: string[], body?: unknown, keepalive = false): Promise<Response> {
  const headers: Record<string, string> = {};
  if (tokens.length) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), keepalive });
  } catch {
    throw new ApiError('offline', NO_ANSWER, '');
  }
  if (answer.ok) return answer;
  const error = (await answer.json().catch(() => null)) as ErrorBody | null;
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

const allGames = remembered(() => get<ListedGame[]>('/api/games'));
const allBots = remembered(() => get<ListedBot[]>('/api/bots'));

export const games = () => allGames('');
export const bots = () => allBots('');
export const rules = remembered((game) => get<Clause[]>(`/api/games/${game}/rules`));
export const scenery = remembered((digest) => get<Scenery>(`/api/scenery/${digest}`));

export const lobby = () => get<TableInfo[]>('/api/tables');
export const table = (id: string, tokens: string[]) => get<TableInfo>(`/api/tables/${id}`, tokens);
export const makeTable = (request: NewTable, tokens: string[] = []) => post<Made>('/api/tables', request, tokens);
export const tryOut = (id: string, wanted: NewAnalysis, tokens: string[]) =>
  post<Made>(`/api/tables/${id}/analysis`, wanted, tokens);
export const uploadRecord = (wanted: NewRecord) => post<UploadedRecord>('/api/records', wanted);
export const join = (id: string, request: Join) => post<Joined>(`/api/tables/${id}/join`, request);
export const device = (id: string, token: string) => post<DeviceLink>(`/api/tables/${id}/device`, {}, [token]);
export const seatLink = (id: string, token: string, renew: boolean) =>
  post<SeatLink>(`/api/tables/${id}/link`, { renew }, [token]);
export const mine = (wanted: Mine) => post<MyGames>('/api/mine', wanted);
export const newKey = (old: OldKey) => post<KeyLink>('/api/keys', old);
/** One's own notes on a table; they are sent to the end though the page is closed meanwhile. */
export const ownNote = async (id: string, wanted: OwnNote, tokens: string[]) =>
  (await ask('POST', `/api/tables/${id}/note`, tokens, wanted, true)).json() as Promise<NoteKept>;
export const invitations = (id: string, tokens: string[]) =>
  get<Invitations>(`/api/tables/${id}/invitations`, tokens);
export const rematch = (id: string, next: NextGame, tokens: string[]) => post<Rematch>(`/api/tables/${id}/rematch`, next, tokens);
export const calls = (id: string, token: string) => get<Calls>(`/api/tables/${id}/calls`, [token]);
export const saveCall = (id: string, token: string, request: NewCall) =>
  post<Calls>(`/api/tables/${id}/calls`, request, [token]);
export const changeCall = (id: string, token: string, call: string, request: ChangeCall) =>
  post<Calls>(`/api/tables/${id}/calls/${call}`, request, [token]);
export const stopCalls = (token: string) => post<unknown>('/api/calls/stop', { token });
export const position = (id: string, step: number, viewer: string, tokens: string[]) =>
  get<PositionPage>(`/api/tables/${id}/positions/${step}?viewer=${viewer}`, tokens);
export const log = (id: string, before: number, viewer: string, tokens: string[]) =>
  get<LogPage>(`/api/tables/${id}/log?before=${before}&limit=500&viewer=${viewer}`, tokens);
export const series = (id: string, tokens: string[]) => get<SeriesInfo>(`/api/series/${id}`, tokens);
export const seriesTokens = (id: string, tokens: string[]) => post<SeriesTokens>(`/api/series/${id}/tokens`, {}, tokens);
export const seriesRecord = async (id: string, tokens: string[]) =>
  (await ask('GET', `/api/series/${id}/record`, tokens)).text();
export const tournaments = () => get<TournamentLine[]>('/api/tournaments');
export const tournament = (id: string, tokens: string[]) => get<TournamentInfo>(`/api/tournaments/${id}`, tokens);
export const makeTournament = (request: NewTournament) => post<MadeTournament>('/api/tournaments', request);
export const enterTournament = (id: string, request: Enter) => post<Entered>(`/api/tournaments/${id}/enter`, request);
export const changeTournament = (id: string, tokens: string[], request: TournamentDoes) =>
  post<TournamentInfo>(`/api/tournaments/${id}`, request, tokens);
export const tournamentTokens = (id: string, tokens: string[]) =>
  post<TournamentSeats>(`/api/tournaments/${id}/tokens`, {}, tokens);
export const ratings = () => get<RatingsInfo>('/api/ratings');
export const ratingsOf = (game: string) => get<RatingInfo[]>(`/api/ratings/${game}`);
export const myRatings = (request: RatingDoes) => post<MyRatings>('/api/ratings', request);
export const hostPage = (key: string, status: string, skip: number) =>
  get<HostPage>(`/api/host?status=${status}&skip=${skip}`, [key]);
export const hostDoes = (key: string, id: string, request: HostedDoes) =>
  post<HostDone>(`/api/host/tables/${id}`, request, [key]);
export const hostExport = async (key: string, id: string) =>
  (await ask('GET', `/api/host/tables/${id}/export`, [key])).text();
export const record = async (id: string, tokens: string[]) =>
  (await ask('GET', `/api/tables/${id}/record`, tokens)).text();
