/** What is kept in the browser for hours without network. */
export const budget = {
  /** Of all files together. */
  bytes: 200 * 1024 * 1024,
  songs: 50,
  /** One that takes more is not kept: it would push out a dozen others. */
  songBytes: 40 * 1024 * 1024,
} as const;

export interface Weighed {
  id: string;
  bytes: number;
  /** When it was last played, in ms. */
  playedAt: number;
}

/** Pure: which of the songs stay, the latest played first; the others go. */
export function within<T extends Weighed>(songs: readonly T[], most: { bytes: number; songs: number } = budget): T[] {
  let left = most.bytes;
  return [...songs]
    .sort((one, other) => other.playedAt - one.playedAt)
    .slice(0, most.songs)
    .filter(({ bytes }) => (left -= bytes) >= 0);
}
