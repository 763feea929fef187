/** The dice of a seal drawn again in the browser, as docs/record-format.md has it, and compared with those that fell. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Fall, SealInfo } from './types';

const BITS = 62n;

/** A number as bytes, the highest first. */
function bytesOf(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(length - 4, value);
  return bytes;
}

/** The key of a game's dice: the secret and the nonces in the order of their seats, each behind its length. */
export function keyOf(seal: SealInfo): Uint8Array {
  const parts = [seal.secret, ...seal.nonces].map(hexToBytes);
  return sha256(concatBytes(...parts.flatMap((part) => [bytesOf(part.length, 8), part])));
}

/** The number below `total` that the n-th outcome is drawn by. */
export function draw(key: Uint8Array, n: number, total: bigint): bigint {
  const roof = (1n << BITS) - ((1n << BITS) % total);
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, concatBytes(bytesOf(n, 8), bytesOf(block, 4)));
    const drawn = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0) >> 2n;
    if (drawn < roof) return drawn % total;
  }
}

/** The numbers of the outcomes that the seal does not give; none of them if all dice are good. */
export function wrongFalls(seal: SealInfo, falls: Fall[]): number[] {
  const key = keyOf(seal);
  return [...falls.keys()].filter((n) => {
    const fall = falls[n]!;
    const drawn = draw(key, n, BigInt(fall.total));
    return drawn < BigInt(fall.low) || drawn >= BigInt(fall.high);
  });
}
