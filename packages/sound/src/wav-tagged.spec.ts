import { describe, expect, it } from '@jest/globals';
import { afterFormat, readWav } from './wav-read.js';
import { taggedWav } from './wav-tagged.js';

const tone = Float32Array.from({ length: 101 }, (_, i) => 0.7 * Math.sin(i / 5));
const bytesOf = (bits: 16 | 24, tags = { title: '晚一点', artist: '' }) =>
  new Uint8Array(taggedWav([tone, tone.map((v) => -v)], 44_100, bits, tags).flatMap((part) => [...part]));

describe('a WAV file that says what it is', () => {
  it.each([16, 24] as const)('of %i bits is read back as it was, to its last bit', (bits) => {
    const { sampleRate, channels } = readWav(bytesOf(bits));
    expect(sampleRate).toBe(44_100);
    expect(channels.map(({ length }) => length)).toEqual([101, 101]);
    const far = tone.reduce((most, v, i) => Math.max(most, Math.abs(v - (channels[0]?.[i] ?? 9))), 0);
    expect(far).toBeLessThan(2 ** (1 - bits));
  });

  it('carries its title in UTF-8, and is as long as it says', () => {
    const bytes = bytesOf(24);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    expect(Buffer.from(bytes).includes(Buffer.from('晚一点\0'))).toBe(true);
  });
});

it('what may stand before the samples of a WAV file begins behind its format', () => {
  expect(afterFormat(bytesOf(16))).toBe(36);
  for (const cut of [0, 11, 19]) expect(() => afterFormat(bytesOf(16).subarray(0, cut))).toThrow(RangeError);
});
