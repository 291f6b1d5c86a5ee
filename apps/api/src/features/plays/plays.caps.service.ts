import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock } from '../../platform/clock/clock.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { type Grown, WaitingCounts } from '../counts/counts.js';

type What = keyof Grown;
const { perHour } = limits.plays;
const rule = (what: What): LimitRule => ({ name: `plays.${what}`, points: perHour[what], seconds: 3600, brief: true });
const rules: Record<What, LimitRule> = { plays: rule('plays'), likes: rule('likes'), finishes: rule('finishes') };
const tellEveryMs = 60_000;
/** Songs named in one line of the log; the sums are of all. */
const mostNamed = 20;

interface Asked {
  me: Viewer | null;
  from: Origin;
  songId: string;
  what: What;
}

/**
 * How much of what is asked for counts: a device can name itself anew each time, an address cannot as easily, and a member
 * who goes from address to address is still one. What is left out is told in the log, in sums.
 */
@Injectable()
export class PlaysCaps implements BeforeApplicationShutdown {
  private leftOut = new WaitingCounts();
  private told = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly log: Log,
  ) {}

  async counted({ me, from, songId, what }: Asked, wanted: number): Promise<number> {
    const here = await this.limiter.grant(rules[what], `${songId} ${from.address}`, wanted);
    const counted = me && here > 0 ? await this.limiter.grant(rules[what], `${songId} member ${me.uid}`, here) : here;
    if (counted < wanted) this.note(songId, what, wanted - counted);
    return counted;
  }

  beforeApplicationShutdown(): void {
    this.tell();
  }

  private note(songId: string, what: What, amount: number): void {
    this.leftOut.add(songId, what, amount);
    if (this.clock.now().getTime() - this.told >= tellEveryMs) this.tell();
  }

  private tell(): void {
    const songs = this.leftOut.all();
    if (songs.length === 0) return;
    const sum = (what: What) => songs.reduce((total, song) => total + song[what], 0);
    this.log.warn('counts were left out: one address gives a song only so much in an hour', {
      ...{ plays: sum('plays'), likes: sum('likes'), finishes: sum('finishes') },
      songs: songs.slice(0, mostNamed),
    });
    this.leftOut = new WaitingCounts();
    this.told = this.clock.now().getTime();
  }
}
