import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { grownLikes, grownPlays } from '@overtone/contract/growth';
import { limits } from '@overtone/contract/limits';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { putRankDue } from './plays.rank-due.store.js';
import { addCounts, insertFlush, lockCounts } from './plays.store.js';
import { type Grown, WaitingCounts } from './plays.waiting.js';

interface Flush {
  /** Written with the counts: the same flush, sent again because its answer was lost, does nothing. */
  id: string;
  counts: WaitingCounts;
}

/**
 * Counts as they come, written together once a second: a popular song's row is written once, however many listen.
 * What was acknowledged and not yet written is lost when the process is killed; more than that is never written.
 */
@Injectable()
export class PlaysCollector implements BeforeApplicationShutdown, OnApplicationShutdown {
  private waiting = new WaitingCounts();
  private sent: Flush | null = null;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private failures = 0;
  private isEnding = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  add(songId: string, what: keyof Grown, count: number): void {
    this.waiting.add(songId, what, count);
    this.arm();
  }

  /** What of a song is collected here and not in the database yet, as far as is known. */
  waitingFor(songId: string): Grown {
    const [now, sent] = [this.waiting.of(songId), this.sent?.counts.of(songId)];
    if (!sent) return now;
    return {
      plays: now.plays + sent.plays,
      likes: now.likes + sent.likes,
      finishes: now.finishes + sent.finishes,
    };
  }

  /** Writes what waits. One flush is under way at a time; what it could not write it tries again first. */
  flush(): Promise<void> {
    this.running = this.running.then(() => this.flushAll());
    return this.running;
  }

  /** Open requests may still come: this empties most of it, the end does the rest. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
    clearTimeout(this.timer);
    const lost = this.waiting.size + (this.sent?.counts.size ?? 0);
    if (lost) this.log.error('counts could not be written at shutdown', { songs: lost });
  }

  private arm(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, limits.plays.flushMs);
  }

  private async flushAll(): Promise<void> {
    do {
      if (!this.sent && !this.waiting.size) return;
      if (!this.sent) {
        this.sent = { id: randomUUID(), counts: this.waiting };
        this.waiting = new WaitingCounts();
      }
      if (!(await this.send(this.sent))) return this.arm();
      this.sent = null;
    } while (this.isEnding);
    // What came meanwhile waits for its own second: a slow database is not written to without a pause.
    if (this.waiting.size) this.arm();
  }

  private async send(flush: Flush): Promise<boolean> {
    try {
      await this.database.transaction((tx) => this.write(tx, flush));
      crashPoint(this.config, 'counts-flushed');
      this.failures = 0;
      return true;
    } catch (error) {
      this.failures += 1;
      this.log.warn('counts wait to be written', { songs: flush.counts.size, failures: this.failures, err: error });
      return false;
    }
  }

  /** Songs that are gone by now are not counted. */
  private async write(tx: Db, { id, counts }: Flush): Promise<void> {
    const now = this.clock.now();
    if (!(await insertFlush(tx, id, now))) return;
    const grown = counts.all();
    const rows = await lockCounts(
      tx,
      grown.map(({ songId }) => songId),
    );
    const begun = new Map(rows.map(({ songId, createdAt }) => [songId, { id: songId, created_at: createdAt }]));
    const growths = grown.flatMap((growth) => {
      const song = begun.get(growth.songId);
      return song ? [{ ...growth, firstPlays: grownPlays(song, now), firstLikes: grownLikes(song, now) }] : [];
    });
    if (growths.length === 0) return;
    await addCounts(tx, growths);
    await putRankDue(
      tx,
      growths.map(({ songId }) => songId),
    );
  }
}
