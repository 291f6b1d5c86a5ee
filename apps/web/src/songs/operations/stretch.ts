import type { SungLine } from '../timing/timing-lines';

/** Touching is not within: lines end where the next begins. */
const touch = 0.05;

/** The lines of which something is sung between two seconds. */
export const linesWithin = (lines: readonly SungLine[], from: number, to: number): SungLine[] =>
  lines.filter(({ start, end }) => start < to - touch && end > from + touch);

/** As they are written, with the marks of the sections that begin among them. */
export const wordsOf = (lines: readonly Pick<SungLine, 'section' | 'text'>[]): string =>
  lines.map(({ section, text }) => (section ? `[${section}]\n${text}` : text)).join('\n');

/** With the line if it lies outside; a line of several that is pressed stands alone. In tenths of a second. */
export function stretchedTo(
  { start, end }: Pick<SungLine, 'start' | 'end'>,
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  const within = start < to - touch && end > from + touch;
  const [first, last] = within ? [start, end] : [Math.min(start, from), Math.max(end, to)];
  return { from: Math.floor(first * 10) / 10, to: Math.ceil(last * 10) / 10 };
}
