const { max, sqrt } = Math;

/** RMS over those of some blocks in which a sound is heard at all, from the mean square of each; 0 where it never is. */
export function activeRms(powers: Float64Array): number {
  const top = powers.reduce((a, b) => max(a, b), 0);
  if (top < 1e-12) return 0;
  const active = powers.filter((power) => power > top * 0.004);
  return sqrt(active.reduce((a, b) => a + b, 0) / active.length);
}
