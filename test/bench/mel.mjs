// Sound as an ear groups it: decibels in bands of the mel scale, 43 times a second at 44.1 kHz.
import { RealFft } from '../../packages/sound/dist/real-fft.js';

export const rate = 44_100;
const [size, hop] = [2048, 1024];
const [lowest, highest] = [50, 16_000];
const fft = new RealFft(size);
const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
const mel = (hz) => 2595 * Math.log10(1 + hz / 700);
const hertz = (at) => 700 * (10 ** (at / 2595) - 1);

const binsOf = (bands) =>
  Array.from({ length: bands + 2 }, (_, i) =>
    Math.round((hertz(mel(lowest) + ((mel(highest) - mel(lowest)) * i) / (bands + 1)) * size) / rate),
  );

/** One row a frame: the power of each band. */
export function melFrames(samples, bands = 40) {
  const edges = binsOf(bands);
  const piece = new Float64Array(size);
  const powers = new Float64Array(size / 2);
  return Array.from({ length: Math.max(0, Math.floor((samples.length - size) / hop) + 1) }, (_, f) => {
    for (let i = 0; i < size; i += 1) piece[i] = samples[f * hop + i] * hann[i];
    fft.powers(piece, powers);
    return Float64Array.from({ length: bands }, (_unused, b) => {
      const [from, to] = [edges[b], Math.max(edges[b] + 1, edges[b + 2])];
      let sum = 0;
      for (let k = from; k < to; k += 1) sum += powers[k];
      return sum / (to - from);
    });
  });
}

/** Decibels above a floor 60 dB under the loudest band of all frames. */
export function decibelFrames(samples, bands) {
  const frames = melFrames(samples, bands);
  const top = Math.max(1e-12, ...frames.map((row) => Math.max(...row)));
  return frames.map((row) => row.map((power) => Math.max(-60, 10 * Math.log10(power / top + 1e-12))));
}
