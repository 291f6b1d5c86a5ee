import { describe, expect, it } from '@jest/globals';
import { formatPlace, readWav } from './wav-read.js';
import { taggedWav } from './wav-tagged.js';

const tone = Float32Array.from({ length: 101 }, (_, i) => 0.7 * Math.sin(i / 5));
const chunks = Uint8Array.from([...Buffer.from('note'), 2, 0, 0, 0, 7, 7]);
const bytesOf = (bits: 16 | 24, before = new Float32Array()) =>
  new Uint8Array(taggedWav([tone, tone.map((v) => -v)], 44_100, bits, { chunks, before }).flatMap((part) => [...part]));
const furthest = (one: Float32Array, other: Float32Array | undefined) =>
  one.reduce((most, v, i) => Math.max(most, Math.abs(v - (other?.[i] ?? 9))), 0);

describe('a WAV file with chunks', () => {
  it.each([16, 24] as const)('of %i bits is read back as it was, to its last bit', (bits) => {
    const { sampleRate, channels } = readWav(bytesOf(bits));
    expect(sampleRate).toBe(44_100);
    expect(channels.map(({ length }) => length)).toEqual([101, 101]);
    expect(furthest(tone, channels[0])).toBeLessThan(2 ** (1 - bits));
  });

  it.each([16, 24] as const)('of %i bits has what sounds before in each channel', (bits) => {
    const before = new Float32Array(50).fill(0.25);
    const { channels } = readWav(bytesOf(bits, before));
    expect(channels.map(({ length }) => length)).toEqual([151, 151]);
    for (const channel of channels) expect(furthest(before, channel)).toBeLessThan(2 ** (1 - bits));
    expect(furthest(tone, channels[0]?.subarray(50))).toBeLessThan(2 ** (1 - bits));
  });

  it('is as long as it says, and has them behind its format', () => {
    const bytes = bytesOf(24);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    expect(formatPlace(bytes).end).toBe(36);
    expect(Buffer.from(bytes.subarray(36, 46)).equals(Buffer.from(chunks))).toBe(true);
    for (const cut of [0, 11, 19]) expect(() => formatPlace(bytes.subarray(0, cut))).toThrow(RangeError);
  });
});
