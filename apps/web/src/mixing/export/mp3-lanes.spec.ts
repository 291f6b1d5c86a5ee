import { describe, expect, it } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import { framesOf } from './mp3-frames';
import { heardBy, lanesOf, together } from './mp3-lanes';

const rate = 44_100;
const seconds = 42;

/** Chords, a voice that glides, and a drum that makes encoders change their windows all the time. */
function music(): [Float32Array, Float32Array] {
  const sides: [Float32Array, Float32Array] = [new Float32Array(seconds * rate), new Float32Array(seconds * rate)];
  let state = 7;
  for (let i = 0; i < seconds * rate; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const t = i / rate;
    const hit = Math.exp(-((t * 3.7) % 1) * 40) * (state / 0x80000000);
    const chord = [220, 277.2, 329.6, 440].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * t), 0) / 4;
    const voice = Math.sin(2 * Math.PI * 600 * t + 30 * Math.sin(t));
    sides[0][i] = 0.3 * chord + 0.3 * hit + 0.1 * voice;
    sides[1][i] = 0.3 * chord - 0.2 * hit + 0.2 * voice;
  }
  return sides;
}

async function encoded(sides: readonly Float32Array[], bitrate: 128 | 320): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 2, bitrate });
  const parts = [new Uint8Array(encoder.encode([...sides])), new Uint8Array(encoder.finalize())];
  return new Uint8Array(Buffer.concat(parts));
}

async function decoded(bytes: Uint8Array) {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, errors } = decoder.decode(bytes);
  decoder.free();
  expect(errors).toEqual([]);
  return channelData;
}

/** Decibels of what is left of the sound when its MP3 is taken from it, from and until in samples. */
function left(sound: Float32Array, heard: Float32Array, delay: number, from: number, until: number): number {
  let rest = 0;
  for (let i = from; i < until; i++) rest += ((heard[i + delay] ?? 0) - (sound[i] ?? 0)) ** 2;
  return 10 * Math.log10(rest / (until - from) + 1e-20);
}

function delayOf(sound: Float32Array, heard: Float32Array): number {
  const at = (delay: number) => left(sound, heard, delay, rate, rate + 20_000);
  const delays = Array.from({ length: 2400 }, (_, delay) => delay);
  return delays.reduce((best, delay) => (at(delay) < at(best) ? delay : best), 0);
}

describe('an MP3 that several encode at once', () => {
  it.each([128, 320] as const)(
    'is one at %i kbit/s: as long, as near to its sound at the seams as elsewhere',
    async (bitrate) => {
      const sides = music();
      const lanes = lanesOf(seconds * rate, rate, 2);
      expect(lanes).toHaveLength(2);
      const given = await Promise.all(
        lanes.map((lane) => {
          const { from, until } = heardBy(lane, lanes, seconds * rate);
          return encoded(
            sides.map((side) => side.slice(from, until)),
            bitrate,
          );
        }),
      );
      const parts = together(lanes, given);
      const file = new Uint8Array(Buffer.concat(parts ?? []));
      const whole = await encoded(sides, bitrate);
      expect(framesOf(file)).toHaveLength(framesOf(whole).length);
      const [heard, alone] = [await decoded(file), await decoded(whole)];
      expect(heard[0]).toHaveLength(alone[0]?.length ?? 0);
      const [sound] = sides;
      const [ours = new Float32Array(), one = new Float32Array()] = [heard[0], alone[0]];
      const delay = delayOf(sound, one);
      // Around each seam, a frame at a time: never further off than the whole is, but for what two encodings differ by.
      for (const { from } of lanes.slice(1)) {
        for (let frame = from - 2; frame < from + 62; frame++) {
          const [at, end] = [frame * 1152, (frame + 1) * 1152];
          const far = left(sound, ours, delay, at, end) - left(sound, one, delay, at, end);
          expect(far).toBeLessThan(6);
        }
      }
    },
  );
});
