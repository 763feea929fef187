/** What is written into one's notes where two devices wrote at once. */
import type { Heading } from '../wire/notes.svelte';
import { locale, say } from './index.svelte';
import { moment } from './time';

export const noteHeading: Heading = (newer, at) => say(newer ? 'notes_newer' : 'notes_older', { time: moment(at, locale.language) });
