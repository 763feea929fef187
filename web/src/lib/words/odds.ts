/** What may come of a choice: how likely each loss is, for a table and to be heard. */
import type { Chances, Words } from '../wire/types';
import { fill } from './fill';
import { PHRASES } from './phrases';

export const MOST_COLUMNS = 5; // losses that have a column of their own; more are one column
const FEW = 5; // results that are said in words

type Language = 'en' | 'fr';
export type LossRow = { seat: number; cells: number[] };

/** A chance as one reads it; one that rounds to nothing is not nothing. */
export function percent(chance: number, language: Language): string {
  const whole = new Intl.NumberFormat(language, { style: 'percent' });
  return chance <= 0 ? '–' : chance < 0.005 ? `< ${whole.format(0.01)}` : whole.format(chance);
}

/** For each seat that may lose something, how likely it loses nothing, one, two …, the last for all that is more. */
export function lossRows(chances: Chances): LossRow[] {
  const columns = Math.min(MOST_COLUMNS, Math.max(0, ...chances.losses.map((one) => one.chances.length)));
  const rest = (all: number[]) => all.slice(MOST_COLUMNS - 1).reduce((sum, chance) => sum + chance, 0);
  return chances.losses.map((one) => ({
    seat: one.seat,
    cells: Array.from({ length: columns }, (_, amount) => (amount < MOST_COLUMNS - 1 ? (one.chances[amount] ?? 0) : rest(one.chances))),
  }));
}

/** The likeliest results, and how likely all others are together. */
export function likeliest(chances: Chances): { shown: { chance: number; words: Words }[]; rest: number } {
  return { shown: chances.results.slice(0, FEW), rest: chances.results.slice(FEW).reduce((sum, one) => sum + one.chance, 0) };
}

export const lossHead = (amount: number): string => (amount === 0 ? '0' : `−${amount}${amount === MOST_COLUMNS - 1 ? '+' : ''}`);

/** All of it as one sentence. */
export function spokenOdds(chances: Chances, language: Language, seatName: (seat: number) => string): string {
  const colon = language === 'fr' ? ' : ' : ': ';
  const rows = lossRows(chances).map(({ seat, cells }) => {
    const parts = cells.flatMap((chance, amount) => (chance > 0 ? [`${amount}${amount === MOST_COLUMNS - 1 ? '+' : ''}${colon}${percent(chance, language)}`] : []));
    return `${fill(PHRASES.odds_loses[language], { seat: seatName(seat) })} ${parts.join(', ')}`;
  });
  const results = likeliest(chances).shown.map((one) => `${percent(one.chance, language)}${colon}${one.words[language]}`);
  return `${PHRASES.odds[language]}${colon}${(rows.length ? rows : results).join(language === 'fr' ? ' ; ' : '; ')}`;
}
