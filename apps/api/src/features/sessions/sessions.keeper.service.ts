import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer, ViewerReader } from '../../platform/http/viewer.js';
import type { SessionReader } from '../../platform/realtime/session-reader.js';
import { sessionEnd } from './sessions.js';
import { endedSessions, readLiveSession, touchSession } from './sessions.store.js';
import { tokenDigest } from './sessions.token.rule.js';

const touchSeconds = 3600;

/** Who a token belongs to, for HTTP and for sockets. Nothing is cached: a revoked session is dead at once, everywhere. */
@Injectable()
export class SessionKeeper implements ViewerReader, SessionReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(token: string): Promise<Viewer | null> {
    const now = this.clock.now();
    const session = await readLiveSession(this.database.pool, tokenDigest(token), now);
    if (!session) return null;
    if (secondsAfter(session.lastSeenAt, touchSeconds) <= now) {
      await touchSession(this.database.client, session.id, now, sessionEnd(now, session.createdAt));
    }
    const { id: sessionId, uid, role, confirmedAt, withSecondFactor, hasSecondFactor } = session;
    return { uid, sessionId, role, token, proven: { confirmedAt, withSecondFactor, hasSecondFactor } };
  }

  ended(sessionIds: string[]): Promise<string[]> {
    return endedSessions(this.database.pool, sessionIds, this.clock.now());
  }
}
