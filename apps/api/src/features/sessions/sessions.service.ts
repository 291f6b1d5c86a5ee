import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { Device } from '@overtone/contract/session';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { presentDevice } from './sessions.present.js';
import { endOtherSessionsOf } from './sessions.js';
import { listLiveSessions, revokeSession } from './sessions.store.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
  ) {}

  async logout({ uid, sessionId }: Viewer): Promise<void> {
    await revokeSession(this.database.client, { id: sessionId, uid, now: this.clock.now() });
    this.security.note('logout');
    this.publisher.closeSession(sessionId, 'logout');
  }

  async devices({ uid, sessionId }: Viewer): Promise<Device[]> {
    const sessions = await listLiveSessions(this.database.client, uid, this.clock.now());
    return sessions.map((session) => presentDevice(session, sessionId));
  }

  /** Another member's session answers as one that never was. */
  async revoke({ uid }: Viewer, id: string): Promise<void> {
    const revoked = await revokeSession(this.database.client, { id, uid, now: this.clock.now() });
    if (!revoked) throw new Problem('SESSION_NOT_FOUND');
    this.security.note('session.revoked', { detail: { sessions: 1 } });
    this.publisher.closeSession(id, 'revoked');
  }

  async revokeOthers({ uid, sessionId }: Viewer): Promise<{ revoked: number }> {
    const ended = await endOtherSessionsOf(this.database.client, uid, sessionId, this.clock.now());
    this.security.note('session.revoked', { detail: { sessions: ended.length } });
    for (const id of ended) this.publisher.closeSession(id, 'revoked');
    return { revoked: ended.length };
  }
}
