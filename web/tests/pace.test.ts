import { describe, expect, it } from 'vitest';
import { beatOf, MOST_MS, paced, Rest } from '../src/lib/wire/pace';
import { chapters, concerning, folded, jump, linesOf } from '../src/lib/wire/telling';
import type { Change, Entry, Happening, Movement } from '../src/lib/wire/types';

const told = (what: Happening, seat = 1, text = what as string, level = 0): Movement => ({ what, seat, level, words: { en: text, fr: text } });
const entry = (step: number, seat: number, ...movements: Movement[]): Entry => ({ step, seat, notation: '', words: { en: `choice ${step}`, fr: '' }, told: movements, level: 0, part: 0, late: false });
const change = (...entries: Entry[]): Change => ({
  type: 'change', viewer: 0, from: 1, number: 2, steps: 1, entries, pieces: [], gone: [], order: null, set: {}, clock: null, draft: 0, knows_all: true,
});

describe('the pace', () => {
  it('gives what others do time to be seen, and none to one’s own moves, secrets and deals', () => {
    expect(beatOf(change(entry(2, 1, told('moved'))), [0]).rest).toBeGreaterThan(400);
    expect(beatOf(change(entry(2, 1, told('passed'))), [0]).rest).toBeGreaterThan(200);
    expect(beatOf(change(entry(2, 0, told('moved', 0))), [0]).rest).toBe(0);
    expect(beatOf(change(entry(2, 1, told('chose'))), [0]).rest).toBe(0);
    expect(beatOf(change(entry(2, -1, told('placed'))), [0]).rest).toBe(0);
  });

  it('stops for dice, whoever rolls them', () => {
    const beat = beatOf(change(entry(2, -1, told('rolled', 0), told('lost'))), [0]);
    expect(beat.dice).toBeGreaterThan(800);
    expect(beat.rest).toBeGreaterThan(800);
  });

  it('lets the colours of one throw fall one after the other, and waits for what they come to', () => {
    const yellow = change(entry(2, -1, told('rolled', 0)));
    const violet = change(entry(3, -1, told('rolled', 0), told('told')));
    const alone = paced([yellow], [0], 'usual');
    const first = paced([yellow, violet], [0], 'usual');
    expect(first.rest).toBe(0);
    expect(first.dice).toBeGreaterThan(400);
    expect(first.dice).toBeLessThan(alone.dice);
    expect(paced([violet], [0], 'usual').rest).toBeGreaterThan(800);
    expect(alone.rest).toBeGreaterThan(800);
    expect(paced([yellow, change(entry(3, 1, told('moved')))], [0], 'usual').rest).toBeGreaterThan(400);
  });

  it('is bounded in all, follows the speed asked for, and can be none', () => {
    const one = change(entry(2, 1, told('moved')));
    expect(paced([one], [0], 'slow').rest).toBeGreaterThan(paced([one], [0], 'usual').rest);
    expect(paced([one], [0], 'usual').rest).toBeGreaterThan(paced([one], [0], 'fast').rest);
    expect(paced([one], [0], 'none')).toEqual({ dice: 0, rest: 0 });
    const many = Array.from({ length: 50 }, () => one);
    let total = 0;
    for (; many.length; many.shift()) total += paced(many, [0], 'usual', total).rest;
    expect(total).toBeCloseTo(MOST_MS);
    expect(paced([one], [0], 'usual', MOST_MS)).toEqual({ dice: 0, rest: 0 });
  });

  it('is cut short when somebody skips', async () => {
    const rest = new Rest();
    const slept = rest.sleep(100_000);
    rest.cut();
    await slept;
  });
});

describe('what is told', () => {
  it('says a decision once and drops nothing that came of it', () => {
    const support = entry(3, 1, told('lost', 0, 'your Soldier takes 1 damage'), told('removed', 0, 'your Soldier dies'));
    expect(linesOf(support).map((line) => line.words.en)).toEqual(['choice 3', 'your Soldier takes 1 damage', 'your Soldier dies']);
    expect(linesOf(entry(4, 1, told('moved', 1, 'again'))).map((line) => line.words.en)).toEqual(['choice 4']);
    expect(linesOf(entry(5, -1, told('rolled'), told('lost'))).map((line) => line.what)).toEqual(['rolled', 'lost']);
  });

  it('puts the viewer’s losses first and folds what repeats', () => {
    const lines = [entry(1, -1, told('lost', 1, 'theirs')), entry(2, -1, told('lost', 0, 'mine')), entry(3, -1, told('told', 1, 'x')), entry(4, -1, told('told', 1, 'x'))].flatMap(linesOf);
    const { mine, rest } = concerning(lines, 0);
    expect(mine.map((line) => line.words.en)).toEqual(['mine']);
    expect(folded(rest).map((line) => [line.words.en, line.times])).toEqual([['theirs', 1], ['x', 2]]);
  });

  it('counts as lost what was on the table, not what is put aside', () => {
    const unit = { ...told('removed', 0, 'your Soldier dies'), piece: 'unit-3' };
    const lines = linesOf(entry(1, -1, unit, told('removed', 0, 'you discard 3 cards not kept')));
    expect(concerning(lines, 0).mine.map((line) => line.words.en)).toEqual(['your Soldier dies']);
  });

  it('has a chapter for every turn, also when a turn begins in the middle of a step', () => {
    const log = [entry(1, -1, told('rolled')), entry(2, 0, told('passed', 0), told('began', 1, 'Red', 2), told('turned', 1, 'up')), entry(3, 1, told('moved'))];
    expect(chapters(log).map((one) => [one.head?.words.en ?? '', one.entries.map((part) => part.lines.length)])).toEqual([['', [1, 1]], ['Red', [1, 1]]]);
  });

  it('is jumped through by turns and by attacks', () => {
    const log = [entry(1, 1, told('began', 1, 'Red', 2)), entry(2, 1, told('aimed', 1, 'a', 1)), entry(3, 1), entry(4, 1, told('aimed', 1, 'b', 1)), entry(5, 0, told('began', 0, 'Blue', 2))];
    expect([jump(log, 3, 1, 1), jump(log, 3, 1, -1), jump(log, 3, 2, 1), jump(log, 3, 2, -1)]).toEqual([4, 2, 5, 1]);
    expect([jump(log, 4, 1, 1), jump(log, 1, 2, -1)]).toEqual([null, null]);
  });
});
