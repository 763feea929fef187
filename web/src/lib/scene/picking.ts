/** From clicks to answers: what may be clicked next, and what is left of the options. */
import type { Choice, Link, Piece, Preview, Prompt } from '../wire/types';
import type { Look } from './look';

export type Picking = {
  /** What was clicked so far, by the names the options use. */
  clicked: string[];
  /** The options that are still meant. */
  left: Choice[];
  /** What may be clicked next: each thing, and the name by which options know it. */
  next: Map<string, string>;
  /** The options that need no further click; of several, the person says which. */
  complete: Choice[];
};

const picksOf = (option: Choice): string[] => option.picks ?? [];

/** Every thing that stands for another, and that other. */
function standIns(prompt: Prompt, named: Set<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const group of prompt.alike ?? []) {
    const leader = group.find((id) => named.has(id));
    if (leader) for (const id of group) if (!named.has(id)) found.set(id, leader);
  }
  return found;
}

/** Picking after some clicks in a prompt whose options name things in their order. */
export function pickInOrder(prompt: Prompt, clicked: string[]): Picking {
  const options = prompt.options ?? [];
  const left = options.filter((option) => clicked.every((id, index) => picksOf(option)[index] === id));
  const longer = left.filter((option) => picksOf(option).length > clicked.length);
  const named = new Set(longer.map((option) => picksOf(option)[clicked.length]!));
  const next = new Map([...named].map((id) => [id, id]));
  for (const [id, leader] of standIns(prompt, named)) next.set(id, leader);
  const complete = clicked.length ? left.filter((option) => picksOf(option).length === clicked.length) : [];
  return { clicked, left, next, complete };
}

/** Picking things in any order, alike ones standing for each other: what is left are the options that hold them all. */
export function pickSome(prompt: Prompt, clicked: string[]): Picking {
  const group = new Map<string, string>();
  for (const alike of prompt.alike ?? []) for (const id of alike) group.set(id, alike[0]!);
  const name = (id: string) => group.get(id) ?? id;
  const counts = (ids: string[]) => {
    const found = new Map<string, number>();
    for (const id of ids) found.set(name(id), (found.get(name(id)) ?? 0) + 1);
    return found;
  };
  const chosen = counts(clicked);
  const left = (prompt.options ?? []).filter((option) => {
    const holds = counts(picksOf(option));
    return [...chosen].every(([id, many]) => (holds.get(id) ?? 0) >= many);
  });
  const wanted = new Set<string>();
  for (const option of left) {
    for (const [id, many] of counts(picksOf(option))) if (many > (chosen.get(id) ?? 0)) wanted.add(id);
  }
  const next = new Map<string, string>();
  const all = new Set((prompt.options ?? []).flatMap(picksOf));
  for (const alike of prompt.alike ?? []) for (const id of alike) all.add(id);
  for (const id of all) if (wanted.has(name(id)) && !clicked.includes(id)) next.set(id, id);
  const complete = left.filter((option) => picksOf(option).length === clicked.length);
  return { clicked, left, next, complete };
}

/** What is seen of a piece that lies where pieces are known by their slot. */
function appearance({ id: _, ...seen }: Piece): string {
  return JSON.stringify(seen);
}

/**
 * The prompt with all twins among its things told alike: cards of one hand or pile that look the same stand for each
 * other, whichever of them the options name.
 */
export function withTwins(prompt: Prompt, look: Look): Prompt {
  const named = new Set((prompt.options ?? []).flatMap(picksOf));
  const grouped = new Set((prompt.alike ?? []).flat());
  const groups = new Map<string, string[]>();
  for (const piece of look.scene.pieces ?? []) {
    if (!look.ground.zoneOf.get(piece.place)?.slots || grouped.has(piece.id)) continue;
    const key = appearance(piece);
    groups.set(key, [...(groups.get(key) ?? []), piece.id]);
  }
  const twins = [...groups.values()].filter((group) => group.length > 1 && group.some((id) => named.has(id)));
  return twins.length ? { ...prompt, alike: [...(prompt.alike ?? []), ...twins] } : prompt;
}

/** Whether things are picked in any order, and picked off again. */
export const anyOrder = (prompt: Prompt): boolean => prompt.picker === 'some' || prompt.picker === 'dice';

/** How a way begins where every option begins alike: who goes need not be clicked. */
function beginning(prompt: Prompt): string[] {
  const ways = (prompt.options ?? []).map(picksOf).filter((picks) => picks.length);
  const [first] = ways;
  return first && ways.every((picks) => picks[0] === first[0]) ? [first[0]!] : [];
}

/** The shortest way on from what was clicked to a place; empty if there is none. */
export function wayTo(prompt: Prompt, clicked: string[], id: string): string[] {
  const from = clicked.length ? clicked : beginning(prompt);
  let found: string[] = [];
  for (const option of prompt.options ?? []) {
    const picks = picksOf(option);
    const at = picks.indexOf(id, clicked.length);
    if (at < 0 || !from.every((one, index) => picks[index] === one)) continue;
    if (!found.length || at + 1 < found.length) found = picks.slice(0, at + 1);
  }
  return found;
}

/** Picking a way from place to place: a place further on may be clicked at once. */
export function pickPath(prompt: Prompt, clicked: string[]): Picking {
  const picking = pickInOrder(prompt, clicked);
  if (clicked.length || beginning(prompt).length) {
    for (const option of picking.left) for (const id of picksOf(option).slice(clicked.length)) if (!picking.next.has(id)) picking.next.set(id, id);
  }
  return picking;
}

/** The way as far as it was clicked, as arrows from place to place. */
export function wayGone(prompt: Prompt | null, clicked: string[]): Link[] {
  if (prompt?.picker !== 'path') return [];
  return clicked.slice(1).map((end, index) => ({ what: 'move', start: clicked[index]!, end, seat: prompt.seat }));
}

/** Of what may be clicked next, what leads only to options that are rarely wanted. */
export function faintOf({ clicked, left, next }: Picking): Set<string> {
  const wanted = new Set(left.filter((option) => !option.aside).map((option) => picksOf(option)[clicked.length]));
  return new Set([...next].filter(([, name]) => !wanted.has(name)).map(([id]) => id));
}

/** What the option would bring that a click on this thing would leave, if it leaves one. */
export function previewOf(prompt: Prompt | null, clicked: string[], id: string): Preview | null {
  const named = prompt && id ? pick(prompt, clicked).next.get(id) : undefined;
  if (!prompt || named === undefined) return null;
  const { complete } = pick(prompt, prompt.picker === 'path' ? wayTo(prompt, clicked, id) : [...clicked, named]);
  return complete.length === 1 ? (complete[0]!.preview ?? null) : null;
}

export function pick(prompt: Prompt, clicked: string[]): Picking {
  if (prompt.picker === 'path') return pickPath(prompt, clicked);
  return anyOrder(prompt) ? pickSome(prompt, clicked) : pickInOrder(prompt, clicked);
}

/** An option by a name of its own: several may begin with the same choice. */
export const nameOf = (option: Choice): string => [option.choice, ...(option.then ?? [])].join(' ');

/** The options that are buttons: they name nothing that could be clicked. */
export function buttons(prompt: Prompt): Choice[] {
  return (prompt.options ?? []).filter((option) => !picksOf(option).length);
}

/** The amounts among which complete options leave a choice, ascending; empty if they differ otherwise. */
export function amounts(options: Choice[]): Choice[] {
  const counted = options.filter((option) => option.amount !== undefined && option.amount !== null);
  return counted.length === options.length ? [...options].sort((a, b) => a.amount! - b.amount!) : [];
}
