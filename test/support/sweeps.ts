import { wavFile } from '@overtone/sound/wav';

/** A tone that rises steadily: how high it is says where in the song it is heard. */
export interface Sweep {
  /** Hertz at the beginning, and how many more a second. */
  from: number;
  rise: number;
}

const rate = 44_100;

/** Such a tone at half of full scale, as a WAV file. */
export function sweepWav({ from, rise }: Sweep, seconds: number): Buffer {
  const sound = Float32Array.from({ length: seconds * rate }, (_, at) => {
    const t = at / rate;
    return 0.5 * Math.sin(2 * Math.PI * (from * t + (rise * t * t) / 2));
  });
  return Buffer.from(wavFile([sound], rate));
}

/** How high the tone is there, by its upward crossings of zero. */
export function pitchOf(sound: Float32Array, sampleRate: number, from: number, to: number): number {
  const crossings: number[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const [before, now] = [sound[at - 1] ?? 0, sound[at] ?? 0];
    if (before < 0 && now >= 0) crossings.push(at - now / (now - before));
  }
  const [first, last] = [crossings[0] ?? 0, crossings.at(-1) ?? 0];
  return ((crossings.length - 1) * sampleRate) / (last - first);
}

const peakOf = (sound: Float32Array, from: number, to: number): number =>
  sound.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

export interface Heard {
  /** Seconds of what was recorded, in the middle of the stretch. */
  at: number;
  /** Seconds of the song. */
  position: number;
  peak: number;
}

const window = 0.1;

/** What of a sweep is heard around a moment of a recording. */
export function heardAt(sound: Float32Array, sampleRate: number, at: number, sweep: Sweep): Heard {
  const [from, to] = [Math.round((at - window / 2) * sampleRate), Math.round((at + window / 2) * sampleRate)];
  const pitch = pitchOf(sound, sampleRate, from, to);
  return { at, position: (pitch - sweep.from) / sweep.rise, peak: peakOf(sound, from, to) };
}

/** The second of a recording at which a low tone gives way to a high one. */
export function changeIn(sound: Float32Array, sampleRate: number, border: number): number {
  const step = Math.round(sampleRate * 0.01);
  for (let from = 0; from + step < sound.length; from += step) {
    if (peakOf(sound, from, from + step) < 0.01) continue;
    if (pitchOf(sound, sampleRate, from, from + step) > border) return from / sampleRate;
  }
  return Number.NaN;
}

/** The softest hundredth of a second in a stretch. */
export function softestIn(sound: Float32Array, sampleRate: number, from: number, to: number): number {
  const step = Math.round(sampleRate * 0.01);
  let least = Infinity;
  for (let at = Math.round(from * sampleRate); at < to * sampleRate; at += step) {
    least = Math.min(least, peakOf(sound, at, at + step));
  }
  return least;
}
