/** One row of words of the current line, in pixels of its box. */
export interface Row {
  left: number;
  right: number;
  /** Where the string lies. */
  y: number;
}

const amplitude = 6;
/** Pixels of one wave. */
const wave = 52;
const step = 4;

/** The string at rest under every row. */
export const restPath = (rows: readonly Row[]): string =>
  rows.map(({ left, right, y }) => `M${left} ${y}H${right}`).join('');

/** The sung part: straight under the rows above, vibrating from the row's beginning to `to`. `swing` is -1 to 1. */
export function sungPath(rows: readonly Row[], at: number, to: number, swing: number): string {
  const row = rows[at];
  if (!row) return '';
  const length = row.right - row.left;
  const end = Math.min(Math.max(to - row.left, 0), length);
  let path = `${restPath(rows.slice(0, at))}M${row.left} ${row.y}`;
  for (let x = step; x < end; x += step) {
    // Held at the beginning of the row and at the word being sung.
    const held = Math.min(1, (end - x) / 14);
    const lift = amplitude * swing * held * Math.sin((Math.PI * x) / length) * Math.sin((2 * Math.PI * x) / wave);
    path += `L${row.left + x} ${(row.y + lift).toFixed(1)}`;
  }
  return `${path}L${(row.left + end).toFixed(1)} ${row.y}`;
}
