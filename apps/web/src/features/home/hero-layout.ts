export interface HeroLayout {
  height: number;
  /** How many strings stand in the gutters of the grid. */
  strings: number;
  /** Which one sounds, from 0. */
  sounding: number;
  amplitude: number;
}

/** Columns of the song grid by window width (UI.md 6). */
const columns: readonly [over: number, columns: number][] = [
  [1920, 5],
  [1600, 8],
  [1440, 7],
  [1280, 6],
  [1024, 5],
];

/** Columns and one more, never under five; phones have five. */
export function heroLayout(windowWidth: number): HeroLayout {
  if (windowWidth <= 768) return { height: 300, strings: 5, sounding: 1, amplitude: 34 };
  const found = columns.find(([over]) => windowWidth > over)?.[1] ?? 4;
  return { height: 424, strings: found + 1, sounding: windowWidth <= 1024 ? 1 : 3, amplitude: 58 };
}
