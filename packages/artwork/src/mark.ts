// Bound once: in a vm context (jest) each look-up of a global is slow.
const { round } = Math;

/** One mark on the sheet of 200 x 200: a path or a circle, stroked or filled. */
export interface Mark {
  d?: string;
  circle?: [x: number, y: number, r: number];
  stroke?: string;
  fill?: string;
  opacity?: number;
  width?: number;
  /** Ends of strokes are round: what has hardly any length is a dot. */
  round?: boolean;
}

export type Point = readonly [x: number, y: number];

/** Numbers in paths, to a tenth. */
export type Write = (value: number) => string;
/** As short as can be. */
export const short: Write = (value) => `${round(value * 10) / 10}`;
/** Always with the tenth. */
export const fixed: Write = (value) => value.toFixed(1);

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A path through `steps + 1` points of `point(t)`, t in 0..1. */
export const curve = (steps: number, write: Write, point: (t: number) => Point): string =>
  times(steps + 1, (i) => {
    const [x, y] = point(i / steps);
    return `${i === 0 ? 'M' : 'L'}${write(x)} ${write(y)}`;
  }).join('');

export const disc = ([x, y]: Point, r: number, fill: string): Mark => ({ circle: [x, y, r], fill });
