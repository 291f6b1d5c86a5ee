import { describe, expect, it } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import { infoOf } from './mp3-info';

async function encoded(samples: number, rate: number, bitrate: 128 | 320) {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate as 44_100, channels: 2, bitrate });
  const side = Float32Array.from({ length: samples }, (_, i) => (i === Math.floor(samples / 2) ? 0.9 : 0));
  const pieces = [new Uint8Array(encoder.encode([side, side])), new Uint8Array(encoder.finalize())];
  return [new Uint8Array(Buffer.concat(pieces))];
}

async function decoded(bytes: Uint8Array) {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  const { channelData, errors } = decoder.decode(bytes);
  decoder.free();
  expect(errors).toEqual([]);
  return channelData[0] ?? new Float32Array();
}
const loudestAt = (sound: Float32Array) =>
  sound.reduce((best, one, at) => (Math.abs(one) > Math.abs(sound[best] ?? 0) ? at : best), 0);

describe('an MP3', () => {
  it.each([
    [1, 44_100, 320],
    [575, 44_100, 128],
    [1152, 44_100, 320],
    [1153, 48_000, 128],
    [44_100, 44_100, 128],
    [100_001, 32_000, 320],
  ] as const)(
    'of %i samples at %i Hz is as long when it is decoded, and begins where it began',
    async (length, rate, kbps) => {
      const parts = await encoded(length, rate, kbps);
      const info = infoOf(parts, length, rate);
      const heard = await decoded(new Uint8Array(Buffer.concat([info ?? new Uint8Array(), ...parts])));
      expect(heard).toHaveLength(length);
      expect(loudestAt(heard)).toBe(Math.floor(length / 2));
    },
  );

  it('of a device at 96 kHz tells its samples at the rate that it has then', async () => {
    const parts = await encoded(96_000, 96_000, 128);
    const heard = await decoded(
      new Uint8Array(Buffer.concat([infoOf(parts, 96_000, 96_000) ?? new Uint8Array(), ...parts])),
    );
    expect(heard).toHaveLength(48_000);
  });

  it('of another kind, or without a frame, is left as it is', async () => {
    expect(infoOf(await encoded(24_000, 24_000, 128), 24_000, 24_000)).toBeNull();
    expect(infoOf([], 0, 44_100)).toBeNull();
  });
});
