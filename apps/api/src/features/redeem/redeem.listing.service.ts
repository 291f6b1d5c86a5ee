import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { uidOf } from '@overtone/contract/uid';
import type { exportRedeemCodes, listRedeemCodes } from '@overtone/contract/redeem';
import { Clock } from '../../platform/clock/clock.js';
import { csvFile } from '../../platform/csv/csv.js';
import { Database } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit } from '../audit/audit.js';
import { unreadable } from './redeem.code.rule.js';
import { codesAfter, countCodes, type Filter, pageOfCodes, type Search } from './redeem.list.store.js';
import { type CodeRow, exportedCells, presentCode } from './redeem.present.js';
import { exportHead, exportName } from './redeem.texts.js';
import { RedeemVault } from './redeem.vault.service.js';

const exportedAtOnce = 1000;

/** Codes as staff see them: read back from what is sealed. */
@Injectable()
export class RedeemListing {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: RedeemVault,
  ) {}

  async list(query: Parsed<typeof listRedeemCodes, 'query'>): Promise<Answer<typeof listRedeemCodes>> {
    const { page, limit, q, state, batch_id: batchId, from, to } = query;
    const now = this.clock.now();
    const filter = { state, batchId, now, range: { from, to }, search: q ? this.searchOf(q) : undefined };
    const [rows, total] = await Promise.all([
      pageOfCodes(this.database.client, filter, (page - 1) * limit, limit),
      countCodes(this.database.client, filter),
    ]);
    return { data: rows.map((row) => presentCode(row, this.codeOf(row), now)), total };
  }

  /** Audited before the first line goes out. */
  async export(
    me: Viewer,
    { q, state, batch_id: batchId, ...range }: Parsed<typeof exportRedeemCodes, 'query'>,
  ): Promise<FileAnswer> {
    const now = this.clock.now();
    const filter = { state, batchId, range, now, search: q ? this.searchOf(q) : undefined };
    // What was looked for may be a code, and none of them goes to the audit log.
    const given = Object.entries({ state, ...range, ...(q && { searched: true }) });
    const chosen = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    // A spreadsheet is cut there: no more codes than these have left.
    const count = Math.min(await countCodes(this.database.client, filter), limits.ledger.exportRows);
    const detail = { ...chosen, count };
    const target = batchId === undefined ? 'redeem_codes' : `redeem_batch:${batchId}`;
    await recordAudit(this.database.client, { actorUid: me.uid, action: 'redeem.export', target, detail, now });
    return { name: exportName(now), text: this.lines(filter) };
  }

  private lines(filter: Filter): AsyncGenerator<string> {
    const pages = pagesOf<CodeRow>({ size: exportedAtOnce }, (last, take) =>
      codesAfter(this.database.client, filter, last, take),
    );
    const cells = (row: CodeRow) => exportedCells(row, this.codeOf(row), filter.now);
    return csvFile(exportHead, pages, cells, limits.ledger.exportRows);
  }

  private codeOf({ sealed, digest, batch }: CodeRow): string {
    return this.vault.open(sealed, digest) ?? unreadable(batch.prefix);
  }

  private searchOf(words: string): Search {
    return { words, digest: this.vault.digest(words), uid: uidOf(words) };
  }
}
