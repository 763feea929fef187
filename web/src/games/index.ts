/**
 * What the first page says of each game, and the guide to a first game. The table itself knows no game: one that is not
 * here can be played all the same.
 */
import type { Scene, Scenery, Words } from '$lib/wire/types';
import type { Lesson } from './guide';

export type Options = Record<string, number | string | boolean>;
/** Another way to play a game, with a guide of its own: its `id` is the value of the option `mode`. */
export type Tour = { id: string; words: Words; options: Options };
/** `values` are words for what options of the game may be; `guided` are options of the guided first game. */
export type About = { blurb: Words; minutes: string; values?: Record<string, Words>; guided?: Options; tours?: Tour[] };
export type Picture = { scenery: Scenery; scene: Scene };

const ABOUT: Record<string, () => Promise<{ default: About }>> = {
  lionheart: () => import('./lionheart'),
  artofwar: () => import('./artofwar'),
  warriors: () => import('./warriors'),
  warlords: () => import('./warlords'),
  signum: () => import('./signum'),
};
const GUIDES: Record<string, () => Promise<{ default: Lesson[] }>> = {
  lionheart: () => import('./lionheart.guide'),
  artofwar: () => import('./artofwar.guide'),
  warriors: () => import('./warriors.guide'),
  warlords: () => import('./warlords.guide'),
  signum: () => import('./signum.guide'),
  'signum/duel': () => import('./signum-duel.guide'),
};
const PICTURES: Record<string, () => Promise<{ default: unknown }>> = {
  lionheart: () => import('./lionheart.json'),
  artofwar: () => import('./artofwar.json'),
  warriors: () => import('./warriors.json'),
  warlords: () => import('./warlords.json'),
  signum: () => import('./signum.json'),
};

export async function aboutOf(game: string): Promise<About | null> {
  return (await ABOUT[game]?.())?.default ?? null;
}

export function hasGuide(game: string): boolean {
  return game in GUIDES;
}

/** The lessons for a game as it is played: a mode may have a guide of its own. */
export async function guideOf(game: string, options: Record<string, unknown> = {}): Promise<Lesson[]> {
  const guide = GUIDES[`${game}/${String(options['mode'])}`] ?? GUIDES[game];
  return (await guide?.())?.default ?? [];
}

/** A position of the game, drawn on the first page. */
export async function pictureOf(game: string): Promise<Picture | null> {
  return ((await PICTURES[game]?.())?.default as Picture | undefined) ?? null;
}
