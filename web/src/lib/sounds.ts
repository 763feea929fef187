/** Sounds of the table, made as they are heard: dice that fall, something lost, one's turn. None is played unless asked for. */
import { preferences } from './preferences.svelte';
import type { Movement } from './wire/types';

export type Sound = 'dice' | 'loss' | 'turn';

let ear: AudioContext | undefined;

/** A tone that swells and fades: from a pitch to another, after some seconds, as loud as given. */
function tone(ear: AudioContext, shape: OscillatorType, pitch: number, to: number, after: number, length: number, loud: number): void {
  const voice = ear.createOscillator();
  const gain = ear.createGain();
  const start = ear.currentTime + after;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.03, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(ear.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

/** Short bursts of noise, as of dice on wood. */
function rattle(ear: AudioContext, after: number): void {
  const length = 0.05;
  const buffer = ear.createBuffer(1, Math.ceil(ear.sampleRate * length), ear.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let at = 0; at < wave.length; at++) wave[at] = (Math.random() * 2 - 1) * (1 - at / wave.length) ** 3;
  const noise = ear.createBufferSource();
  const wood = ear.createBiquadFilter();
  const gain = ear.createGain();
  noise.buffer = buffer;
  wood.type = 'bandpass';
  wood.frequency.value = 1600 + Math.random() * 900;
  gain.gain.value = 0.25;
  noise.connect(wood).connect(gain).connect(ear.destination);
  noise.start(ear.currentTime + after);
}

export function play(sound: Sound): void {
  if (!preferences.sound) return;
  ear ??= new AudioContext();
  if (sound === 'dice') for (const after of [0, 0.09, 0.16, 0.27]) rattle(ear, after);
  else if (sound === 'loss') tone(ear, 'triangle', 196, 98, 0, 0.45, 0.12);
  else for (const [index, pitch] of [523.25, 659.25].entries()) tone(ear, 'sine', pitch, pitch, index * 0.14, 0.5, 0.08);
}

/** What is heard of what happened; `onBoard` says whether a place is one of a board, where what is taken away is lost. */
export function soundsOf(told: Movement[], onBoard: (place: string) => boolean): Sound[] {
  const found = new Set<Sound>();
  for (const one of told) {
    if (one.what === 'rolled') found.add('dice');
    const gone = one.what === 'removed' && (onBoard(one.start ?? '') || onBoard(one.end ?? ''));
    if (one.what === 'lost' || one.what === 'joined' || gone) found.add('loss');
  }
  return [...found];
}
