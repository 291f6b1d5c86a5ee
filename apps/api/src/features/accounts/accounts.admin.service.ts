import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { ban, unban } from './accounts.standing.flow.js';

@Injectable()
export class AccountsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
  ) {}

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
