import { Injectable } from '@nestjs/common';
import type { Body, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { exportAudit, listAudit } from '@overtone/contract/figures';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf } from './audit.sheet.flow.js';
import { type AuditRow, auditBefore, countAudit, type Filter, pageOfAudit } from './audit.store.js';

@Injectable()
export class AuditAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(query: Parsed<typeof listAudit, 'query'>): Promise<Omit<Body<typeof listAudit>, 'success'>> {
    const { page, limit } = query;
    const filter = filterOf(query);
    const { client } = this.database;
    const [rows, total] = await Promise.all([
      pageOfAudit(client, filter, (page - 1) * limit, limit),
      countAudit(client, filter),
    ]);
    return { data: rows.map(present), total };
  }

  export({ uid }: Viewer, query: Parsed<typeof exportAudit, 'query'>): Promise<FileAnswer> {
    const filter = filterOf(query);
    const db = this.database.client;
    return sheetOf<AuditRow>(db, {
      ...{ actorUid: uid, of: 'audit', title: '操作记录', filter: query, now: this.clock.now() },
      head: ['时间', '谁', '做了什么', '对什么', '详情'],
      next: (last, take) => auditBefore(db, filter, last, take),
      cells: ({ createdAt, actorUid, action, target, detail }) => [
        ...[createdAt.toISOString(), actorUid ?? '', action, target, JSON.stringify(detail)],
      ],
    });
  }
}

const filterOf = ({ q, actor_uid: actor, action, from, to }: Parsed<typeof exportAudit, 'query'>): Filter => ({
  target: q,
  actorUid: actor === undefined ? undefined : Number(actor),
  action,
  range: { from, to },
});

const present = ({ id, actorUid, action, target, detail, createdAt }: AuditRow) => ({
  id: String(id),
  actor_uid: actorUid === null ? null : String(actorUid),
  action,
  target,
  detail: JSON.stringify(detail),
  created_at: createdAt.toISOString(),
});
