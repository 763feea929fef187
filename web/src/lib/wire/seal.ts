/** The seal of the dice, as docs/record-format.md has it: hashes made and checked in the browser. */
import { plainSha256 } from './sha256';
import type { Seal } from './types';

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error(`not hexadecimal: ${text}`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function freshNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of bytes written in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const bytes = unhex(text);
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  return hex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : plainSha256(bytes));
}

export type Check = { what: 'secret' | 'nonce' | 'own'; seat: number; good: boolean };

/** Whether the secret and all nonces are those that were promised, and those of one's own were used. */
export async function checkSeal(seal: Seal, own: Record<number, string>): Promise<Check[]> {
  const checks: Check[] = [{ what: 'secret', seat: -1, good: (await sha256(seal.secret)) === seal.commitment }];
  for (const [seat, nonce] of seal.nonces.entries()) {
    checks.push({ what: 'nonce', seat, good: (await sha256(nonce)) === seal.hashes[seat] });
    if (own[seat]) checks.push({ what: 'own', seat, good: own[seat] === nonce });
  }
  return checks;
}
