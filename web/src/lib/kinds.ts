/** What is declined in advance: which kinds of windows, null being all, which a game with one kind never leaves; in words. */
import type { Words } from './wire/types';
import { fill } from './words/fill';
import { PHRASES } from './words/phrases';

/**
 * `span` as the protocol has it: ask always, decline always, or through a span of the window asked now, whose name is
 * `until`. `kinds` are the kinds of windows that are declined; null is all of them.
 */
export type Declining = { span: 'ask' | 'always' | number; unless: boolean; kinds: number[] | null; until?: Words | null };

export function has(kinds: number[] | null, kind: number): boolean {
  return kinds === null || kinds.includes(kind);
}

/** The kinds after one of them was switched, of the given number there are. */
export function switched(kinds: number[] | null, kind: number, count: number): number[] | null {
  const every = Array.from({ length: count }, (_, number) => number);
  const chosen = every.filter((number) => has(kinds, number) !== (number === kind));
  return chosen.length === count ? null : chosen;
}

/** What is passed without being asked, in a sentence; empty if one is always asked. */
export function aheadWords(declined: Declining, windows: Words[], language: 'en' | 'fr'): string {
  const chosen = windows.filter((_, kind) => has(declined.kinds, kind)).map((words) => words[language]);
  if (declined.span === 'ask' || (declined.kinds !== null && !chosen.length)) return '';
  const phrase = (name: keyof typeof PHRASES, values: Record<string, string> = {}) => fill(PHRASES[name][language], values);
  const until = declined.span === 'always' ? '' : declined.until ? phrase('ahead_until', { span: declined.until[language] }) : phrase('ahead_now');
  const what = declined.kinds === null ? '' : phrase('ahead_kinds', { kinds: chosen.join(', ') });
  const parts = [phrase('ahead'), until, declined.unless ? phrase('ahead_unless') : '', what].filter(Boolean);
  return `${parts.join(', ')}.`;
}
