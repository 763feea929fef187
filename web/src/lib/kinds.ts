/** What is declined in advance, in words, and by which kinds of windows: null is all, which a game with one kind never leaves. */
import type { Words } from './wire/types';
import { fill } from './words/fill';
import { PHRASES } from './words/phrases';

/**
 * `span` as the protocol has it: ask always, decline always, or through a span of the window asked now, whose name is
 * `until`. `kinds` are the kinds of windows that are declined, `aimed` those of them that are asked where one is the target.
 */
export type Declining = { span: 'ask' | 'always' | number; kinds: number[] | null; aimed: number[] | null; until?: Words | null };

/** What one does about a kind of windows, and the words for it: always ask, pass unless one is the target, or pass. */
export const WAYS = { ask: 'passing_ask_kind', unless: 'passing_unless_kind', pass: 'passing_pass_kind' } as const;
export type Way = keyof typeof WAYS;

export function has(kinds: number[] | null, kind: number): boolean {
  return kinds === null || kinds.includes(kind);
}

export function wayOf({ kinds, aimed }: Declining, kind: number): Way {
  return !has(kinds, kind) ? 'ask' : has(aimed, kind) ? 'unless' : 'pass';
}

/** What is declined after one of the kinds, of the given number there are, is gone about in another way. */
export function going(declined: Declining, kind: number, way: Way, count: number): Declining {
  const put = (kinds: number[] | null, on: boolean): number[] | null => {
    const chosen = Array.from({ length: count }, (_, one) => one).filter((one) => (one === kind ? on : has(kinds, one)));
    return chosen.length === count ? null : chosen;
  };
  return { ...declined, kinds: put(declined.kinds, way !== 'ask'), aimed: put(declined.aimed, way !== 'pass') };
}

/** What is passed without being asked, in a sentence; empty if one is always asked. */
export function aheadWords(declined: Declining, windows: Words[], language: 'en' | 'fr'): string {
  const passed = windows.map((_, kind) => kind).filter((kind) => has(declined.kinds, kind));
  if (declined.span === 'ask' || !passed.length) return '';
  const phrase = (name: keyof typeof PHRASES, values: Record<string, string> = {}) => fill(PHRASES[name][language], values);
  const unless = passed.filter((kind) => has(declined.aimed, kind));
  const mixed = unless.length > 0 && unless.length < passed.length;
  const named = passed.map((kind) => windows[kind]![language] + (mixed && unless.includes(kind) ? ` (${phrase('ahead_unless')})` : ''));
  const parts = [
    phrase('ahead'),
    declined.span === 'always' ? '' : declined.until ? phrase('ahead_until', { span: declined.until[language] }) : phrase('ahead_now'),
    unless.length && !mixed ? phrase('ahead_unless') : '',
    mixed || passed.length < windows.length ? phrase('ahead_kinds', { kinds: named.join(', ') }) : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
