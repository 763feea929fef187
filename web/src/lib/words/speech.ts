/** What happened, as sentences to be heard. */
import type { Entry, Words } from '../wire/types';

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
