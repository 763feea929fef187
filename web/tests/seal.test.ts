import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSeal, freshNonce, hex, sha256, unhex } from '../src/lib/wire/seal';
import { plainSha256 } from '../src/lib/wire/sha256';

const known = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');

describe('the seal', () => {
  it('hashes as everybody else does, with and without help of the browser', async () => {
    for (const length of [0, 1, 16, 55, 56, 63, 64, 65, 200]) {
      const text = hex(Uint8Array.from({ length }, (_, n) => (n * 37) % 256));
      expect(await sha256(text)).toBe(known(text));
      expect(hex(plainSha256(unhex(text)))).toBe(known(text));
    }
  });

  it('makes nonces of 32 bytes, none twice', () => {
    expect(freshNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshNonce()).not.toBe(freshNonce());
  });

  it('is good when everything is as promised, and broken when one nonce is another', async () => {
    const [secret, one, two] = ['aa'.repeat(32), 'bb'.repeat(16), 'cc'.repeat(16)];
    const seal = { round: 1, wants: '' as const, commitment: known(secret), hashes: [known(one), known(two)], nonces: [one, two], secret };
    expect((await checkSeal(seal, { 0: one })).every((check) => check.good)).toBe(true);
    const swapped = await checkSeal({ ...seal, nonces: [two, two] }, { 0: one });
    expect(swapped.filter((check) => !check.good).map((check) => check.what)).toEqual(['nonce', 'own']);
    expect((await checkSeal({ ...seal, secret: one }, {}))[0]!.good).toBe(false);
  });
});
