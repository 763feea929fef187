import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { both, keepNote, noteOn, type Heading, OwnNotes, sendNotes } from '../src/lib/wire/notes.svelte';
import { forget, keep, keptTables, setKey } from '../src/lib/wire/tokens';
import type { OwnNote } from '../src/lib/wire/types';

/** A server that keeps notes as ours does, by table; each time it is asked is noted. */
let held: Record<string, { text: string; version: number }> = {};
let asked: OwnNote[] = [];
let down: string | null = null;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (down === 'offline') throw new TypeError('no line');
    if (down) return new Response(JSON.stringify({ code: down, words: { en: down, fr: down }, clause: '' }), { status: 409 });
    const wanted = JSON.parse(body) as OwnNote;
    asked.push(wanted);
    const id = path.split('/')[3]!;
    const there = held[id] ?? { text: '', version: 0 };
    const kept = wanted.text !== undefined && wanted.text !== null && wanted.base === there.version;
    if (kept) held[id] = { text: wanted.text!, version: there.version + 1 };
    return new Response(JSON.stringify({ kept, ...there, ...held[id], ago_ms: 60_000 }));
  });
  [held, asked, down] = [{}, [], null];
  keptTables().map((table) => table.id).forEach(forget);
  keep('a', { seats: { '0': 's.a' } });
});
afterEach(() => vi.unstubAllGlobals());

const heading: Heading = (newer, at) => `— ${at > 0 && (newer ? 'newer' : 'older')}: —`;

/** Notes that were opened, and had time to hear of the server. */
async function opened(id = 'a'): Promise<OwnNotes> {
  const notes = new OwnNotes(id, heading);
  await notes.look();
  return notes;
}

/** Another device: nothing of what this one keeps. */
const elsewhere = (id = 'a') => keepNote(id, { text: '', version: 0, unsent: false, at: 0 });

describe('notes of one’s own', () => {
  it('are found on another device', async () => {
    const desk = await opened();
    desk.write('mind the marsh');
    await desk.send();
    elsewhere();
    expect((await opened()).text).toBe('mind the marsh');
    expect(noteOn('a')).toMatchObject({ text: 'mind the marsh', version: 1, unsent: false });
  });

  it('that an older page kept are taken over', async () => {
    localStorage.setItem('champclos.notes', JSON.stringify({ a: 'from last year', b: 'of a table without a seat' }));
    await sendNotes(heading);
    expect(held).toEqual({ a: { text: 'from last year', version: 1 } });
    expect(noteOn('a')).toMatchObject({ unsent: false, version: 1 });
    expect(noteOn('b')).toMatchObject({ text: 'of a table without a seat', unsent: true });
  });

  it('that an older page kept are put with those of another device', async () => {
    localStorage.setItem('champclos.notes', JSON.stringify({ a: 'mine' }));
    held = { a: { text: 'theirs', version: 4 } };
    const notes = await opened();
    expect(notes.text).toMatch(/^mine\n\n— newer: —\ntheirs$/);
    expect(held['a']).toEqual({ text: notes.text, version: 5 });
    expect(notes.joined).toBe(true);
  });

  it('written on two devices at once are both kept, and it is said which is newer', async () => {
    const [desk, phone] = [await opened(), await opened()];
    desk.write('desk');
    await desk.send();
    phone.write('phone');
    await phone.send();
    expect(held['a']!.text).toMatch(/^phone\n\n— older: —\ndesk$/);
    expect(phone.joined).toBe(true);
    phone.write('tidied up');
    expect(phone.joined).toBe(false);
    await desk.look();
    expect(desk.text).toBe(held['a']!.text);
    expect(desk.joined).toBe(false);
  });

  it('stay in the browser while the server does not answer, and are sent later', async () => {
    down = 'offline';
    const notes = await opened();
    notes.write('in the train');
    await notes.send();
    expect(noteOn('a')).toMatchObject({ text: 'in the train', unsent: true });
    expect(notes.trouble?.fr).toBe('Le serveur ne répond pas. Est-il en marche ?');
    down = null;
    await sendNotes(heading);
    expect(held).toEqual({});
    await sendNotes(heading, Date.now() + 120_000);
    expect(held['a']!.text).toBe('in the train');
  });

  it('that are refused say why and are not lost', async () => {
    const notes = await opened();
    down = 'too_large';
    notes.write('x'.repeat(20_000));
    await notes.send();
    expect(notes.trouble?.en).toBe('too_large');
    expect(noteOn('a').text).toHaveLength(20_000);
    down = null;
    notes.write('shorter');
    await notes.send();
    expect(notes.trouble).toBeNull();
  });

  it('of another seat at the same table are not written over', async () => {
    keepNote('a', { text: 'of seat 1', version: 1, unsent: false, at: 0 });
    held = { a: { text: 'of seat 0', version: 1 } };
    expect((await opened()).text).toMatch(/^of seat 1[^]*of seat 0$/);
  });

  it('are sent again where the server has none any more', async () => {
    keepNote('a', { text: 'before it was given back', version: 7, unsent: false, at: 0 });
    await opened();
    expect(held['a']).toEqual({ text: 'before it was given back', version: 1 });
  });

  it('of who only watches stay in the browser, or go with the key', async () => {
    const notes = await opened('w');
    notes.write('seen');
    await notes.send();
    expect(asked).toEqual([]);
    expect(noteOn('w').text).toBe('seen');
    setKey('k.mine');
    await notes.send();
    expect(asked).toEqual([{ key: 'k.mine', text: 'seen', base: 0 }]);
    asked = [];
    await (await opened()).send();
    expect(asked.map((one) => one.key)).toEqual(['']);
  });

  it('that are emptied are empty everywhere', async () => {
    const notes = await opened();
    notes.write('x');
    await notes.send();
    notes.write('');
    await notes.send();
    expect(held['a']).toEqual({ text: '', version: 2 });
    expect((await opened()).text).toBe('');
  });
});

describe('two texts', () => {
  it('of which one has the other in it are that one', () => {
    expect([both('ab', 'abc', '-'), both('xaby', 'ab\n', '-'), both('', 'ab', '-')]).toEqual(['abc', 'xaby', 'ab']);
    expect(both('ab\n', 'cd', '—')).toBe('ab\n\n—\ncd');
  });
});
