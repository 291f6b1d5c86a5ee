import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { grownLikes, grownPlays } from '@overtone/contract/growth';
import { limits } from '@overtone/contract/limits';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Config } from '../../platform/config/config.js';
import { isRefusal } from '../../platform/database/away.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { putRankDue } from './counts.rank-due.store.js';
import { addCounts, insertFlush, lockCounts } from './counts.store.js';
import { type Grown, WaitingCounts } from './counts.waiting.rule.js';

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
export class CountsCollector implements BeforeApplicationShutdown, OnApplicationShutdown {
  private waiting = new WaitingCounts();
  /** The first is under way or about to be; more than one only while songs that the database refuses are looked for. */
  private sent: Flush[] = [];
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
    const all = [this.waiting, ...this.sent.map(({ counts }) => counts)].map((counts) => counts.of(songId));
    const sum = (what: keyof Grown) => all.reduce((total, grown) => total + grown[what], 0);
    return { plays: sum('plays'), likes: sum('likes'), finishes: sum('finishes') };
  }

  /** Writes what waits. One flush is under way at a time; what it could not write it tries again first. */
  flush(): Promise<void> {
    this.running = this.running.then(() => this.flushAll());
    return this.running;
  }

  /** Requests that are open may still count: most is written now, the rest at the very end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
    clearTimeout(this.timer);
    const lost = this.sent.reduce((songs, { counts }) => songs + counts.size, this.waiting.size);
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
      if (!this.sent.length && !this.waiting.size) return;
      if (!this.sent.length) {
        this.sent = [flushOf(this.waiting)];
        this.waiting = new WaitingCounts();
      }
      if (!(await this.sendFirst())) return this.arm();
    } while (this.isEnding || this.sent.length);
    // What came meanwhile waits for its own second: a slow database is not written to without a pause.
    if (this.waiting.size) this.arm();
  }

  /** False when it is to be tried again later. Until then it stays the first, under its id: it may have been written. */
  private async sendFirst(): Promise<boolean> {
    const [flush] = this.sent;
    if (!flush) return true;
    const outcome = await this.send(flush);
    if (outcome === 'away') return false;
    this.sent.shift();
    if (outcome === 'refused' && flush.counts.size > 1) this.sent.unshift(...flush.counts.halves().map(flushOf));
    return true;
  }

  /** `refused`: the database will not have these, ever, and nothing of them was written. */
  private async send(flush: Flush): Promise<'written' | 'refused' | 'away'> {
    try {
      await this.database.transaction((tx) => this.write(tx, flush));
      crashPoint(this.config, 'counts-flushed');
      this.failures = 0;
      return 'written';
    } catch (error) {
      if (isRefusal(error)) {
        if (flush.counts.size === 1)
          this.log.error('counts of a song are lost', { ...flush.counts.all()[0], err: error });
        return 'refused';
      }
      this.failures += 1;
      this.log.warn('counts wait to be written', { songs: flush.counts.size, failures: this.failures, err: error });
      return 'away';
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

const flushOf = (counts: WaitingCounts): Flush => ({ id: randomUUID(), counts });
