const { max, min } = Math;

/** How many samples a sound takes to come, and to go; 0 for at once. */
export interface Fades {
  in?: number;
  out?: number;
}

/** The gain of sample `index` of `length`: straight lines, which begin and end at 0. */
export function fadeGain(index: number, length: number, fades: Fades): number {
  const coming = fades.in ? index / fades.in : 1;
  const going = fades.out ? (length - 1 - index) / fades.out : 1;
  return max(0, min(1, coming, going));
}
