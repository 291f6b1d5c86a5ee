import { Controller, Inject, Module } from '@nestjs/common';
import { readHealth, readReady } from '@overtone/contract/platform';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../clock/clock.js';
import { withinSeconds } from '../clock/within-seconds.js';
import { Database } from '../database/database.js';
import { Route } from '../http/route.js';
import { Log } from '../log/log.js';
import { Queue } from '../queue/queue.js';
import { Storage } from '../storage/storage.js';
import { readVersion, VERSION } from './version.js';

/** Whoever asks does not wait longer than the contract says, and has been counted before. */
const pingSeconds = 3;

@Controller()
class HealthController {
  private readonly startedAt: number;
  constructor(
    @Inject(VERSION) private readonly version: string,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {
    this.startedAt = clock.now().getTime();
  }

  @Route(readHealth)
  health() {
    const uptime = Math.round((this.clock.now().getTime() - this.startedAt) / 1000);
    return { uptime_seconds: uptime, version: this.version };
  }

  @Route(readReady)
  async ready() {
    try {
      const pings = [this.database.ping(), this.queue.ping(), this.storage.ping()];
      await Promise.all(pings.map((ping) => withinSeconds(pingSeconds, ping)));
    } catch (error) {
      this.log.warn('not ready', { err: error });
      throw new Problem('BUSY', { retryAfter: 5 });
    }
    return { database: 'ok' as const, queue: 'ok' as const, storage: 'ok' as const };
  }
}

@Module({ controllers: [HealthController], providers: [{ provide: VERSION, useFactory: readVersion }] })
export class HealthModule {}
