/** What this person likes to be called. */

const KEY = 'champclos.name';

export function myName(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function callMe(name: string): void {
  localStorage.setItem(KEY, name.trim().slice(0, 40));
}
