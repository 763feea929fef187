import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { parseRoute } = await import('../src/lib/router.svelte');

describe('an address', () => {
  it.each([
    ['', { page: 'home' }],
    ['#/', { page: 'home' }],
    ['#/nonsense/x', { page: 'home' }],
    ['#/new/lionheart', { page: 'new', game: 'lionheart', from: '', step: 0 }],
    ['#/new/lionheart?from=abc&step=7', { page: 'new', game: 'lionheart', from: 'abc', step: 7 }],
    ['#/record', { page: 'record' }],
    ['#/table/abc', { page: 'table', id: 'abc', join: '', seat: '', watch: '', guide: false }],
    ['#/table/abc?join=i.abc.1', { page: 'table', id: 'abc', join: 'i.abc.1', seat: '', watch: '', guide: false }],
    ['#/ratings/lionheart', { page: 'ratings', game: 'lionheart' }],
    ['#/club', { page: 'club', id: '', enter: '' }],
    ['#/club/abc?enter=a.abc.1', { page: 'club', id: 'abc', enter: 'a.abc.1' }],
    ['#/table/abc?guide', { page: 'table', id: 'abc', join: '', seat: '', watch: '', guide: true }],
    ['#/replay/abc?step=7', { page: 'replay', id: 'abc', step: 7, seen: '' }],
    ['#/replay/abc?step=7&seen=all', { page: 'replay', id: 'abc', step: 7, seen: 'all' }],
    ['#/rules/lionheart/LION-WIN-1', { page: 'rules', game: 'lionheart', clause: 'LION-WIN-1' }],
    ['#/series/abc', { page: 'series', id: 'abc', now: false }],
    ['#/series/abc/now', { page: 'series', id: 'abc', now: true }],
    ['#/mine?key=k.abc', { page: 'mine', key: 'k.abc' }],
    ['#/stop/abc.def', { page: 'stop', token: 'abc.def' }],
    ['#/gallery/cards', { page: 'gallery', name: 'cards' }],
  ])('%s is read', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });
});
