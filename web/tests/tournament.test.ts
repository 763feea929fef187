import { describe, expect, it } from 'vitest';
import { allEntries, dropEntry, keepMyTournaments, keepTournament, ownEntrants, ownGames, results, storedTournament, tournamentTokens, usedBreaks } from '../src/lib/wire/tournament';
import type { PairingInfo, StandingInfo, TournamentInfo, TournamentLine } from '../src/lib/wire/types';

const game = (seats: number[], what: Partial<PairingInfo> = {}): PairingInfo => ({ table: `t${seats.join('')}`, seats, status: 'playing', points: [], by_default: false, turn: [], watch: '', ...what });
const info = (...rounds: PairingInfo[][]) => ({ played: rounds.map((games) => ({ games, bye: null })) }) as unknown as TournamentInfo;
const line = (id: string) => ({ id }) as TournamentLine;

describe('what a browser keeps of its tournaments', () => {
  it('is the tokens of its entries, of what it organises, and of links', () => {
    keepTournament('c', { admission: 'a.c' });
    keepTournament('c', { entries: { '1': 'e.c' } });
    expect(tournamentTokens('c')).toEqual(['e.c', 'a.c']);
    keepMyTournaments([{ tournament: line('d'), entrant: null, entry: '', organiser: 'o.d' }, { tournament: line('c'), entrant: 1, entry: 'e.new', organiser: '' }], []);
    expect(allEntries().sort()).toEqual(['e.new', 'o.d']);
    expect(ownEntrants('c')).toEqual([1]);
    dropEntry('c', 1);
    expect(tournamentTokens('c')).toEqual(['a.c']);
    keepMyTournaments([], ['c', 'd']);
    expect([storedTournament('c'), allEntries()]).toEqual([undefined, []]);
  });
});

describe('the page of a tournament', () => {
  it('shows the game first that waits for oneself', () => {
    const found = info([game([0, 1], { points: [1, 0] }), game([2, 3])], [game([0, 2]), game([3, 0], { turn: [0] })]);
    expect(ownGames(found, [0]).map((one) => one.table)).toEqual(['t30', 't02']);
    expect(ownGames(found, [])).toEqual([]);
  });

  it('has what each got against each', () => {
    const found = info([game([0, 1], { points: [1, 0] })], [game([1, 0], { points: [0.5, 0.5] })], [game([1, 0])]);
    expect(results(found, 0, 1)).toEqual([1, 0.5]);
    expect(results(found, 1, 0)).toEqual([0, 0.5]);
    expect(results(found, 0, 2)).toEqual([]);
  });

  it('shows no more ways to tell equal ones apart than are needed', () => {
    const rows = (...lines: [number, number[]][]) => ({ breaks: ['direct', 'wins'], standings: lines.map(([points, breaks], entrant) => ({ entrant, place: 1, points, games: 1, breaks }) satisfies StandingInfo) }) as unknown as TournamentInfo;
    expect(usedBreaks(rows([2, [0, 0]], [1, [0, 0]]))).toBe(0);
    expect(usedBreaks(rows([1, [1, 0]], [1, [0, 0]]))).toBe(1);
    expect(usedBreaks(rows([1, [0, 0]], [1, [0, 0]]))).toBe(2);
  });
});
