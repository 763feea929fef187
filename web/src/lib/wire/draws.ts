/** The dice of a seal drawn again in the browser, as docs/record-format.md has it, and set against those that fell. */
import { hex, sha256, unhex } from './seal';
import type { Fall, Seal } from './types';

const BITS = 62n;
const BLOCK = 64; // bytes of a block of SHA-256

function bytesOf(value: number, length: number): string {
  return value.toString(16).padStart(2 * length, '0');
}

/** The key of a game's dice: the secret and the nonces in the order of their seats, each behind its length. */
export function keyOf(seal: Seal): Promise<string> {
  return sha256([seal.secret, ...seal.nonces].map((part) => bytesOf(part.length / 2, 8) + part).join(''));
}

/** HMAC-SHA256 of a message under a key no longer than a block, all in hexadecimal. */
export async function hmac(key: string, message: string): Promise<string> {
  const padded = new Uint8Array(BLOCK);
  padded.set(unhex(key));
  const inner = await sha256(hex(padded.map((byte) => byte ^ 0x36)) + message);
  return sha256(hex(padded.map((byte) => byte ^ 0x5c)) + inner);
}

/** The number below `total` that the n-th outcome is drawn by. */
export async function draw(key: string, n: number, total: bigint): Promise<bigint> {
  const roof = (1n << BITS) - ((1n << BITS) % total);
  for (let block = 0; ; block++) {
    const digest = await hmac(key, bytesOf(n, 8) + bytesOf(block, 4));
    const drawn = BigInt(`0x${digest.slice(0, 16)}`) >> 2n;
    if (drawn < roof) return drawn % total;
  }
}

/** The numbers of the outcomes that the seal does not give; none of them if all dice are good. */
export async function wrongFalls(seal: Seal, falls: Fall[]): Promise<number[]> {
  const key = await keyOf(seal);
  const wrong: number[] = [];
  for (const [n, fall] of falls.entries()) {
    const drawn = await draw(key, n, BigInt(fall.total));
    if (drawn < BigInt(fall.low) || drawn >= BigInt(fall.high)) wrong.push(n);
  }
  return wrong;
}
