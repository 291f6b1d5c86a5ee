/** 40 dB over full scale: no recording is louder, and the sum of many such stays a number. */
const most = 100;

/** Files of floats may hold what is no number: one such sample would silence every filter behind it for good. In place. */
export function madeSane(samples: Float32Array): void {
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0;
    if (sample >= -most && sample <= most) continue;
    samples[i] = Number.isNaN(sample) ? 0 : Math.sign(sample) * most;
  }
}
