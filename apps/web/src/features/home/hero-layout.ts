import { gridColumns, phoneWidth } from './page-sizes';

export interface HeroLayout {
  height: number;
  /** How many strings stand in the gutters of the grid. */
  strings: number;
  /** Which one sounds, from 0. */
  sounding: number;
  amplitude: number;
}

const fewest = 5;

/** As many strings as columns and one more, never under five; phones have five. */
export function heroLayout(windowWidth: number): HeroLayout {
  if (windowWidth <= phoneWidth) return { height: 232, strings: fewest, sounding: 1, amplitude: 30 };
  const strings = Math.max(fewest, gridColumns(windowWidth) + 1);
  return { height: 424, strings, sounding: windowWidth <= 1024 ? 1 : 3, amplitude: 58 };
}
