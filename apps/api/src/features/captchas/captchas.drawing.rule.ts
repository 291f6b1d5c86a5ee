import type { Chance } from '../../platform/clock/chance.js';

export const width = 116;
export const height = 40;

/** From `from` up to `to`, by chance. */
export const between = (chance: Chance, from: number, to: number): number =>
  from + ((to - from) * chance.integer(10_001)) / 10_000;

type Move = (x: number, y: number) => [number, number];

/** Each character as strokes of a pen around the origin, 30 high. */
export const strokes: Readonly<Record<string, string>> = {
  '3': 'M-7 -11C-2 -18 9 -15 7 -7C6 -1 0 -1 -2 -1C2 -1 10 1 9 8C7 17 -5 17 -9 10',
  '4': 'M4 15L4 -15L-10 5L10 5',
  '7': 'M-8 -15L9 -15L-2 15',
  '9': 'M8 -6C8 -18 -9 -18 -9 -6C-9 4 8 4 8 -6C8 6 6 15 -6 15',
  A: 'M-9 15L0 -15L9 15M-6 5L6 5',
  C: 'M9 -9C5 -17 -10 -17 -10 0C-10 17 5 17 9 9',
  D: 'M-8 -15L-8 15C14 15 14 -15 -8 -15',
  E: 'M8 -15L-8 -15L-8 15L8 15M-8 0L5 0',
  F: 'M8 -15L-8 -15L-8 15M-8 0L5 0',
  H: 'M-8 -15L-8 15M8 -15L8 15M-8 0L8 0',
  J: 'M-2 -15L9 -15M5 -15L5 7C5 17 -8 17 -8 7',
  K: 'M-8 -15L-8 15M8 -15L-8 2M-2 -3L9 15',
  M: 'M-10 15L-9 -15L0 6L9 -15L10 15',
  N: 'M-8 15L-8 -15L8 15L8 -15',
  P: 'M-8 15L-8 -15C13 -16 13 3 -8 2',
  R: 'M-8 15L-8 -15C13 -16 13 3 -8 2M-1 2L9 15',
  T: 'M-10 -15L10 -15M0 -15L0 15',
  U: 'M-8 -15L-8 4C-8 19 8 19 8 4L8 -15',
  V: 'M-9 -15L0 15L9 -15',
  W: 'M-12 -15L-6 15L0 -6L6 15L12 -15',
  X: 'M-8 -15L8 15M8 -15L-8 15',
  Y: 'M-9 -15L0 0L9 -15M0 0L0 15',
};

type Point = [number, number];
const bends = 4;

/** Straight strokes in pieces, so that they bend too. */
function moved(path: string, move: Move): string {
  const told = (point: Point) =>
    move(...point)
      .map((value) => value.toFixed(1))
      .join(' ');
  let [fromX, fromY]: Point = [0, 0];
  return [...path.matchAll(/([MLC])([^MLC]+)/g)]
    .map(([, command = '', numbers = '']) => {
      const values = numbers.split(' ').map(Number);
      const points = values.flatMap((x, at) => (at % 2 ? [] : [[x, values[at + 1] ?? 0] as Point]));
      const [toX, toY] = points.at(-1) ?? [0, 0];
      const pieces = Array.from({ length: bends }, (_, step): Point => {
        const part = (step + 1) / bends;
        return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
      });
      [fromX, fromY] = [toX, toY];
      return command + (command === 'L' ? pieces : points).map(told).join(' ');
    })
    .join('');
}

/** Turned, leaning, wider or narrower, and set down so that neighbours run into each other. */
function placing(chance: Chance, middle: number): Move {
  const turn = between(chance, -0.42, 0.42);
  const lean = between(chance, -0.22, 0.22);
  const [wide, high] = [between(chance, 0.8, 1.1), between(chance, 0.76, 1)];
  const [left, top] = [middle + between(chance, -2, 2), height / 2 + between(chance, -3, 3)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => {
    const [sx, sy] = [(x + lean * y) * wide, y * high];
    return [left + sx * cos - sy * sin, top + sx * sin + sy * cos];
  };
}

/** The whole sheet bent in waves, another way each time. */
function bending(chance: Chance): Move {
  const wave = () => ({
    size: between(chance, 0.9, 2),
    length: between(chance, 18, 46),
    shift: between(chance, 0, 2 * Math.PI),
  });
  const bend = (at: number, { size, length, shift }: ReturnType<typeof wave>) =>
    size * Math.sin((2 * Math.PI * at) / length + shift);
  const [across, along, fine] = [wave(), wave(), wave()];
  return (x, y) => [x + bend(y, across) + bend(x, fine) / 3, y + bend(x, along)];
}

function curve(chance: Chance): string {
  const y = () => between(chance, 3, height - 3).toFixed(1);
  const [first, second] = [between(chance, 20, 50), between(chance, 60, 96)].map((x) => x.toFixed(1));
  return `M${between(chance, 0, 8).toFixed(1)} ${y()}C${first} ${y()} ${second} ${y()} ${between(chance, 108, 116).toFixed(1)} ${y()}`;
}

const grey = (chance: Chance, from: number, to: number): string =>
  `#${Math.round(between(chance, from, to))
    .toString(16)
    .padStart(2, '0')
    .repeat(3)}`;

/**
 * What is drawn before it becomes pixels: never sent, for its strokes would tell the letters. Letters run into each other in
 * one colour; two lines of that colour cross them all and one of the paper's colour cuts through them.
 */
export function captchaDrawing(text: string, chance: Chance): string {
  const bend = bending(chance);
  const [paper, ink] = [grey(chance, 228, 246), grey(chance, 40, 90)];
  const line = (path: string, colour: string, thick: number, more = '') =>
    `<path d="${path}" stroke="${colour}"${more} stroke-width="${thick.toFixed(1)}"/>`;
  // Wide or narrow as a whole, anywhere on the sheet: where a letter stands is not known beforehand.
  const step = between(chance, 23, 28);
  const first = between(chance, 13, width - 13 - step * (text.length - 1));
  const letters = [...text].map((character, index) => {
    const place = placing(chance, first + index * step);
    const path = moved(strokes[character] ?? '', (x, y) => bend(...place(x, y)));
    return line(path, ink, between(chance, 2.4, 3.4));
  });
  const cut = line(curve(chance), paper, between(chance, 0.9, 1.5));
  const crossings = [0, 1].map(() => line(curve(chance), ink, between(chance, 1.6, 2.4), ' fill="none"'));
  const sheet = `<rect width="100%" height="100%" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${sheet}${letters.join('')}${cut}${crossings.join('')}</g></svg>`;
}
