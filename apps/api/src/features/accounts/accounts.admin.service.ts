import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { ban, unban } from './accounts.standing.js';

@Injectable()
export class AccountsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
  ) {}

  async ban(me: Viewer, uid: number, reason: string): Promise<{ success: true }> {
    const decision = { uid, reason, actorUid: me.uid, now: this.clock.now() };
    const ended = await this.database.transaction((tx) => ban(tx, decision));
    for (const id of ended) this.publisher.closeSession(id, 'banned');
    return { success: true };
  }

  async unban(me: Viewer, uid: number, reason: string): Promise<{ success: true }> {
    const decision = { uid, reason, actorUid: me.uid, now: this.clock.now() };
    await this.database.transaction((tx) => unban(tx, decision));
    return { success: true };
  }
}
