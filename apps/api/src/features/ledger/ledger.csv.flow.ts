import type { Language } from '@overtone/contract/language';
import type { Yields } from '@overtone/contract/operations';
import { localTime } from '../../platform/clock/days.js';
import { csvFile } from '../../platform/csv/csv.js';
import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { entriesAfter, type EntryRow, type LedgerFilter, toPoints } from '../points/points.js';
import { mattersOf } from './ledger.matters.flow.js';
import { explain } from './ledger.explain.rule.js';
import { sheetTexts } from './ledger.sheet.texts.js';

const staffHead = (head: readonly string[]) => ['用户', ...head, '凭据'];

/** An entry and what its generation makes. */
type ToldRow = EntryRow & { yields?: Yields | undefined };

/** Staff read what was written down, a member what the page says. */
function noteOf({ kind, reference, reason, yields }: ToldRow, language: Language): string {
  const explained = explain(reference, yields);
  return (explained && sheetTexts[language].matters[kind][explained.kind]) ?? reason;
}

const cellsOf = (row: EntryRow, note: string, language: Language = 'zh') => [
  localTime(row.createdAt),
  sheetTexts[language].kinds[row.kind],
  toPoints(row.amount),
  toPoints(row.change),
  toPoints(row.balanceAfter),
  note,
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
  const pages = pagesOf<ToldRow>({ size: pageRows }, async (last, take) => {
    const rows = await entriesAfter(db, filter, last, take);
    // Staff read the reasons as they were written.
    if (forStaff) return rows;
    const matters = await mattersOf(db, rows);
    return rows.map((row) => ({ ...row, yields: matters.get(row.holdId)?.yields }));
  });
  const { head } = sheetTexts[language];
  return forStaff
    ? csvFile(staffHead(head), pages, (row) => [String(row.uid), ...cellsOf(row, row.reason), row.reference], most)
    : csvFile(head, pages, (row) => cellsOf(row, noteOf(row, language), language), most, language);
}
