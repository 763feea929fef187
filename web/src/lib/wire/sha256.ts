/** SHA-256 where the browser has none to offer: a page that came over plain HTTP from another machine. */

const WORD = 2 ** 32;

function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * WORD) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = ((bytes.length + 8) >> 6 << 6) + 64;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / WORD));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, offset: number): number[] {
  const w: number[] = [];
  for (let i = 0; i < 16; i++) w.push(view.getInt32(offset + 4 * i));
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push((w[i - 16]! + s0 + w[i - 7]! + s1) | 0);
  }
  return w;
}

function compress(state: number[], w: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}

export function plainSha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  let state = START;
  for (let offset = 0; offset < view.byteLength; offset += 64) state = compress(state, schedule(view, offset));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}
