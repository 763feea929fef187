/**
 * What the first page says of each game, and its first-game guide. The table itself knows no game: one that is not
 * here can be played all the same.
 */
import type { Scene, Scenery, Words } from '$lib/wire/types';

export type Step = { words: Words; until: 'read' | 'picked' | 'decided' | 'rolled' };
/** `values` are words for what options of the game may be. */
export type About = { blurb: Words; minutes: string; values?: Record<string, Words>; guide: Step[] };
export type Picture = { scenery: Scenery; scene: Scene };

const ABOUT: Record<string, () => Promise<{ default: About }>> = {
  lionheart: () => import('./lionheart'),
  artofwar: () => import('./artofwar'),
  warriors: () => import('./warriors'),
};
const PICTURES: Record<string, () => Promise<{ default: unknown }>> = {
  lionheart: () => import('./lionheart.json'),
  artofwar: () => import('./artofwar.json'),
  warriors: () => import('./warriors.json'),
};

export async function aboutOf(game: string): Promise<About | null> {
  return (await ABOUT[game]?.())?.default ?? null;
}

export async function guideOf(game: string): Promise<Step[]> {
  return (await aboutOf(game))?.guide ?? [];
}

/** A position of the game, drawn on the first page. */
export async function pictureOf(game: string): Promise<Picture | null> {
  return ((await PICTURES[game]?.())?.default as Picture | undefined) ?? null;
}
