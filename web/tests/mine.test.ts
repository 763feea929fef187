import { beforeEach, describe, expect, it } from 'vitest';
import { isAsked, keyIn, keyLink, unreadIn } from '../src/lib/wire/mine.svelte';
import { forget, heardLines, keep, keepMine, kept, keptTables, mineTokens } from '../src/lib/wire/tokens';
import type { MyGame } from '../src/lib/wire/types';

const words = { en: 'Lionheart', fr: 'Échec au Roi' };
const game = (id: string, what: Partial<MyGame> = {}): MyGame => ({
  id, game: 'lionheart', title: words, name: '', status: 'playing', paused: false, created: 1, seats: [],
  mine: [{ seat: 0, token: `s.${id}` }], host: '', asked: [], turn: [1], agree: false, left_ms: null, low: false,
  holiday_ms: 0, talk: 0, heard: 0, result: null, series: null, tournament: null, analysis: false, ...what,
});

beforeEach(() => keptTables().map((table) => table.id).forEach(forget));

describe('what a browser keeps of its games', () => {
  it('is what the server says of them, where they stand', () => {
    keep('b', { seats: { '0': 's.b' }, host: 'h.b' });
    keep('a', { seats: { '0': 's.old', '1': 's.gone' }, watch: 'w.a', heard: 3 });
    keepMine([game('b'), game('a', { heard: 2, status: 'over' }), game('c', { heard: 1 })], ['x']);
    expect(keptTables().map((table) => table.id)).toEqual(['a', 'b', 'c']);
    expect(kept('a')).toMatchObject({ seats: { '0': 's.a' }, watch: 'w.a', heard: 3, over: true });
    expect(kept('b')).toMatchObject({ host: 'h.b', over: false });
    expect(heardLines()).toEqual({ a: 3, b: 0, c: 1 });
    expect(mineTokens()).toEqual(['s.b', 'h.b', 's.c', 's.a']);
    keepMine([], ['b']);
    expect(kept('b')).toBeUndefined();
  });

  it('forgets nothing of a series, of which only the last part is not over', () => {
    const series = { id: 'a', number: 2, words, title: words, players: [0, 1], points: [0, 0], over: false };
    keep('a', { seats: { '0': 's.a' }, series: 'a' });
    keepMine([game('b', { series })], []);
    expect(kept('a')?.over).toBe(true);
    expect(kept('b')).toMatchObject({ series: 'a', over: false });
  });
});

describe('a game of mine', () => {
  it('waits for me by a question or for my consent', () => {
    expect([game('a'), game('a', { asked: [0] }), game('a', { agree: true })].map(isAsked)).toEqual([false, true, true]);
  });

  it('has talk that was read neither here nor elsewhere', () => {
    keep('a', { heard: 4 });
    expect(unreadIn(game('a', { talk: 6, heard: 2 }))).toBe(2);
    expect(unreadIn(game('a', { talk: 6, heard: 5 }))).toBe(1);
    expect(unreadIn(game('a', { talk: 3, heard: 0 }))).toBe(0);
  });
});

describe('a key', () => {
  it('is found in what is pasted', () => {
    const key = 'k.dt59edgky4qt7cyp99jh.0.0.0.XqNEQY68cR32HONkclOwHgyb';
    expect([key, ` ${key}\n`, `http://club.example${keyLink(key)}`].map(keyIn)).toEqual([key, key, key]);
    expect(['', 'k.nonsense', 's.abc.0.1.0.XqNEQY68cR32HONkclOwHgyb'].map(keyIn)).toEqual(['', '', '']);
  });
});
