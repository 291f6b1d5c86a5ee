import { set24 } from './wav.js';
import type { WavContent } from './wav-read.js';

type Write = (data: DataView, at: number, sample: number) => void;

const writers: Readonly<Record<string, Write>> = {
  '8': (data, at, sample) => data.setUint8(at, 128 + Math.round(sample * 127)),
  '16': (data, at, sample) => data.setInt16(at, Math.round(sample * 0x7fff), true),
  '24': set24,
  '32': (data, at, sample) => data.setInt32(at, Math.round(sample * 0x7fff_ffff), true),
  '32f': (data, at, sample) => data.setFloat32(at, sample, true),
};

/**
 * One sound, -1..1, as it lies in a WAV file of this format, the same in each channel. An even number of bytes, so that
 * what follows needs no other filling than before: a last frame may be left out. Throws a RangeError for what it cannot write.
 */
export function framesOf(
  sound: Float32Array,
  { channels, bits, float }: Pick<WavContent, 'channels' | 'bits' | 'float'>,
): Uint8Array<ArrayBuffer> {
  const write = writers[`${bits}${float ? 'f' : ''}`];
  if (!write || channels === 0) throw new RangeError(`a WAV file of ${channels} channels with ${bits} bits`);
  const width = bits / 8;
  const frames = sound.length - ((sound.length * width * channels) % 2);
  const out = new Uint8Array(frames * width * channels);
  const view = new DataView(out.buffer);
  for (let frame = 0, at = 0; frame < frames; frame++) {
    for (let channel = 0; channel < channels; channel++, at += width) write(view, at, sound[frame]!);
  }
  return out;
}
