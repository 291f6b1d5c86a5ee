import { csvFile } from '../../platform/csv/csv.js';
import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { entriesAfter, type EntryRow, type LedgerFilter, toPoints } from '../points/points.js';

const kindNames: Record<EntryRow['kind'], string> = {
  grant: '获得',
  hold: '预扣',
  capture: '用掉',
  release: '退回',
  expire: '到期',
  revoke: '扣回',
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
export function ledgerCsv(db: Db, { filter, forStaff = false, most }: Wanted): AsyncGenerator<string> {
  const pages = pagesOf<EntryRow>({ size: pageRows }, (last, take) => entriesAfter(db, filter, last, take));
  return forStaff
    ? csvFile(staffHead, pages, (row) => [String(row.uid), ...cells(row), row.reference], most)
    : csvFile(head, pages, cells, most);
}
