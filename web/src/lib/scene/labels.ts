/** What a click would do, said where one clicks: words for the things that may be clicked next, and boxes for them. */
import type { Choice, Words } from '../wire/types';
import type { Anchors } from './laid';
import type { Picking } from './picking';
import { textWidth, wrapped } from './text';

export type Doing = { id: string; verb: string; words: Words; final: boolean; dice: boolean };
export type Label = Doing & { lines: string[]; x: number; y: number; w: number; h: number };

const FEW = 3; // things of one verb that are labelled without being pointed at
const SIZE = 12.5;
const LEADING = 15;
const WIDE = 132;
const PAD = 5;

/** Words without the piece that was picked, which everybody sees. */
export function short(words: Words): Words {
  const cut = (text: string) => text.slice(text.search(/[\s\u00a0]?:\s/) + 1).replace(/^[\s\u00a0:]+/, '');
  return /:\s/.test(words.en) && /:\s/.test(words.fr) ? { en: cut(words.en), fr: cut(words.fr) } : words;
}

/** For each thing that may be clicked next and would be the last click, what that does. */
export function doings(picking: Picking): Doing[] {
  const depth = picking.clicked.length;
  const by = new Map<string, Choice[]>();
  for (const option of picking.left) {
    const name = option.picks?.[depth];
    if (name) by.set(name, [...(by.get(name) ?? []), option]);
  }
  return [...picking.next].flatMap(([id, name]) => {
    const options = by.get(name) ?? [];
    const only = options[0];
    if (!only || options.length > 1 || only.picks!.length > depth + 1) return [];
    const words = depth ? short(only.words) : only.words;
    return [{ id, verb: only.verb ?? '', words, final: Boolean(only.final), dice: Boolean(only.dice) }];
  });
}

/** Those that are said without being pointed at: where a picked piece may do different things, or only a few. */
export function toSay(all: Doing[], picked: boolean): Doing[] {
  if (!picked) return [];
  const many = new Map<string, number>();
  for (const one of all) many.set(one.verb, (many.get(one.verb) ?? 0) + 1);
  return all.filter((one) => many.get(one.verb)! <= FEW || one.final);
}

/** Boxes with the words below the things, moved so that none lies over another and all are on the sheet. */
export function lay(said: Doing[], language: 'en' | 'fr', anchors: Anchors, size: { width: number; height: number }): Label[] {
  const found: Label[] = [];
  for (const one of said) {
    const at = anchors.get(one.id);
    if (!at) continue;
    const lines = wrapped(one.words[language], SIZE, WIDE, 4);
    const w = Math.max(...lines.map((line) => textWidth(line, SIZE))) + 4 * PAD;
    const h = lines.length * LEADING + 2 * PAD;
    const x = Math.max(2, Math.min(size.width - w - 2, at.x - w / 2));
    let y = Math.min(size.height - h - 2, at.y + at.r * 0.6);
    for (const other of found) {
      const apart = x > other.x + other.w || other.x > x + w || y > other.y + other.h || other.y > y + h;
      if (!apart) y = other.y + other.h + h + 2 <= size.height ? other.y + other.h + 2 : other.y - h - 2;
    }
    found.push({ ...one, lines, x, y, w, h });
  }
  return found;
}

export const LABEL = { size: SIZE, leading: LEADING, pad: PAD };
