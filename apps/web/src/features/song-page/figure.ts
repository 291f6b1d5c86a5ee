import { limits } from '@overtone/contract/limits';

/** The visualizer: bars and their height in pixels. */
export const figure = { bars: 32, lowest: 5, highest: 35 } as const;

const { bands, framesPerSecond } = limits.spectrum;

/** 0 to 100 -> pixels. */
export const barHeight = (loudness: number): number =>
  figure.lowest + ((figure.highest - figure.lowest) * Math.min(100, Math.max(0, loudness))) / 100;

/** Loudness of every bar at a moment, between the two frames around it. `into` is filled and answered: nothing is made in a frame. */
export function spectrumAt(spectrum: Uint8Array, seconds: number, into: Float32Array): Float32Array {
  const last = Math.max(0, Math.floor(spectrum.length / bands) - 1);
  const place = Math.min(last, Math.max(0, seconds * framesPerSecond));
  const frame = Math.floor(place);
  const part = place - frame;
  for (let bar = 0; bar < figure.bars; bar++) {
    const now = spectrum[frame * bands + bar] ?? 0;
    const next = spectrum[Math.min(last, frame + 1) * bands + bar] ?? now;
    into[bar] = now + (next - now) * part;
  }
  return into;
}

/** Without a spectrum: the song's trace as it passes by, the present moment in the middle. */
export function tracePassing(peaks: readonly number[], place: number, into: Float32Array): Float32Array {
  const middle = place * peaks.length;
  for (let bar = 0; bar < figure.bars; bar++) {
    const at = middle + bar - figure.bars / 2;
    const left = Math.floor(at);
    const [now, next] = [peaks[left] ?? 0, peaks[left + 1] ?? 0];
    into[bar] = now + (next - now) * (at - left);
  }
  return into;
}

/** At rest: the whole song in one figure. */
export function wholeTrace(peaks: readonly number[], into: Float32Array): Float32Array {
  for (let bar = 0; bar < figure.bars; bar++) {
    const from = Math.floor((bar * peaks.length) / figure.bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / figure.bars));
    const part = peaks.slice(from, to);
    into[bar] = part.length > 0 ? part.reduce((sum, value) => sum + value, 0) / part.length : 0;
  }
  return into;
}
