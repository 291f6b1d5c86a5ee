import { csvHead, csvLine } from '../../platform/csv/csv.js';
import type { Db } from '../../platform/database/database.js';
import { toPoints } from './points.amount.js';
import { entriesAfter, type LedgerFilter } from './points.ledger.store.js';
import type { EntryRow } from './points.rows.js';

const kindNames: Record<EntryRow['kind'], string> = {
  grant: '获得',
  hold: '留出',
  capture: '用掉',
  release: '退回',
  expire: '到期',
  revoke: '收回',
};

const head = ['时间', '事项', '点数', '余额变化', '变化后余额', '说明', '歌曲编号', '流水号'];
const staffHead = ['用户', ...head, '凭据'];

const cells = (row: EntryRow) => [
  row.createdAt.toISOString(),
  kindNames[row.kind],
  toPoints(row.amount),
  toPoints(row.change),
  toPoints(row.balanceAfter),
  row.reason,
  row.songId ?? '',
  String(row.id),
];

interface Wanted {
  filter: LedgerFilter;
  /** Whose entries and under what reference as well. */
  forStaff?: boolean;
  /** Without it every row. */
  most?: number;
}

const pageRows = 1000;

/** A ledger as a spreadsheet, oldest first, read page by page as it is fetched. */
export async function* ledgerCsv(
  db: Db,
  { filter, forStaff = false, most = Infinity }: Wanted,
): AsyncGenerator<string> {
  yield csvHead(forStaff ? staffHead : head);
  let after = 0n;
  for (let left = most; left > 0; left -= pageRows) {
    const size = Math.min(pageRows, left);
    const rows = await entriesAfter(db, filter, after, size);
    yield rows.map((row) => csvLine(forStaff ? [String(row.uid), ...cells(row), row.reference] : cells(row))).join('');
    after = rows.at(-1)?.id ?? after;
    if (rows.length < size) return;
  }
}
