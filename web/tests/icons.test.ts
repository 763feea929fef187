import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { rounded } from '../plugins/icons';

const require = createRequire(import.meta.url);

describe('a path of an icon', () => {
  it.each([
    ['M256.03 22.375c-.04.96 1.5.5 0-.02z', 'M256 22.4c0 1 1.5.5 0 0z'],
    ['m0 0l.04.96-3-.5', 'm0 0l0 1-3-.5'],
    ['a5.25 5 0 01.55.5 1,2,0,1,1,3,4', 'a5.3 5 0 0 1 .6.5 1 2 0 1 1 3 4'],
    ['M1 1h2v-.06L3 4', 'M1 1h2v-.1L3 4'],
  ])('%s is shortened', (path, short) => {
    expect(rounded(path)).toBe(short);
    expect(rounded(short)).toBe(short);
  });

  it('keeps every number, in every icon of the page', () => {
    const numbers = (path: string) => path.replace(/[aA][^a-zA-Z]*/g, '').match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const wanted = Object.values(JSON.parse(readFileSync(new URL('../src/icons.json', import.meta.url), 'utf8')) as Record<string, string>);
    const { icons } = require('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> };
    for (const path of wanted.flatMap((name) => [...icons[name]!.body.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]!))) {
      const [before, after] = [numbers(path), numbers(rounded(path))];
      expect(after).toHaveLength(before.length);
      after.forEach((number, index) => expect(Math.abs(number - before[index]!)).toBeLessThanOrEqual(0.0500001));
    }
  });
});
