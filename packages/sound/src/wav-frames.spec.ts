import { expect, it } from '@jest/globals';
import { framesOf } from './wav-frames.js';
import { frameReader } from './wav-read.js';

const sound = Float32Array.from([0, 0.5, -0.5, 1, -1]);

it.each([
  [1, 8, false],
  [2, 16, false],
  [1, 24, false],
  [6, 24, false],
  [2, 32, false],
  [2, 32, true],
])('%i channels of %i bits are read back, an even number of bytes', (channels, bits, float) => {
  const format = { channels, bits, float, sampleRate: 48_000 };
  const bytes = framesOf(sound, format);
  expect(bytes.length % 2).toBe(0);
  const read = frameReader(format)(bytes);
  expect(read).toHaveLength(channels);
  for (const channel of read) {
    expect(sound.length - channel.length).toBeLessThanOrEqual(1);
    channel.forEach((sample, at) => expect(sample).toBeCloseTo(sound[at]!, bits === 8 ? 1 : 4));
  }
});

it('what nobody reads is not written', () => {
  expect(() => framesOf(sound, { channels: 1, bits: 12, float: false })).toThrow(RangeError);
  expect(() => framesOf(sound, { channels: 0, bits: 16, float: false })).toThrow(RangeError);
});
