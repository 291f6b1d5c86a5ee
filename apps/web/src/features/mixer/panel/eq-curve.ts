import type { MixEq } from '@overtone/contract/mix-project';

export const [lowest, highest] = [20, 20_000];
export const frequencies = Float32Array.from({ length: 120 }, (_, i) => lowest * (highest / lowest) ** (i / 119));

/** 0 at the left edge, 1 at the right. */
export const placeOf = (hz: number): number => Math.log(hz / lowest) / Math.log(highest / lowest);

let context: OfflineAudioContext | null = null;

/** Decibels at each of `frequencies`, asked of the browser's own filters: what is drawn is what is heard. */
export function eqCurve(eq: MixEq): Float32Array {
  context ??= new OfflineAudioContext(1, 1, 48_000);
  const filters = [
    ...(eq.lowCut === null ? [] : [{ type: 'highpass', frequency: eq.lowCut, Q: -3.0103 } as const]),
    { type: 'lowshelf', frequency: eq.low.hz, gain: eq.low.db } as const,
    { type: 'peaking', frequency: eq.mid.hz, gain: eq.mid.db, Q: eq.mid.q } as const,
    { type: 'highshelf', frequency: eq.high.hz, gain: eq.high.db } as const,
  ];
  const sum = new Float32Array(frequencies.length);
  const [size, phase] = [new Float32Array(frequencies.length), new Float32Array(frequencies.length)];
  for (const settings of filters) {
    new BiquadFilterNode(context, settings).getFrequencyResponse(frequencies, size, phase);
    size.forEach((times, i) => (sum[i] = (sum[i] ?? 0) + 20 * Math.log10(Math.max(1e-4, times))));
  }
  return sum;
}
