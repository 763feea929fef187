import { describe, expect, it } from 'vitest';
import { changedView, recentRolls, wholeView, type View } from '../src/lib/wire/view';
import type { Change, Die, Entry, Movement, Roll, Scene, WholeScene } from '../src/lib/wire/types';

const words = { en: '', fr: '' };
const die = (face: string): Die => ({ face });
const rolled = (): Movement => ({ what: 'rolled', seat: 0, words, end: 'g5' });
const entry = (step: number, seat: number, ...told: Movement[]): Entry => ({ step, seat, notation: '', words, told, level: 0, part: 0, late: false });
const scene: Scene = { scenery: '', viewer: 0, plates: [] };
const before = wholeView(undefined, { type: 'scene', viewer: 0, number: 1, steps: 1, entries: [entry(1, 0)], scene, clock: null, draft: 0, knows_all: true } as WholeScene, 0);

function after(old: View, roll: Roll, told: Entry): View {
  const change = { type: 'change', viewer: 0, from: old.number, number: old.number + 1, steps: told.step, entries: [told], pieces: [], gone: [], order: null, set: { rolls: [roll] }, clock: null, draft: 0, knows_all: true };
  return changedView(old, change as Change, 0)!;
}

const faces = (rolls: Roll[]) => rolls.map((roll) => roll.dice.map((one) => one.face));

describe('dice that fall colour by colour', () => {
  const yellow = after(before, { dice: [die('hit'), die('blank')], at: 'g5' }, entry(2, -1, rolled()));

  it('lie together', () => {
    const both = after(yellow, { dice: [die('push')], at: 'g5' }, entry(3, -1, rolled(), { what: 'told', seat: 0, words }));
    expect(faces(both.playing!.rolls)).toEqual([['hit', 'blank', 'push']]);
    expect(faces(recentRolls(both))).toEqual([['hit', 'blank', 'push']]);
  });

  it('are not shown twice where all of them are asked about', () => {
    const asked = after(yellow, { dice: [{ face: 'hit', id: 'a' }, { face: 'push', id: 'b' }] }, entry(3, -1, rolled(), { what: 'told', seat: 0, words }));
    expect(faces(recentRolls(asked))).toEqual([['hit', 'push']]);
  });

  it('are a throw of their own elsewhere, after a result, and where a battle has steps', () => {
    const elsewhere = after(yellow, { dice: [die('push')], at: 'c4' }, entry(3, -1, rolled()));
    expect(faces(recentRolls(elsewhere))).toEqual([['hit', 'blank'], ['push']]);
    const counted = after(before, { dice: [die('hit')], at: 'g5' }, entry(2, -1, rolled(), { what: 'told', seat: 0, words }));
    expect(faces(recentRolls(after(counted, { dice: [die('push')], at: 'g5' }, entry(3, -1, rolled()))))).toEqual([['hit'], ['push']]);
    expect(faces(recentRolls(after(yellow, { dice: [die('push')], at: 'g5', step: words }, entry(3, -1, rolled()))))).toEqual([['hit', 'blank'], ['push']]);
    const answered = after(yellow, { dice: [die('push')], at: 'g5' }, entry(3, 0, rolled()));
    expect(faces(recentRolls(answered))).not.toContainEqual(['hit', 'blank', 'push']);
  });
});
