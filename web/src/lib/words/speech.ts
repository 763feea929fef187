/** What happened, as sentences to be heard. */
import type { Entry, Words } from '../wire/types';

/**
 * What is new in a log. Where several choose at once, what others did may come before one's own steps, which are then sent
 * again with other numbers: those are not new, and neither is what was loaded from before.
 */
export function news(before: Entry[], now: Entry[]): Entry[] {
  const name = (entry: Entry) => JSON.stringify([entry.seat, entry.notation, entry.words, entry.told]);
  const still = new Set(now);
  const known = new Set(before);
  const again = new Map<string, number>();
  for (const entry of before) if (!still.has(entry)) again.set(name(entry), (again.get(name(entry)) ?? 0) + 1);
  const first = before[0]?.step ?? 0;
  return now.filter((entry) => {
    if (known.has(entry) || entry.step < first) return false;
    const left = again.get(name(entry)) ?? 0;
    if (left) again.set(name(entry), left - 1);
    return !left;
  });
}

/** The sentences of some steps in their order: what they tell, or else the decision itself; one repeated is said once. */
export function sentences(entries: Entry[], tell: (words: Words) => string, seatName: (seat: number) => string): string[] {
  const said: { text: string; times: number }[] = [];
  for (const entry of entries) {
    const told = entry.told.map((one) => tell(one.words)).filter(Boolean);
    const plain = entry.seat >= 0 ? `${seatName(entry.seat)} : ${tell(entry.words)}` : tell(entry.words);
    for (const text of told.length ? told : [plain]) {
      const last = said[said.length - 1];
      if (last?.text === text) last.times += 1;
      else said.push({ text, times: 1 });
    }
  }
  return said.map(({ text, times }) => (times > 1 ? `${text} × ${times}` : text));
}

/** Towards which side of the screen something looks, in eighths of a turn from the top. */
export const SIDES = ['up', 'up_right', 'right', 'down_right', 'down', 'down_left', 'left', 'up_left'] as const;

export function side(degrees: number): (typeof SIDES)[number] {
  return SIDES[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!;
}
