/** Lengths of time, and the pace of a table, as people say them. */
import type { Clock, ClockInput } from '../wire/types';
import { fill } from './fill';
import { PHRASES } from './phrases';
import { typeset } from './typeset';

type Language = 'en' | 'fr';

const UNITS = [['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const;

/** A length of time in its two largest units that matter: “1 day 4 hours”, or “1d 4h”. */
export function lasting(seconds: number, language: Language, display: 'long' | 'narrow' = 'long'): string {
  let rest = Math.max(0, Math.ceil(seconds));
  const first = UNITS.findIndex(([, length]) => rest >= length);
  const parts: string[] = [];
  for (const [unit, length] of first < 0 ? UNITS.slice(-1) : UNITS.slice(first, first + 2)) {
    const many = Math.floor(rest / length);
    rest -= many * length;
    if (many || first < 0) parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: display }).format(many));
  }
  return parts.join(' ');
}

/** The pace of a table in a few sentences: time, reserve, holidays, and what happens at zero. */
export function paceSaid(clock: Clock | ClockInput, language: Language): string {
  const { kind, seconds = 0, increment = 0, bank = 0, most = 0, holidays = 0, zero = 'default' } = clock;
  const say = (phrase: keyof typeof PHRASES, values: Record<string, string> = {}) => fill(typeset(PHRASES[phrase][language], language), values);
  const long = (length: number) => lasting(length, language);
  if (!kind || kind === 'none') return say('pace_none');
  const more = increment ? long(increment) : '';
  const said = [say(kind === 'move' ? 'pace_move' : more ? 'pace_game_more' : 'pace_game', { time: long(seconds), more })];
  if (kind === 'move' && bank) said.push(say(more && most ? 'pace_bank_filled' : 'pace_bank', { time: long(bank), more, most: long(most) }));
  if (holidays) said.push(say('pace_holidays', { days: long(86_400 * holidays) }));
  return [...said, say(`pace_zero_${zero}`)].join(' ');
}

/** A moment of the near future or past, with its weekday if it is not today. */
export function moment(at: number, language: Language): string {
  const day = new Date(at);
  const today = day.toDateString() === new Date().toDateString();
  const style = today ? ({ timeStyle: 'short' } as const) : ({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', style).format(day);
}
