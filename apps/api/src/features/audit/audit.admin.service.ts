import { Injectable } from '@nestjs/common';
import type { Body, Parsed } from '@overtone/contract/endpoint';
import type { listAudit } from '@overtone/contract/figures';
import { Database } from '../../platform/database/database.js';
import { type AuditRow, countAudit, pageOfAudit } from './audit.store.js';

@Injectable()
export class AuditAdminService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(query: Parsed<typeof listAudit, 'query'>): Promise<Omit<Body<typeof listAudit>, 'success'>> {
    const { page, limit, q, actor_uid: actor, action } = query;
    const filter = { target: q, actorUid: actor === undefined ? undefined : Number(actor), action };
    const { client } = this.database;
    const [rows, total] = await Promise.all([
      pageOfAudit(client, filter, (page - 1) * limit, limit),
      countAudit(client, filter),
    ]);
    return { data: rows.map(present), total };
  }
}

const present = ({ id, actorUid, action, target, detail, createdAt }: AuditRow) => ({
  id: String(id),
  actor_uid: actorUid === null ? null : String(actorUid),
  action,
  target,
  detail: JSON.stringify(detail),
  created_at: createdAt.toISOString(),
});
