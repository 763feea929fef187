/** The language of the page, switched without loading anything. */
import type { EntrantInfo, RatedPlayer, Words } from '../wire/types';
import { fill } from './fill';
import { PHRASES } from './phrases';
import { typeset } from './typeset';

export type Language = 'en' | 'fr';
export type Phrase = keyof typeof PHRASES;

const KEY = 'champclos.language';

function first(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY);
  if (asked === 'en' || asked === 'fr') return asked;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

class Locale {
  language = $state<Language>(first());

  speak(language: Language): void {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const locale = new Locale();

/** What somebody else said in both languages. */
export function of(words: Words | null | undefined): string {
  return words ? typeset(words[locale.language], locale.language) : '';
}

/** What the page says itself; `{name}` in a phrase stands for a value. */
export function say(phrase: Phrase, values: Record<string, string | number> = {}): string {
  return fill(typeset(PHRASES[phrase][locale.language], locale.language), values);
}

/** What a bot is called; `spec` may have parameters behind its name. */
export function botName(spec: string): string {
  const name = spec.split(':')[0]!;
  const known = `bot_${name}`;
  return known in PHRASES ? say(known as Phrase) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Who sits there, if somebody does and has a name. */
export function personName(person: { holder: string; name: string; bot: string; automatic?: boolean } | null | undefined): string {
  if (!person) return '';
  if (person.automatic) return say('plays_by_itself');
  const unnamed = person.holder === 'bot' && (!person.name || person.name === person.bot.split(':')[0]);
  return unnamed ? botName(person.bot) : person.name;
}

/** What an entrant is called: a bot by its name in the language of the page, and its number where there are several. */
export function entrantName(one: EntrantInfo | undefined): string {
  if (one?.holder !== 'bot') return one?.name || say('unnamed');
  const spec = one.bot.split(':')[0]!;
  return one.name.startsWith(spec) ? botName(one.bot) + one.name.slice(spec.length) : one.name;
}

/** A rating, and by how much it may be wrong. */
export const ratingSaid = (rated: RatedPlayer) => `${rated.rating} ± ${rated.margin}`;

/** Who sits at some seats, by name. */
export function peopleAt(seats: { holder: string; name: string; bot: string }[]): string {
  const taken = seats.filter((seat) => seat.holder !== 'open');
  const free = seats.length - taken.length;
  const open = free > 1 ? [say('open_seats', { many: free })] : free ? [say('open_seat')] : [];
  return [...taken.map((seat) => personName(seat) || say('unnamed')), ...open].join(', ');
}
