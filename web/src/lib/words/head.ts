/** What stands on a seat's plate besides its counters, as text to be measured. */
import type { SeatInfo } from '../wire/types';
import { personName, say } from './index.svelte';

export function plateHead(seat: string, person: SeatInfo | undefined, left: number | null): string {
  const name = personName(person);
  const parts = name ? [name, seat] : [seat];
  if (person?.holder === 'bot' || person?.stand_in) parts.push(say('bot'));
  if (person?.holder === 'person' && !person.here) parts.push(say('away'));
  if (left !== null) parts.push('00:00:00');
  return parts.join('  ');
}
