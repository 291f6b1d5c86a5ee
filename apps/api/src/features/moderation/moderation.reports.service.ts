import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { decideReports, exportReports, listReports } from '@overtone/contract/moderation';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import {
  countReports,
  decideReport,
  pageOfReports,
  type ReportFilter,
  type ReportRow,
  reportsBefore,
} from '../reports/reports.js';
import { readSongId } from '../songs/songs.js';
import { presentReport, reportCells } from './moderation.present.js';
import { reportsHead } from './moderation.texts.js';
import { ModerationSongs } from './moderation.songs.service.js';

/** What people reported, and what staff make of it. */
@Injectable()
export class ModerationReports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly songs: ModerationSongs,
  ) {}

  async list(query: Parsed<typeof listReports, 'query'>): Promise<Answer<typeof listReports>> {
    const { client } = this.database;
    const { page, limit } = query;
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      pageOfReports(client, filter, (page - 1) * limit, limit),
      countReports(client, filter),
    ]);
    const songs = new Map(
      (await this.songs.byId([...new Set(rows.map((row) => row.songId))])).map((song) => [song.id, song]),
    );
    return { data: rows.map((row) => presentReport(row, songs.get(row.songId))), total };
  }

  export(me: Viewer, query: Parsed<typeof exportReports, 'query'>): Promise<FileAnswer> {
    const { client } = this.database;
    const [filter, wanted] = [query, filterOf(query)];
    return sheetOf<ReportRow>(client, {
      ...{ actorUid: me.uid, of: 'report', title: '举报', filter, now: this.clock.now(), head: reportsHead },
      next: (last, take) => reportsBefore(client, wanted, last, take),
      cells: reportCells,
    });
  }

  /** Each by itself. */
  async decide(
    me: Viewer,
    { ids, ...said }: Parsed<typeof decideReports, 'body'>,
  ): Promise<Answer<typeof decideReports>> {
    const told: Answer<typeof decideReports> = { changed: [], unchanged: [] };
    for (const id of new Set(ids)) {
      const isChanged = await this.decideOne(me, id, said);
      told[isChanged ? 'changed' : 'unchanged'].push(id);
    }
    return told;
  }

  private decideOne(
    me: Viewer,
    id: string,
    { status, seen }: Omit<Parsed<typeof decideReports, 'body'>, 'ids'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const before = await decideReport(tx, BigInt(id), { status, seen: seen?.[id], by: me.uid, now });
      if (!before) return false;
      const detail = {
        before: { status: before.status },
        after: { status },
        song: before.songId,
        reason: before.reason,
      };
      await recordAudit(tx, { actorUid: me.uid, action: 'report.decide', target: `report:${id}`, detail, now });
      return true;
    });
  }
}

/** What is looked for is a song or who reported. */
function filterOf({
  q,
  song_id: songId,
  status,
  reason,
  from,
  to,
}: Parsed<typeof exportReports, 'query'>): ReportFilter {
  const named = q ? readSongId(q) : null;
  return {
    status,
    reason,
    songId: songId ?? named ?? undefined,
    words: named === null ? q : undefined,
    range: { from, to },
  };
}
