/** A position that a new table is to begin from, carried from the page where it was found to the one that makes tables. */
import type { NewTable } from './wire/types';

export type Brought = Pick<NewTable, 'game' | 'options' | 'content'> & { position: string };

let brought: Brought | null = null;

/** Carry a position to the page that makes tables. */
export function bring(what: Brought): void {
  brought = what;
}

/** What was carried there for a game, once. */
export function received(game: string): Brought | null {
  const found = brought?.game === game ? brought : null;
  brought = null;
  return found;
}

const MOST = 400_000; // characters, as the server takes

/** Why a text cannot be a record, before it is sent: the name of a phrase, or nothing. */
export function notRecord(text: string): 'record_empty' | 'record_long' | '' {
  if (!text.trim()) return 'record_empty';
  return text.length > MOST ? 'record_long' : '';
}
