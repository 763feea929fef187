/** The language of the page, switched without loading anything. */
import type { Words } from '../scene/types';
import { PHRASES } from './phrases';

export type Language = 'en' | 'fr';
export type Phrase = keyof typeof PHRASES;

const KEY = 'champclos.language';

function first(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY);
  if (asked === 'en' || asked === 'fr') return asked;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

class Tongue {
  language = $state<Language>(first());

  speak(language: Language): void {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const tongue = new Tongue();

/** What somebody else said in both languages. */
export function of(words: Words | null | undefined): string {
  return words ? words[tongue.language] : '';
}

/** What the page says itself; `{name}` in a phrase stands for a value. */
export function say(phrase: Phrase, values: Record<string, string | number> = {}): string {
  return fill(PHRASES[phrase][tongue.language], values);
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
