import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/lib/words/phrases';
import { searched, typeset } from '../src/lib/words/typeset';

const root = new URL('../src/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
const sources = files.map((name) => readFileSync(new URL(name, root), 'utf8'));
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('words', () => {
  it.each(Object.entries(PHRASES))('%s is said in both languages, with the same holes', (_, { en, fr }) => {
    expect(en.trim()).not.toBe('');
    expect(fr.trim()).not.toBe('');
    expect(holes(en)).toEqual(holes(fr));
  });

  it('in French keep their marks on the line of the word before', () => {
    expect(typeset('Tour 3 : Bleu ; « oui » ? 5 %', 'fr')).toBe('Tour 3\u00a0: Bleu\u00a0; «\u00a0oui\u00a0»\u00a0? 5\u00a0%');
    expect(typeset('Turn 3 : Blue', 'en')).toBe('Turn 3 : Blue');
    expect(searched(typeset('L’Archer : avancer', 'fr'))).toBe("l'archer : avancer");
  });

  it('are all used somewhere', () => {
    const all = sources.join('\n');
    const made = /^(status_|kind_|short_|break_|host_done_|theme_|speed_|bot_|about_|facing_|clock_|zero_|pace_zero_|seats_(kept|swapped|drawn)$|(your_)?time_out$|choices$|log$|chat$|rules$|notes$)/;
    expect(Object.keys(PHRASES).filter((key) => !made.test(key) && !all.includes(`'${key}'`))).toEqual([]);
  });
});
