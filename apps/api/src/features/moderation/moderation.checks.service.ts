import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import {
  contentStates,
  type decideContentChecks,
  type exportContentChecks,
  type listContentChecks,
  type readContentFigures,
} from '@overtone/contract/content-check';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import {
  checkById,
  type CheckRow,
  checksBefore,
  ContentChecks,
  ContentNews,
  ContentSubjects,
  countChecks,
  isSpokenFor,
  lockSubject,
  pageOfChecks,
  presentCheck,
  readCheckFigures,
  readLook,
} from '../content/content.js';
import { checkCells } from './moderation.present.js';
import { checksHead } from './moderation.texts.js';

type Decide = Parsed<typeof decideContentChecks, 'body'>;

/** What was put up to be public, and what staff make of it. */
@Injectable()
export class ModerationChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checks: ContentChecks,
    private readonly news: ContentNews,
    private readonly subjects: ContentSubjects,
  ) {}

  async list({
    page,
    limit,
    q,
    ...rest
  }: Parsed<typeof listContentChecks, 'query'>): Promise<Answer<typeof listContentChecks>> {
    const { client } = this.database;
    const filter = { ...rest, words: q };
    const [rows, total] = await Promise.all([
      pageOfChecks(client, filter, (page - 1) * limit, limit),
      countChecks(client, filter),
    ]);
    const data = [];
    for (const row of rows) data.push(presentCheck(row, await this.subjects.pictureOf(client, row)));
    return { data, total };
  }

  async figures(): Promise<Answer<typeof readContentFigures>> {
    const { client } = this.database;
    const { oldestSeconds, putOff, ...rest } = await readCheckFigures(client, this.clock.now());
    const looking = (await readLook(client)) !== null;
    return { ...rest, oldest_seconds: oldestSeconds, put_off: putOff, looking };
  }

  export(me: Viewer, { q, ...filter }: Parsed<typeof exportContentChecks, 'query'>): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<CheckRow>(client, {
      ...{ actorUid: me.uid, of: 'content_check', title: '公开审核', filter: { q, ...filter } },
      ...{ now: this.clock.now(), head: checksHead },
      next: (last, take) => checksBefore(client, { ...filter, words: q }, last, take),
      cells: checkCells,
    });
  }

  /** Each by itself; what it is about is shown or not when this resolves. */
  async decide(me: Viewer, { checks, ...said }: Decide): Promise<Answer<typeof decideContentChecks>> {
    const told: Answer<typeof decideContentChecks> = { changed: [], unchanged: [] };
    for (const check of new Map(checks.map((one) => [one.id, one])).values()) {
      const row = await this.decideOne(me, check, said);
      told[row ? 'changed' : 'unchanged'].push(check.id);
      if (!row) continue;
      await this.news.rang(row);
      await this.news.told(row);
    }
    return told;
  }

  private async decideOne(
    me: Viewer,
    { id, digest, ...seen }: Decide['checks'][number],
    { verdict, note }: Omit<Decide, 'checks'>,
  ): Promise<CheckRow | null> {
    const now = this.clock.now();
    const found = await checkById(this.database.client, BigInt(id));
    if (!found) return null;
    return this.database.transaction(async (tx) => {
      await lockSubject(tx, found);
      const before = await checkById(tx, found.id);
      if (before?.digest !== digest || !standsAs(before, seen)) return null;
      // Nobody has looked at a picture that is the thing's no more, and it may come back.
      if (verdict === 'passed' && (await this.subjects.pictureOf(tx, before)).isGone) return null;
      // What stands so already stays as it is, but for an appeal that nobody has answered.
      const from = contentStates.filter((one) => one !== verdict || isSpokenFor(before));
      const decision = {
        state: verdict,
        source: 'staff' as const,
        labels: before.labels,
        words: before.words,
        version: before.version,
        appealedAt: before.appealedAt,
      };
      const row = await this.checks.obeyed(tx, before, from, { ...decision, now, by: me.uid, note });
      if (row) await this.note(tx, me, before, row);
      return row;
    });
  }

  private note(
    tx: Db,
    me: Viewer,
    before: CheckRow,
    { id, kind, subject, state, note, digest }: CheckRow,
  ): Promise<void> {
    const detail = {
      before: { state: before.state, ...(before.appeal !== null && { appealed: true }) },
      after: { state, note },
      ...{ kind, subject, digest, uid: before.uid },
    };
    const [action, target, now] = ['content_check.decide', `content_check:${id}`, this.clock.now()];
    return recordAudit(tx, { actorUid: me.uid, action, target, detail, now });
  }
}

type Seen = Omit<Decide['checks'][number], 'id' | 'digest'>;

/** As it was looked at; what is not told is however it is. */
const standsAs = (row: CheckRow, { state, decided_at: decided, appealed_at: spoken }: Seen) =>
  (state === undefined || state === row.state) &&
  (decided === undefined || decided === (row.decidedAt?.toISOString() ?? null)) &&
  (spoken === undefined || spoken === (row.appealedAt?.toISOString() ?? null));
