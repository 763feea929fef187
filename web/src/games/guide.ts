/**
 * A guide to a first game is data: lessons, each tied to what is asked or to what has happened, and never to a number of
 * steps. This file says which lesson is due, what it points at, and when it is done.
 */
import type { Look } from '$lib/scene/look';
import type { Picking } from '$lib/scene/picking';
import type { Entry, Happening, Prompt, Words } from '$lib/wire/types';

/** What must be so for a lesson to be due; everything that is given must hold. */
export type When = {
  /** The question comes from one of these clauses. */
  asked?: string[];
  /** An answer with one of these verbs may be given. */
  verb?: string[];
  /** No answer with any of these verbs may be given. */
  without?: string[];
  /** Something was clicked already, or nothing was. */
  picked?: boolean;
  /** Something of my move is done already and can be taken back, or nothing is. */
  begun?: boolean;
  /** Something told since my last decision comes from one of these clauses. */
  happened?: string[];
  /** … and concerns me, or somebody else. */
  mine?: boolean;
  /** A piece like this is on the table. */
  there?: Sought;
  /** Nothing is asked of me. */
  waiting?: true;
  over?: true;
};

/** Pieces by their kinds or symbols, of the viewer or of the others, on places that begin so (`{me}` is one's seat). */
export type Sought = { kinds?: string[]; whose?: 'mine' | 'others'; on?: string };

/** What a lesson points at: things that answers with a verb name (the one to be clicked next, or the nth), or pieces. */
export type Point = ({ verb: string; nth?: number } | Sought) & { most?: number };

/** What ends a lesson: that it was read, a click, an answer, or something of one's own that was told, by kind or clause. */
export type Until = 'read' | 'picked' | 'answered' | Happening | `${string}-${string}`;

/** `again` is what is said when the same comes up once more. */
export type Lesson = { id: string; when: When; words: Words; again?: Words; point?: Point[]; until: Until[] };

/** What the guide knows of the table. */
export type Sight = {
  me: number;
  prompt: Prompt | null;
  picking: Picking;
  look: Look;
  log: Entry[];
  draft: number;
  over: boolean;
};

/** What is remembered of a guided game: the lessons that are done, and the step at which others were first shown. */
export type Progress = { done: string[]; shown: Record<string, number> };
export const NO_PROGRESS: Progress = { done: [], shown: {} };

const MOST = 3;

/** What was told since the viewer last decided. */
function news(sight: Sight): Entry['told'] {
  const own = sight.log.findLastIndex((entry) => entry.seat === sight.me);
  const since = [...(own >= 0 ? sight.log[own]!.told : []), ...sight.log.slice(own + 1).flatMap((entry) => entry.told)];
  return since;
}

export function holds(when: When, sight: Sight): boolean {
  const { prompt, picking } = sight;
  const options = prompt?.options ?? [];
  const offers = (verbs: string[]) => options.some((option) => verbs.includes(option.verb ?? ''));
  if (when.over) return sight.over;
  if (sight.over) return false;
  if (when.waiting && prompt) return false;
  const needsPrompt = when.asked || when.verb || when.without || when.picked !== undefined || when.begun !== undefined;
  if (needsPrompt && !prompt) return false;
  if (when.asked && !when.asked.includes(prompt?.clause ?? '')) return false;
  if (when.verb && !offers(when.verb)) return false;
  if (when.without && offers(when.without)) return false;
  if (when.picked !== undefined && when.picked !== picking.clicked.length > 0) return false;
  if (when.begun !== undefined && when.begun !== sight.draft > 0) return false;
  if (when.there && !sought(when.there, sight).length) return false;
  if (when.happened) {
    const told = news(sight).filter((one) => when.happened!.includes(one.clause ?? ''));
    if (!told.some((one) => when.mine === undefined || (one.seat === sight.me) === when.mine)) return false;
  }
  return true;
}

/** Whether a lesson has come to its end by what was done at the table. */
export function finished(lesson: Lesson, sight: Sight, shown: number | undefined): boolean {
  const own = sight.log.filter((entry) => entry.seat === sight.me);
  return lesson.until.some((until) => {
    if (until === 'read') return false;
    if (until === 'picked') return shown !== undefined && sight.picking.clicked.length > 0;
    if (until === 'answered') return shown !== undefined && own.some((entry) => entry.step > shown);
    // Dice are told by nature, so what is told counts by its own seat.
    return sight.log.some((entry) => entry.told.some((one) => (one.what === until || one.clause === until) && one.seat === sight.me));
  });
}

/** The lesson that is due now, and whether only to be recalled. */
export function lessonFor(lessons: Lesson[], sight: Sight, done: string[]): { lesson: Lesson; again: boolean } | null {
  const fresh = lessons.find((lesson) => !done.includes(lesson.id) && holds(lesson.when, sight));
  if (fresh) return { lesson: fresh, again: false };
  const known = lessons.find((lesson) => lesson.again && holds(lesson.when, sight));
  return known ? { lesson: known, again: true } : null;
}

/** The pieces and places that a lesson points at. */
export function pointedAt(lesson: Lesson, sight: Sight): string[] {
  return [...new Set((lesson.point ?? []).flatMap((point) => thingsOf(point, sight)))];
}

function thingsOf(point: Point, sight: Sight): string[] {
  const { picking } = sight;
  const most = point.most ?? MOST;
  if (!('verb' in point)) return sought(point, sight).slice(0, most);
  const nth = point.nth ?? picking.clicked.length;
  const options = picking.left.filter((option) => option.verb === point.verb);
  return [...new Set(options.flatMap((option) => option.picks?.[nth] ?? []))].slice(0, most);
}

function sought({ kinds, whose, on }: Sought, { me, look }: Sight): string[] {
  const place = on?.replace('{me}', String(me));
  const fits = (look.scene.pieces ?? []).filter(
    (piece) =>
      (!kinds || kinds.includes(piece.kind) || kinds.includes(look.kind(piece).symbol)) &&
      (!whose || (piece.seat === me) === (whose === 'mine')) &&
      (!place || piece.place.startsWith(place)),
  );
  return fits.map((piece) => piece.id);
}
