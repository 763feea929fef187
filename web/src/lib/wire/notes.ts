/** Notes of one's own on a table. They stay in this browser, and nobody else ever sees them. */
const NOTES = 'champclos.notes';
const MOST = 150;
export const LONGEST_NOTE = 10_000;

function all(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(NOTES) ?? '{}') as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}

export const noteOn = (table: string): string => all()[table] ?? '';

/** Keep a note, the newest last; an empty one is forgotten. Returns whether it was kept. */
export function keepNote(table: string, text: string): boolean {
  const { [table]: _, ...others } = all();
  const notes = Object.entries(text.trim() ? { ...others, [table]: text.slice(0, LONGEST_NOTE) } : others);
  try {
    localStorage.setItem(NOTES, JSON.stringify(Object.fromEntries(notes.slice(-MOST))));
    return true;
  } catch {
    return false;
  }
}
