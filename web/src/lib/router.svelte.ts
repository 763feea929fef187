/** Where in the page one is: everything stands behind the # of the address, where no server sees it. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; from: string; step: number }
  | { page: 'record' }
  | { page: 'table'; id: string; join: string; seat: string; watch: string; guide: boolean }
  | { page: 'replay'; id: string; step: number; seen: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'series'; id: string; now: boolean }
  | { page: 'club'; id: string; enter: string }
  | { page: 'ratings'; game: string }
  | { page: 'mine'; key: string }
  | { page: 'stop'; token: string }
  | { page: 'host' }
  | { page: 'gallery'; name: string };

/** What an address means; one that means nothing is the first page. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', ...rest] = path.split('/').map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  const name = rest[0] ?? '';
  if (page === 'new' && name) return { page, game: name, from: asked.get('from') ?? '', step: Number(asked.get('step') ?? 0) };
  if (page === 'record') return { page };
  if (page === 'table' && name) {
    const said = (key: string) => asked.get(key) ?? '';
    return { page, id: name, join: said('join'), seat: said('seat'), watch: said('watch'), guide: asked.has('guide') };
  }
  if (page === 'replay' && name) return { page, id: name, step: Number(asked.get('step') ?? -1), seen: asked.get('seen') ?? '' };
  if (page === 'rules' && name) return { page, game: name, clause: rest[1] ?? '' };
  if (page === 'series' && name) return { page, id: name, now: rest[1] === 'now' };
  if (page === 'club') return { page, id: name, enter: asked.get('enter') ?? '' };
  if (page === 'ratings') return { page, game: name };
  if (page === 'mine') return { page, key: asked.get('key') ?? '' };
  if (page === 'stop') return { page, token: name };
  if (page === 'host') return { page };
  if (page === 'gallery') return { page, name };
  return { page: 'home' };
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }
}

export const router = new Router();

export function go(hash: string): void {
  location.hash = hash;
}

/** Change the address without leaving the page, as when a token in it was used. */
export function rename(hash: string): void {
  history.replaceState(null, '', hash);
}
