import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import type {
  exportEntriesForAdmin,
  exportPointsEntries,
  listEntriesForAdmin,
  listPointsEntries,
  PointsEntry,
  PointsOverview,
} from '@overtone/contract/points';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { localDay } from '../../platform/clock/days.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { profileOf } from '../accounts/accounts.js';
import { recordAudit } from '../audit/audit.js';
import { redeemingsOf } from '../redeem/redeem.js';
import { ledgerCsv, type LedgerSheet } from './ledger.csv.flow.js';
import { sheetTexts } from './ledger.sheet.texts.js';
import { referencesFor } from './ledger.explain.rule.js';
import {
  accountOf,
  entryPage,
  type EntryRow,
  entrySums,
  type LedgerFilter,
  lotsOf,
  toPoints,
} from '../points/points.js';
import { mattersOf } from './ledger.matters.flow.js';
import { presentEntry, presentOverview } from './ledger.present.js';

interface Page<T> {
  data: T[];
  total: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const numberOf = (uid: string | undefined): number | undefined => (uid === undefined ? undefined : Number(uid));

@Injectable()
export class LedgerService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  overview(me: Viewer): Promise<PointsOverview> {
    return this.overviewOf(me.uid);
  }

  async entries(
    me: Viewer,
    { kind, from, to, ...paging }: Parsed<typeof listPointsEntries, 'query'>,
  ): Promise<Page<PointsEntry>> {
    const { rows, total, matters } = await this.page({ uid: me.uid, kind, range: { from, to } }, paging);
    return { data: rows.map((row) => presentEntry(row, matters.get(row.holdId))), total };
  }

  export(me: Viewer, { kind, ...range }: Parsed<typeof exportPointsEntries, 'query'>, language: Language): FileAnswer {
    const filter = { uid: me.uid, kind, range };
    return this.file(`${sheetTexts[language].title} ${me.uid}`, { filter, language });
  }

  /** Throws MEMBER_NOT_FOUND. */
  async overviewForAdmin(uid: number): Promise<PointsOverview> {
    if (!(await profileOf(this.database.client, uid))) throw new Problem('MEMBER_NOT_FOUND');
    return this.overviewOf(uid);
  }

  async entriesForAdmin(
    query: Parsed<typeof listEntriesForAdmin, 'query'>,
  ): Promise<Answer<typeof listEntriesForAdmin>> {
    const { kind, uid, q, from, to, ...paging } = query;
    const search = q ? await this.searchOf(q) : undefined;
    const filter = { uid: numberOf(uid), kind, range: { from, to }, search };
    const [{ rows, total, matters }, { amount, change }] = await Promise.all([
      this.page(filter, paging),
      entrySums(this.database.client, filter),
    ]);
    const data = rows.map((row) => {
      return { ...presentEntry(row, matters.get(row.holdId)), uid: String(row.uid), reference: row.reference };
    });
    return { data, total, sums: { amount: toPoints(amount), change: toPoints(change) } };
  }

  /** Audited before the first line goes out. */
  async exportForAdmin(me: Viewer, query: Parsed<typeof exportEntriesForAdmin, 'query'>): Promise<FileAnswer> {
    const { kind, uid, q, ...range } = query;
    const detail = { filter: JSON.parse(JSON.stringify(query)) as Record<string, string> };
    const fact = { actorUid: me.uid, action: 'entry.export', target: 'entries', now: this.clock.now() };
    await recordAudit(this.database.client, { ...fact, detail });
    const search = q ? await this.searchOf(q) : undefined;
    return this.file(uid ? `点数流水 ${uid}` : '点数流水', {
      filter: { uid: numberOf(uid), kind, range, search },
      forStaff: true,
    });
  }

  /** What staff typed: the id of anything that is booked, or of a code that several used. */
  private async searchOf(q: string): Promise<NonNullable<LedgerFilter['search']>> {
    const references = [...referencesFor(q), ...(await redeemingsOf(this.database.client, q))];
    return { references, orderNo: q, generationId: uuid.test(q) ? q : null };
  }

  private async overviewOf(uid: number): Promise<PointsOverview> {
    const db = this.database.client;
    const lots = lotsOf(db, uid, this.clock.now(), limits.ledger.lotsShown);
    return presentOverview(await accountOf(db, uid), await lots);
  }

  private async page(
    filter: LedgerFilter,
    paging: { page: number; limit: number },
  ): Promise<{ rows: EntryRow[]; total: number; matters: Awaited<ReturnType<typeof mattersOf>> }> {
    const db = this.database.client;
    const { rows, total } = await entryPage(db, filter, paging);
    return { rows, total, matters: await mattersOf(db, rows) };
  }

  private file(title: string, wanted: Omit<LedgerSheet, 'most'>): FileAnswer {
    const name = `${title} ${localDay(this.clock.now())}.csv`;
    return { name, text: ledgerCsv(this.database.client, { ...wanted, most: limits.ledger.exportRows }) };
  }
}
