import type { FileAnswer } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { localDay, localTime } from '../../platform/clock/days.js';
import { type CsvCell, csvFile } from '../../platform/csv/csv.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import { pagesOf } from '../../platform/database/pages.js';
import { insertAuditEntry } from './audit.store.js';

export interface Sheet<Row> {
  actorUid: number;
  /** Of what, as the audit names it: `order`. */
  of: string;
  /** What it is called in the audit; left out: `orders`. */
  target?: string;
  /** In the name of the file: `订单`. */
  title: string;
  /** What was chosen; it stands in the audit. */
  filter: Record<string, string | number | boolean | undefined>;
  now: Date;
  head: readonly string[];
  /** The next rows behind the last one, in the list's order. */
  next: (last: Row | undefined, take: number) => Promise<Row[]>;
  cells: (row: Row) => readonly CsvCell[];
}

/** Of a list that is searched by numbers, addresses or names: the audit outlives their people, and keeps none of them. */
export const unnamed = <Query extends { q?: string | undefined }>({ q, ...rest }: Query) => ({
  ...rest,
  ...(q !== undefined && { searched: true }),
});

const rowsAtOnce = 1000;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Days are asked for and counted in China's time: what is in a spreadsheet adds up to the same days. */
const inChina = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && instant.test(cell) ? localTime(new Date(cell)) : cell;
const zoned = (name: string): string => (name.endsWith('时间') ? `${name}（北京时间）` : name);

/**
 * A list of the console as a spreadsheet, read page by page as it is fetched. Who took it and what was chosen is in the
 * audit before the first line goes out.
 */
export async function sheetOf<Row>(db: Db, sheet: Sheet<Row>): Promise<FileAnswer> {
  const { actorUid, of, target = `${of}s`, title, filter, now, head, next, cells } = sheet;
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const detail = { filter: chosen as Prisma.InputJsonObject };
  await insertAuditEntry(db, { actorUid, action: `${of}.export`, target, detail, now });
  const pages = pagesOf<Row>({ size: rowsAtOnce }, next);
  const cellsInChina = (row: Row) => cells(row).map(inChina);
  const text = csvFile(head.map(zoned), pages, cellsInChina, limits.ledger.exportRows);
  return { name: `${title}-${localDay(now)}.csv`, text };
}
