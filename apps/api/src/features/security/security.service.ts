import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { listSecurityEvents } from '@overtone/contract/security';
import { Database } from '../../platform/database/database.js';
import { presentEvent } from './security.present.js';
import { pageOfEvents } from './security.store.js';

@Injectable()
export class SecurityService {
  constructor(private readonly database: Database) {}

  async list(query: Parsed<typeof listSecurityEvents, 'query'>): Promise<Answer<typeof listSecurityEvents>> {
    const { cursor, limit, kind, uid } = query;
    const before = cursor === undefined ? undefined : BigInt(cursor);
    const wanted = { kind, before, uid: uid === undefined ? undefined : Number(uid) };
    const rows = await pageOfEvents(this.database.client, wanted, limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { data: rows.map(presentEvent), next_cursor: last ? String(last.id) : null };
  }
}
