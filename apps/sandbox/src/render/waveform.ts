const perSecond = 5;

/** The loudest sample of every fifth of a second, 0..1. */
export function waveform(left: Float32Array, right: Float32Array, sampleRate: number): number[] {
  const step = Math.floor(sampleRate / perSecond);
  const peaks: number[] = [];
  for (let from = 0; from < left.length; from += step) {
    let peak = 0;
    for (let at = from; at < Math.min(from + step, left.length); at++) {
      peak = Math.max(peak, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
    }
    peaks.push(Math.round(Math.min(1, peak) * 10_000) / 10_000);
  }
  return peaks;
}
