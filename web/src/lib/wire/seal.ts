/** The seal of the dice, as docs/record-format.md has it: hashes made and checked in the browser. */
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import type { SealInfo } from './types';

export function freshNonce(): string {
  return bytesToHex(randomBytes(32));
}

/** SHA-256 of bytes; bytes and hash are written in hexadecimal. */
export function sha256(text: string): string {
  return bytesToHex(hash(hexToBytes(text)));
}

export type Check = { what: 'secret' | 'nonce' | 'own'; seat: number; good: boolean };

/** Whether the secret and all nonces are those that were promised, and those of one's own were used. */
export function checkSeal(seal: SealInfo, own: Record<number, string>): Check[] {
  const checks: Check[] = [{ what: 'secret', seat: -1, good: sha256(seal.secret) === seal.commitment }];
  for (const [seat, nonce] of seal.nonces.entries()) {
    checks.push({ what: 'nonce', seat, good: sha256(nonce) === seal.hashes[seat] });
    if (own[seat]) checks.push({ what: 'own', seat, good: own[seat] === nonce });
  }
  return checks;
}
