import { cutShort } from '@overtone/contract/cut-short-text';
import type { Language } from '@overtone/contract/language';

/** Spreadsheets take a file without it for something older than UTF-8. */
const byteOrderMark = '\ufeff';

export type CsvCell = string | number;

/** Text that a spreadsheet would run as a formula, also behind blanks, a quote or what is not seen, and in its wide letters. */
const formula = /^[\s"'\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

/** Shown as a power of ten, and rounded, where it is taken for a number: a trade number. A tab behind keeps it text, as in Alipay's own bills. */
const longNumber = /^\d{12,}$/;

/** Numbers stay numbers; text that looks like a formula gets an apostrophe in front, as spreadsheets do themselves. */
function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (longNumber.test(cell)) return `${cell}\t`;
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The first line of a file. */
export const csvHead = (names: readonly string[]): string => byteOrderMark + csvLine(names);

/** A whole file, page by page as it is fetched; where there are more rows than it may have, its last line says so. */
export async function* csvFile<Row>(
  head: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
  most = Infinity,
  language: Language = 'zh',
): AsyncGenerator<string> {
  yield csvHead(head);
  let left = most;
  for await (const rows of pages) {
    const kept = rows.slice(0, left);
    if (kept.length > 0) yield kept.map((row) => csvLine(cellsOf(row))).join('');
    if (kept.length < rows.length) return yield csvLine([cutShort(most, language)]);
    left -= kept.length;
  }
}
