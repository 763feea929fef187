import { describe, expect, it } from 'vitest';
import { bring, notRecord, received } from '../src/lib/begun';

describe('a position on its way to a new table', () => {
  it('arrives once, and only for its game', () => {
    bring({ game: 'lionheart', options: {}, content: {}, position: 'turn: 1' });
    expect(received('lionheart')?.position).toBe('turn: 1');
    expect(received('lionheart')).toBeNull();
    bring({ game: 'lionheart', options: {}, content: {}, position: 'turn: 1' });
    expect(received('artofwar')).toBeNull();
  });
});

describe('what is uploaded as a record', () => {
  it('is something, and not too long', () => {
    expect(notRecord(' \n')).toBe('record_empty');
    expect(notRecord('champclos: 1')).toBe('');
    expect(notRecord('x'.repeat(400_001))).toBe('record_long');
  });
});
