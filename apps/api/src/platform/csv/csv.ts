/** Spreadsheets take a file without it for something older than UTF-8. */
const byteOrderMark = '\ufeff';

export type CsvCell = string | number;

/** Text that a spreadsheet would run as a formula, also behind blanks, a quote or what is not seen, and in its wide letters. */
const formula = /^[\s"'\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

/** Numbers stay numbers; text that looks like a formula gets an apostrophe in front, as spreadsheets do themselves. */
function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The first line of a file. */
export const csvHead = (names: readonly string[]): string => byteOrderMark + csvLine(names);

/** A whole file, page by page as it is fetched. */
export async function* csvFile<Row>(
  head: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield csvHead(head);
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
  }
}
