const { floor, round } = Math;
/** Waveform for lanes and progress bars: `count` pairs of (min, max), -1..1, as one flat array of the mono sum. */
export function peaks(left: Float32Array, right: Float32Array, count: number): Float32Array {
  const out = new Float32Array(count * 2);
  const per = left.length / count;
  for (let k = 0; k < count; k++) {
    const end = Math.min(left.length, floor((k + 1) * per));
    let low = 0;
    let high = 0;
    for (let i = floor(k * per); i < end; i++) {
      const v = (left[i]! + right[i]!) * 0.5;
      if (v < low) low = v;
      else if (v > high) high = v;
    }
    out[2 * k] = low;
    out[2 * k + 1] = high;
  }
  return out;
}

/** One loudness figure per slice, 0..1, three decimals: the `waveform_data` some wires carry. */
export function waveformData(left: Float32Array, right: Float32Array, count: number): number[] {
  const pairs = peaks(left, right, count);
  return Array.from({ length: count }, (_, k) => round(Math.max(-pairs[2 * k]!, pairs[2 * k + 1]!) * 1000) / 1000);
}
