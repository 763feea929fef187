import { describe, expect, it } from 'vitest';
import { inPanel, offBounds, panelChoices, panelOf, readOnly, startOf, sumOf, withAmount } from '../src/lib/scene/panel';
import { nameOf, pick, wayGone, wayTo } from '../src/lib/scene/picking';
import { answers } from '../src/lib/wire/telling';
import type { Choice, Entry, Panel, Prompt, Row } from '../src/lib/wire/types';

const words = { en: 'x', fr: 'x' };
const row = (more: Partial<Row>): Row => ({ name: words, ...more });
const panel = (rows: Row[], more: Partial<Panel> = {}): Panel => ({ id: 'p', words, send: words, rows, ...more });
const option = (choice: number, picks: string[] = [], more: Partial<Choice> = {}): Choice => ({ choice, words, picks, ...more });
const prompt = (options: Choice[], more: Partial<Prompt> = {}): Prompt => ({ words, options, id: 'p', ...more });

describe('a panel', () => {
  const spears = row({ most: 6, start: 6, choices: [10, 11, 12, 13, 14, 15, 16] });
  const riders = row({ least: 1, most: 2, start: 2, choices: [21, 22] });

  it('says a choice for each row, then the one that ends it', () => {
    const march = panel([spears, riders], { close: 99 });
    expect(startOf(march)).toEqual([6, 2]);
    expect(panelChoices(march, [3, 1])).toEqual([13, 21, 99]);
  });

  it('says a choice as often as there are units where a row has one for each', () => {
    const buying = panel([row({ most: 3, each: 5 }), row({ most: 3, each: 6 }), row({ least: 2, most: 2, start: 2 })]);
    expect(panelChoices(buying, [2, 1, 2])).toEqual([5, 5, 6]);
  });

  it('does not say 0 where a row has choices from 1 up', () => {
    const losses = panel([row({ most: 2, choices: [31, 32] }), row({ most: 1, choices: [41] })]);
    expect(panelChoices(losses, [0, 1])).toEqual([41]);
    expect(panelChoices(losses, [2, 0])).toEqual([32]);
  });

  it('adds up by weights and knows its bounds', () => {
    const buying = panel([row({ most: 5, each: 1, weights: [3, 1] }), row({ most: 5, each: 2, weights: [7, 1] })], {
      sums: [{ name: words, most: 17 }, { name: words, least: 1 }],
    });
    expect(sumOf(buying, [2, 1], 0)).toBe(13);
    expect(offBounds(buying, [2, 1])).toEqual([]);
    expect(offBounds(buying, [0, 0])).toEqual([buying.sums![1]]);
    expect(withAmount(buying, [2, 1], 1, 5)).toEqual([2, 1]);
    expect(withAmount(buying, [2, 1], 0, 9)).toEqual([3, 1]);
  });

  it('lets another row give where a sum must be exact', () => {
    const losses = panel([spears, riders, row({ most: 2, choices: [30, 31, 32] })], { sums: [{ name: words, least: 4, most: 4 }] });
    expect(withAmount(losses, [3, 1, 0], 2, 2)).toEqual([1, 1, 2]);
    expect(withAmount(losses, [3, 1, 0], 0, 9)).toEqual([3, 1, 0]);
    expect(withAmount(losses, [3, 1, 0], 0, 2)).toEqual([2, 1, 0]);
  });

  it('lets one take back what makes a sum smaller, and says that it is too large then', () => {
    const there = row({ least: 5, most: 5, start: 5, weights: [1] });
    const upkeep = panel([row({ most: 3, start: 2, each: 1, weights: [-1] }), row({ most: 2, each: 2, weights: [-1] }), there], { sums: [{ name: words, most: 3 }] });
    expect(offBounds(upkeep, startOf(upkeep))).toEqual([]);
    expect(withAmount(upkeep, [2, 0, 5], 0, 1)).toEqual([1, 0, 5]);
    expect(offBounds(upkeep, [1, 0, 5])).toEqual(upkeep.sums);
    expect(withAmount(upkeep, [0, 0, 5], 1, 1)).toEqual([0, 1, 5]);
  });

  it('answers a prompt, or is shared by the options that are left', () => {
    const march = panel([spears]);
    const asked = prompt([option(1, ['a', 'b'], { panel: 'p' }), option(2, ['c', 'b']), option(0)], { panels: [march] });
    expect(panelOf(asked, asked.options!, [])).toBeNull();
    expect(panelOf(asked, [asked.options![0]!], ['a'])).toBe(march);
    expect(panelOf(asked, [asked.options![1]!], ['c'])).toBeNull();
    const far = panel([riders], { id: 'far' });
    const several = prompt([option(1, ['a', 'b'], { panel: 'p', then: [5] }), option(1, ['a', 'c'], { panel: 'far', then: [5, 6] })], { panels: [march, far] });
    expect(panelOf(several, several.options!, ['a'])).toBe(march);
    expect(several.options!.map(nameOf)).toEqual(['1 5', '1 5 6']);
    expect(readOnly(asked)).toBeNull();
    expect(readOnly(prompt([option(1)], { panels: [march] }))).toBe(march);
    const counts = prompt([option(10), option(0)], { picker: 'counts', panels: [march] });
    expect(panelOf(counts, counts.options!, [])).toBe(march);
    expect(counts.options!.map((one) => inPanel(march, one))).toEqual([true, false]);
  });
});

describe('a way', () => {
  const asked = prompt([option(1, ['r', 'b']), option(2, ['r', 'b', 'c']), option(3, ['r', 'd', 'e', 'c']), option(0)], { picker: 'path', seat: 1 });

  it('may be clicked place by place or at its end', () => {
    expect([...pick(asked, []).next.keys()].sort()).toEqual(['b', 'c', 'd', 'e', 'r']);
    expect(wayTo(asked, [], 'c')).toEqual(['r', 'b', 'c']);
    expect(wayTo(asked, ['r', 'd'], 'c')).toEqual(['r', 'd', 'e', 'c']);
    expect(wayTo(asked, ['r', 'b'], 'e')).toEqual([]);
    expect(pick(asked, ['r', 'b']).complete.map((one) => one.choice)).toEqual([1]);
  });

  it('is clicked from its beginning where several may go', () => {
    const two = prompt([option(1, ['r', 'b']), option(2, ['s', 'b'])], { picker: 'path' });
    expect([...pick(two, []).next.keys()].sort()).toEqual(['r', 's']);
  });

  it('is drawn as far as it was clicked', () => {
    expect(wayGone(asked, ['r', 'b', 'c']).map((link) => [link.start, link.end])).toEqual([['r', 'b'], ['b', 'c']]);
    expect(wayGone(prompt([]), ['r', 'b'])).toEqual([]);
  });
});

describe('dice', () => {
  it('are picked in any order, those that are alike for each other', () => {
    const asked = prompt([option(0), option(1, ['d0']), option(2, ['d0', 'd1']), option(3, ['d0', 'd2'])], { picker: 'dice', least: 0, most: 2, alike: [['d0', 'd1']] });
    expect(pick(asked, ['d1']).complete.map((one) => one.choice)).toEqual([1]);
    expect([...pick(asked, ['d1']).next.keys()].sort()).toEqual(['d0', 'd2']);
    expect(pick(asked, ['d2', 'd1']).complete.map((one) => one.choice)).toEqual([3]);
  });
});

describe('the log', () => {
  it('tells the choices of one answer as one', () => {
    const entry = (step: number, seat: number, said: string, part: number): Entry => ({
      step, seat, notation: '', words: { en: said, fr: said }, told: [], level: 0, part, late: false,
    });
    const log = [entry(1, 0, 'Alder → Birch', 0), entry(2, 0, 'Spearmen: 4', 1), entry(3, 0, 'Riders: 2', 2), entry(4, 1, 'Stay', 0)];
    expect(answers(log).map((one) => [one.step, one.words.en])).toEqual([[1, 'Alder → Birch · Spearmen: 4 · Riders: 2'], [4, 'Stay']]);
  });
});
