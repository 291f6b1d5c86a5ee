/** Every song is in four. */
export const BEATS_PER_BAR = 4;
