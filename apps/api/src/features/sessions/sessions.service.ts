import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { revokeSession } from './sessions.store.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
  ) {}

  async logout({ sessionId }: Viewer): Promise<{ success: true }> {
    await revokeSession(this.database.client, sessionId, this.clock.now());
    this.publisher.closeSession(sessionId, 'logout');
    return { success: true };
  }
}
