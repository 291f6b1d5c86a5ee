import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@overtone/contract/endpoint';
import type { Device } from '@overtone/contract/session';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import { presentDevice } from './sessions.present.js';
import { listLiveSessions, revokeSession, revokeSessionsOf } from './sessions.store.js';

/** Where members are logged in, as staff see and end it. */
@Injectable()
export class SessionsAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
  ) {}

  async list({ sessionId }: Viewer, uid: number): Promise<Device[]> {
    const sessions = await listLiveSessions(this.database.client, uid, this.clock.now());
    return sessions.map((session) => presentDevice(session, sessionId));
  }

  /** What there is of them is one read. */
  export(me: Viewer, uid: number): Promise<FileAnswer> {
    const [of, target] = ['session', `account:${uid}`];
    return sheetOf<Device>(this.database.client, {
      ...{ actorUid: me.uid, of, target, title: `登录的设备 ${uid}`, filter: {}, now: this.clock.now() },
      head: ['最近活动', '登录时间', '设备', '地址'],
      next: async (last) => (last === undefined ? this.list(me, uid) : []),
      cells: ({ last_seen_at, created_at, device, address }) => [last_seen_at, created_at, device ?? '', address],
    });
  }

  /** @param id of one session; left out, all of them. */
  async revoke(me: Viewer, uid: number, id: string | undefined): Promise<{ revoked: number }> {
    const now = this.clock.now();
    const ended = await this.database.transaction(async (tx) => {
      const ids = id === undefined ? await revokeSessionsOf(tx, uid, now) : await revoked(tx, { id, uid, now });
      const fact = { actorUid: me.uid, action: 'session.revoke', target: `account:${uid}`, now };
      if (ids.length > 0) await recordAudit(tx, { ...fact, detail: { sessions: ids.length } });
      return ids;
    });
    if (ended.length > 0) this.security.told('session.revoked', { uid, detail: { sessions: ended.length } });
    for (const session of ended) this.publisher.closeSession(session, 'revoked');
    return { revoked: ended.length };
  }
}

const revoked = async (...given: Parameters<typeof revokeSession>): Promise<string[]> =>
  (await revokeSession(...given)) ? [given[1].id] : [];
