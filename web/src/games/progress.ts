/** How far the guide has come at each table, kept by this browser. */
import { NO_PROGRESS, type Progress } from './guide';

type Kept = Progress & { on: boolean };

const KEY = 'champclos.guides';
const MOST = 20;

function read(): Record<string, Kept> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept> | null) ?? {};
  } catch {
    return {};
  }
}

/** Where the guide stands at a table, and whether it is wanted there. */
export function guideAt(table: string): Kept {
  return read()[table] ?? { ...NO_PROGRESS, on: false };
}

export function keepGuide(table: string, kept: Kept): void {
  const others = Object.entries(read()).filter(([id]) => id !== table).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(others), [table]: kept }));
  } catch {
    // A browser that keeps nothing begins the guide anew with every visit.
  }
}
