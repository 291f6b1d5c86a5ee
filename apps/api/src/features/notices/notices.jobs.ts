import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Handles } from '../../platform/queue/handles.js';
import { Every } from '../../platform/queue/schedule.js';
import { NoticesDigest } from './notices.digest.flow.js';
import { digestJob } from './notices.digest.jobs.js';
import { NoticesExpiring } from './notices.expiring.flow.js';
import { deleteOld } from './notices.store.js';

const atOnce = 1_000;

@Injectable()
export class NoticesJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly digest: NoticesDigest,
    private readonly expiring: NoticesExpiring,
  ) {}

  @Every(600_000, 'notices.sweep')
  async sweep(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -limits.notices.keptDays * 86_400);
    while ((await deleteOld(this.database.client, before, atOnce)) === atOnce);
  }

  /** More often than once a day, so that points which live for hours are told of too. */
  @Every(3_600_000, 'notices.expiring')
  tellOfExpiring(): Promise<void> {
    return this.expiring.sweep();
  }

  @Every(60_000, 'notices.digests')
  bringDigests(): Promise<void> {
    return this.digest.sweep();
  }

  @Handles(digestJob)
  send({ uid }: { uid: number }): Promise<void> {
    return this.digest.send(uid);
  }
}
