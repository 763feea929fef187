import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draw, keyOf, wrongFalls } from '../src/lib/wire/draws';
import type { SealInfo } from '../src/lib/wire/types';

// The first record of docs/record-format.md, and what of 1296 ways of four dice each of its outcomes stands for.
const page = readFileSync(new URL('../../docs/record-format.md', import.meta.url), 'utf8');
const record = /```champ\n([^]*?)```/.exec(page)![1]!;
const header = (name: string) => new RegExp(`^${name}: (\\w+)$`, 'm').exec(record)![1]!;
const seal: SealInfo = {
  round: 1,
  wants: '',
  commitment: header('seal'),
  hashes: [header('seal hash 0'), header('seal hash 1')],
  nonces: [header('seal nonce 0'), header('seal nonce 1')],
  secret: header('seal secret'),
};
const WAYS: Record<string, [number, number]> = { ARPP: [93, 165], ARRR: [309, 405], RRPP: [9, 33], AARR: [675, 891], ARRP: [165, 309] };
const falls = [...record.matchAll(/^\* (\w+)$/gm)].map(([, fell]) => {
  const [low, high] = WAYS[fell!]!;
  return { total: '1296', low: String(low), high: String(high) };
});

describe('the dice of a record', () => {
  it('are those that its seal gives', () => {
    expect(falls).toHaveLength(5);
    expect(wrongFalls(seal, falls)).toEqual([]);
  });

  it('are found out where one was changed, two were swapped or one was left out', () => {
    const other = { total: '1296', low: '0', high: '1' };
    expect(wrongFalls(seal, falls.with(3, other))).toEqual([3]);
    expect(wrongFalls(seal, falls.with(0, falls[1]!).with(1, falls[0]!))).toEqual([0, 1]);
    expect(wrongFalls(seal, falls.slice(1))).not.toEqual([]);
    expect(wrongFalls({ ...seal, nonces: seal.nonces.toReversed() }, falls)).not.toEqual([]);
  });

  it('are drawn evenly', () => {
    const key = keyOf(seal);
    const counts = [0, 0, 0];
    for (let n = 0; n < 300; n++) counts[Number(draw(key, n, 3n))]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(70);
    expect(draw(key, 0, 1n << 61n)).toBeLessThan(1n << 61n);
  });
});
