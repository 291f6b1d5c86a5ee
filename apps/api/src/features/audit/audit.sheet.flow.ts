import type { FileAnswer } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
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

const rowsAtOnce = 1000;

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
  const text = csvFile(head, pages, cells, limits.ledger.exportRows);
  return { name: `${title}-${now.toISOString().slice(0, 10)}.csv`, text };
}
