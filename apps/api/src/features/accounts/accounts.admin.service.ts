import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { AdminMember, listMembers } from '@overtone/contract/member';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { balancesOf } from '../points/points.js';
import { countAccounts, pageOfAccounts } from './accounts.list.store.js';
import { presentMember } from './accounts.present.js';
import { ban, unban } from './accounts.standing.flow.js';
import { readAccount } from './accounts.store.js';

@Injectable()
export class AccountsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
  ) {}

  async list(query: Parsed<typeof listMembers, 'query'>): Promise<Answer<typeof listMembers>> {
    const db = this.database.client;
    const { page, limit, q: words, role, standing } = query;
    const filter = { words, role, standing };
    const [rows, total] = await Promise.all([
      pageOfAccounts(db, filter, (page - 1) * limit, limit),
      countAccounts(db, filter),
    ]);
    const points = await balancesOf(
      db,
      rows.map(({ uid }) => uid),
    );
    return { data: rows.map((row) => presentMember(row, points.get(row.uid) ?? 0)), total };
  }

  async read(uid: number): Promise<AdminMember> {
    const row = await readAccount(this.database.client, uid);
    if (!row || row.erasedAt) throw new Problem('MEMBER_NOT_FOUND');
    const points = await balancesOf(this.database.client, [uid]);
    return presentMember(row, points.get(uid) ?? 0);
  }

  async ban(me: Viewer, uid: number, reason: string): Promise<void> {
    const decision = { uid, reason, actorUid: me.uid, now: this.clock.now() };
    const ended = await this.database.transaction((tx) => ban(tx, decision));
    this.security.told('member.banned', { uid, detail: { sessions: ended.length } });
    for (const id of ended) this.publisher.closeSession(id, 'banned');
  }

  async unban(me: Viewer, uid: number, reason: string): Promise<void> {
    const decision = { uid, reason, actorUid: me.uid, now: this.clock.now() };
    const lifted = await this.database.transaction((tx) => unban(tx, decision));
    if (lifted) this.security.told('member.unbanned', { uid });
  }
}
