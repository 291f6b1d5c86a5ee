/** Differences below this are not heard: nothing is turned down, and nothing is said of it. */
const leastHeardDb = 0.1;

/**
 * How far each of several songs is turned down, in decibels, so that all sound as loud as the quietest. Only down: what
 * was made up to full scale is never pushed over it. Where one was never measured nothing is changed.
 */
export function turnedDown(loudness: readonly (number | null)[]): number[] {
  const known = loudness.filter((lufs) => lufs !== null);
  if (known.length < loudness.length) return loudness.map(() => 0);
  const quietest = Math.min(...known);
  return known.map((lufs) => (lufs - quietest < leastHeardDb ? 0 : lufs - quietest));
}
