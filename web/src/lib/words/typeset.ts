/** Spaces at which no line may end: French sets off : ; ! ? % and « » with them. */
const BESIDE_MARKS = / (?=[:;!?»%])|(?<=«) /g;
const NO_BREAK = '\u00a0';

/** A text as it is printed: in French, no line begins with a mark. */
export function typeset(text: string, language: 'en' | 'fr'): string {
  return language === 'fr' ? text.replace(BESIDE_MARKS, NO_BREAK) : text;
}

/** A text as it is searched: without capitals, and with the spaces and apostrophes that a keyboard has. */
export function searched(text: string): string {
  return text.toLowerCase().replaceAll(NO_BREAK, ' ').replaceAll('’', "'");
}
