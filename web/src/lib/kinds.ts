/** Which kinds of windows are declined in advance: null is all, which a game with one kind never leaves. */

export function has(kinds: number[] | null, kind: number): boolean {
  return kinds === null || kinds.includes(kind);
}

/** The kinds after one of them was switched, of the given number there are. */
export function switched(kinds: number[] | null, kind: number, count: number): number[] | null {
  const every = Array.from({ length: count }, (_, number) => number);
  const chosen = every.filter((number) => has(kinds, number) !== (number === kind));
  return chosen.length === count ? null : chosen;
}
