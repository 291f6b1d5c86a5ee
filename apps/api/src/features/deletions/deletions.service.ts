import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import type { Language } from '@overtone/contract/language';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { askDeletion, keepAnAdmin, PasswordProof, takeDeletionBack } from '../accounts/accounts.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { letterJob } from './deletions.letter.jobs.js';

const graceSeconds = limits.deletion.graceDays * 86_400;

@Injectable()
export class DeletionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly publisher: Publisher,
    private readonly proof: PasswordProof,
    private readonly security: SecurityEvents,
  ) {}

  /** Whoever is logged in anywhere has to log in again; that is still possible until the day comes. */
  async ask(
    { uid, sessionId }: Viewer,
    { password }: { password: string },
    from: Origin,
  ): Promise<{ deletion_due_at: string }> {
    const passwordHash = await this.proof.prove(uid, password, from);
    const now = this.clock.now();
    const asked = await this.database.transaction(async (tx) => {
      await keepAnAdmin(tx, uid);
      const dueAt = await askDeletion(tx, { uid, passwordHash, dueAt: secondsAfter(now, graceSeconds) });
      return dueAt && { dueAt, ended: await endSessionsOf(tx, uid, now) };
    });
    if (!asked) throw new Problem('PASSWORD_WRONG');
    this.security.note('deletion.asked');
    // Before anything else is waited for: whoever looks for ended sessions closes them without saying why.
    // Where it was asked for, every tab leaves as by a logout; what lies on other devices stays until the day comes.
    for (const id of asked.ended) this.publisher.closeSession(id, id === sessionId ? 'logout' : 'deletion');
    await this.post(uid, from.language);
    return { deletion_due_at: asked.dueAt.toISOString() };
  }

  async takeBack({ uid }: Viewer): Promise<void> {
    if (!(await takeDeletionBack(this.database.client, uid))) throw new Problem('DELETION_NOT_ASKED');
    this.security.note('deletion.taken_back');
  }

  private async post(uid: number, language: Language): Promise<void> {
    try {
      await this.queue.enqueue(letterJob, { uid, language }, { id: String(uid) });
    } catch (error) {
      this.log.warn('the queue was down when a deletion was asked for', { uid, err: error });
    }
  }
}
