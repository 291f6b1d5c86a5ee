import { expect, it } from '@jest/globals';
import { decibelsOf } from '@overtone/sound/decibels';
import { MPEGDecoder } from 'mpg123-decoder';
import { encodeMp3 } from './encode.js';

const rate = 44_100;
const tone = Float32Array.from({ length: rate }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 440 * i) / rate));
/** Of its middle, where nothing begins and nothing ends. */
const level = (samples: Float32Array): number => {
  const middle = samples.subarray(rate / 4, (3 * rate) / 4);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
};

it.each([128, 160, 192, 224, 256, 320])('an MP3 of %i kbps is as loud as what it was made of', async (kbps) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(await encodeMp3(tone, tone, rate, kbps));
  decoder.free();
  expect(Math.abs(decibelsOf(level(channelData[0] ?? tone) / level(tone)))).toBeLessThan(0.05);
});
