import type { Language } from '@overtone/contract/language';
import { localTime } from '../../platform/clock/days.js';
import { csvFile } from '../../platform/csv/csv.js';
import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { entriesAfter, type EntryRow, type LedgerFilter, toPoints } from '../points/points.js';
import { sheetTexts } from './ledger.sheet.texts.js';

const staffHead = (head: readonly string[]) => ['用户', ...head, '凭据'];

const cellsIn = (language: Language) => (row: EntryRow) => [
  localTime(row.createdAt),
  sheetTexts[language].kinds[row.kind],
  toPoints(row.amount),
  toPoints(row.change),
  toPoints(row.balanceAfter),
  row.reason,
  row.songId ?? '',
  String(row.id),
];

export interface LedgerSheet {
  filter: LedgerFilter;
  /** Whose entries and under what reference as well. */
  forStaff?: boolean;
  /** Without it every row. */
  most?: number;
  language?: Language;
}

const pageRows = 1000;

/** A ledger as a spreadsheet, oldest first, read page by page as it is fetched. */
export function ledgerCsv(
  db: Db,
  { filter, forStaff = false, most, language = 'zh' }: LedgerSheet,
): AsyncGenerator<string> {
  const pages = pagesOf<EntryRow>({ size: pageRows }, (last, take) => entriesAfter(db, filter, last, take));
  const { head } = sheetTexts[language];
  const cells = cellsIn(language);
  return forStaff
    ? csvFile(staffHead(head), pages, (row) => [String(row.uid), ...cells(row), row.reference], most)
    : csvFile(head, pages, cells, most, language);
}
