import { describe, expect, it, vi } from 'vitest';

vi.mock('../src/lib/preferences.svelte', () => ({ preferences: { sound: false } }));
const { play, soundsOf } = await import('../src/lib/sounds');

const words = { en: '', fr: '' };

describe('sounds', () => {
  it('are of dice and of losses, each once', () => {
    const onBoard = (place: string) => place === 'a1';
    expect(soundsOf([{ what: 'rolled', words }, { what: 'rolled', words }, { what: 'lost', words }], onBoard)).toEqual(['dice', 'loss']);
    expect(soundsOf([{ what: 'moved', words }, { what: 'removed', words, start: 'hand' }], onBoard)).toEqual([]);
    expect(soundsOf([{ what: 'removed', words, start: 'a1' }], onBoard)).toEqual(['loss']);
    expect(soundsOf([{ what: 'joined', words }], onBoard)).toEqual(['loss']);
  });

  it('are silent until somebody asks for them', () => {
    vi.stubGlobal('AudioContext', class { constructor() { throw new Error('heard'); } });
    expect(() => play('dice')).not.toThrow();
  });
});
