import { describe, expect, it } from 'vitest';
import { finished, holds, lessonFor, pointedAt, type Lesson, type Sight } from '../src/games/guide';
import { pick } from '../src/lib/scene/picking';
import { Ground, Look } from '../src/lib/scene/look';
import type { Entry, Prompt, Scene, Scenery } from '../src/lib/wire/types';

const words = (text: string) => ({ en: text, fr: text });
const scenery: Scenery = {
  title: words('Game'),
  seats: 2,
  zones: [{ id: 'field', shape: 'squares', name: words('Field'), places: [{ id: 'a1' }, { id: 'a2' }, { id: 'b1' }] }],
  kinds: [{ id: 'R01', symbol: 'king', name: words('King') }, { id: 'guard', symbol: 'guard', name: words('Guard') }],
};
const scene: Scene = {
  scenery: '',
  viewer: 1,
  plates: [],
  pieces: [{ id: 'mine', kind: 'guard', place: 'a1', seat: 1 }, { id: 'king', kind: 'R01', place: 'a2', seat: 0 }, { id: 'other', kind: 'guard', place: 'b1', seat: 0 }],
};
const prompt: Prompt = {
  words: words('Well?'),
  clause: 'A-TURN-1',
  id: '1',
  options: [
    { choice: 1, words: words('attack'), verb: 'attack', picks: ['mine', 'king'] },
    { choice: 2, words: words('move'), verb: 'move', picks: ['mine', 'b1'] },
    { choice: 3, words: words('end'), verb: 'end' },
  ],
};

function sight(more: Partial<Sight> & { clicked?: string[] } = {}): Sight {
  const asked = more.prompt === undefined ? prompt : more.prompt;
  const picking = asked ? pick(asked, more.clicked ?? []) : { clicked: [], left: [], next: new Map(), complete: [] };
  return { me: 1, picking, look: new Look(new Ground(scenery), scene, 'en'), log: [], draft: 0, over: false, ...more, prompt: asked };
}

function entry(step: number, seat: number, what: Entry['told'][number]['what'], whose: number, clause = ''): Entry {
  return { step, seat, notation: '', words: words(''), level: 0, part: 0, late: false, told: [{ what, words: words(''), seat: whose, clause }] };
}

describe('a lesson', () => {
  it('is due when its question is asked, by clause, verb and what was clicked', () => {
    expect(holds({ asked: ['A-TURN-1'] }, sight())).toBe(true);
    expect(holds({ asked: ['A-TURN-1'] }, sight({ prompt: null }))).toBe(false);
    expect(holds({ asked: ['B-TURN-1'] }, sight())).toBe(false);
    expect(holds({ verb: ['attack'] }, sight())).toBe(true);
    expect(holds({ without: ['attack'] }, sight())).toBe(false);
    expect(holds({ without: ['shoot'] }, sight())).toBe(true);
    expect(holds({ asked: ['A-TURN-1'], picked: true }, sight())).toBe(false);
    expect(holds({ asked: ['A-TURN-1'], picked: true }, sight({ clicked: ['mine'] }))).toBe(true);
    expect(holds({ begun: true }, sight({ draft: 1 }))).toBe(true);
    expect(holds({ waiting: true }, sight())).toBe(false);
    expect(holds({ waiting: true }, sight({ prompt: null }))).toBe(true);
    expect(holds({ over: true }, sight())).toBe(false);
    expect(holds({ asked: ['A-TURN-1'] }, sight({ over: true }))).toBe(false);
    expect(holds({ there: { kinds: ['king'], whose: 'others' } }, sight())).toBe(true);
    expect(holds({ there: { kinds: ['king'], whose: 'mine' } }, sight())).toBe(false);
  });

  it('is due by what has happened since one last decided, and to whom', () => {
    const log = [entry(1, 0, 'lost', 1, 'A-LOSS-1'), entry(2, 1, 'moved', 1), entry(3, 0, 'lost', 0, 'A-LOSS-1')];
    expect(holds({ happened: ['A-LOSS-1'] }, sight({ log }))).toBe(true);
    expect(holds({ happened: ['A-LOSS-1'], mine: false }, sight({ log }))).toBe(true);
    expect(holds({ happened: ['A-LOSS-1'], mine: true }, sight({ log }))).toBe(false);
    expect(holds({ happened: ['A-LOSS-2'] }, sight({ log }))).toBe(false);
  });

  it('ends by what one did oneself, and not by what others did', () => {
    const lesson: Lesson = { id: 'x', when: {}, words: words('x'), until: ['rolled'] };
    expect(finished(lesson, sight({ log: [entry(1, -1, 'rolled', 0)] }), 0)).toBe(false);
    expect(finished(lesson, sight({ log: [entry(1, -1, 'rolled', 1)] }), 0)).toBe(true);
    expect(finished({ ...lesson, until: ['A-ROLL-1'] }, sight({ log: [entry(1, -1, 'rolled', 1, 'A-ROLL-1')] }), 0)).toBe(true);
    expect(finished({ ...lesson, until: ['A-ROLL-1'] }, sight({ log: [entry(1, -1, 'rolled', 1, 'A-START-1')] }), 0)).toBe(false);
  });

  it('ends by an answer given after it was shown, or by a click', () => {
    const answered: Lesson = { id: 'x', when: {}, words: words('x'), until: ['answered'] };
    const log = [entry(4, 1, 'moved', 1), entry(5, 0, 'moved', 0)];
    expect(finished(answered, sight({ log }), 3)).toBe(true);
    expect(finished(answered, sight({ log }), 4)).toBe(false);
    expect(finished(answered, sight({ log }), undefined)).toBe(false);
    const picked: Lesson = { ...answered, until: ['picked'] };
    expect(finished(picked, sight({ clicked: ['mine'] }), 0)).toBe(true);
    expect(finished(picked, sight(), 0)).toBe(false);
    expect(finished({ ...answered, until: ['read'] }, sight({ log }), 0)).toBe(false);
  });

  it('is said once, and shortly when the same is asked again', () => {
    const lessons: Lesson[] = [
      { id: 'first', when: { asked: ['A-TURN-1'] }, words: words('long'), until: ['read'] },
      { id: 'second', when: { verb: ['attack'] }, words: words('long'), again: words('short'), until: ['read'] },
    ];
    expect(lessonFor(lessons, sight(), [])).toMatchObject({ lesson: { id: 'first' }, again: false });
    expect(lessonFor(lessons, sight(), ['first'])).toMatchObject({ lesson: { id: 'second' }, again: false });
    expect(lessonFor(lessons, sight(), ['first', 'second'])).toMatchObject({ lesson: { id: 'second' }, again: true });
    expect(lessonFor(lessons, sight({ prompt: null }), [])).toBeNull();
  });

  it('points at what answers name, and at pieces by kind, symbol and owner', () => {
    const at = (point: Lesson['point'], more = {}) => pointedAt({ id: 'x', when: {}, words: words('x'), until: [], point }, sight(more));
    expect(at([{ verb: 'attack' }])).toEqual(['mine']);
    expect(at([{ verb: 'attack' }], { clicked: ['mine'] })).toEqual(['king']);
    expect(at([{ verb: 'attack', nth: 1 }])).toEqual(['king']);
    expect(at([{ kinds: ['king'] }])).toEqual(['king']);
    expect(at([{ kinds: ['guard'], whose: 'others' }])).toEqual(['other']);
    expect(at([{ whose: 'mine', on: 'a' }])).toEqual(['mine']);
    expect(at([{ kinds: ['guard'], most: 1 }])).toEqual(['mine']);
  });
});

describe('the guides', () => {
  const GAMES = ['lionheart', 'artofwar', 'warriors'];

  it.each(GAMES)('to %s are said in both languages, each lesson once', async (game) => {
    const { default: lessons } = (await import(`../src/games/${game}.guide.ts`)) as { default: Lesson[] };
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
    expect(lessons.length).toBeGreaterThan(10);
    for (const lesson of lessons) {
      for (const said of [lesson.words, lesson.again]) {
        if (!said) continue;
        expect(said.en.length).toBeGreaterThan(8);
        expect(said.fr.length).toBeGreaterThan(8);
        expect(said.en.length, `${lesson.id} is too long to be read`).toBeLessThan(290);
        expect(said.fr.length, `${lesson.id} is too long to be read`).toBeLessThan(340);
        expect(said.fr).not.toMatch(/'/);
      }
      if (!lesson.when.over) expect(lesson.until.length, lesson.id).toBeGreaterThan(0);
    }
    expect(lessons.some((lesson) => lesson.when.over)).toBe(true);
    expect(lessons.some((lesson) => lesson.when.waiting && lesson.again)).toBe(true);
  });
});
