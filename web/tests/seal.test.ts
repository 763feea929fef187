import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSeal, freshNonce, sha256 } from '../src/lib/wire/seal';

const known = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');

describe('the seal', () => {
  it('hashes the bytes that a text writes in hexadecimal', () => {
    for (const length of [0, 1, 16, 64, 200]) {
      const text = Buffer.from(Uint8Array.from({ length }, (_, n) => (n * 37) % 256)).toString('hex');
      expect(sha256(text)).toBe(known(text));
    }
    expect(() => sha256('0g')).toThrow();
  });

  it('makes nonces of 32 bytes, none twice', () => {
    expect(freshNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshNonce()).not.toBe(freshNonce());
  });

  it('is good when everything is as promised, and broken when one nonce is another', () => {
    const [secret, one, two] = ['aa'.repeat(32), 'bb'.repeat(16), 'cc'.repeat(16)];
    const seal = { round: 1, wants: '' as const, commitment: known(secret), hashes: [known(one), known(two)], nonces: [one, two], secret };
    expect(checkSeal(seal, { 0: one }).every((check) => check.good)).toBe(true);
    const swapped = checkSeal({ ...seal, nonces: [two, two] }, { 0: one });
    expect(swapped.filter((check) => !check.good).map((check) => check.what)).toEqual(['nonce', 'own']);
    expect(checkSeal({ ...seal, secret: one }, {})[0]!.good).toBe(false);
  });
});
