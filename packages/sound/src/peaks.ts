const { ceil, floor, max, min } = Math;

/** The highest distance from zero in [from, to). */
export function loudest(samples: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) {
    const sample = samples[i]!;
    if (sample > most) most = sample;
    else if (-sample > most) most = -sample;
  }
  return most;
}

/** The loudest sample of all channels in every `step` samples; the last stretch may be shorter. */
export function envelope(channels: readonly Float32Array[], step: number): number[] {
  const length = channels[0]?.length ?? 0;
  return Array.from({ length: ceil(length / step) }, (_, i) => {
    const [from, to] = [i * step, min(length, (i + 1) * step)];
    return channels.reduce((most, channel) => max(most, loudest(channel, from, to)), 0);
  });
}

/** Waveform for lanes and progress bars: `count` pairs of (min, max), -1..1, as one flat array of the mono sum. */
export function peaks(left: Float32Array, right: Float32Array, count: number): Float32Array {
  const out = new Float32Array(count * 2);
  const per = left.length / count;
  for (let k = 0; k < count; k++) {
    const end = min(left.length, floor((k + 1) * per));
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
