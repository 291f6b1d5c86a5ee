import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { closeRedis, connectRedis, whenConnected } from '../redis/redis.js';

/** More running pauses than this in one process: the oldest are forgotten. */
const most = 200_000;

/**
 * Takes the key unless its pause still runs by the caller's clock; Redis itself forgets it no earlier than that. One that
 * would end a whole pause later than one that begins now is of a clock that was set back since; less is how clocks differ.
 */
const takeFree = `
  local ends = tonumber(redis.call('get', KEYS[1]) or 0)
  if ends > tonumber(ARGV[1]) and ends <= tonumber(ARGV[2]) + tonumber(ARGV[3]) then return 0 end
  redis.call('set', KEYS[1], ARGV[2], 'px', ARGV[3])
  return 1`;

/** What counts once within a time: the first of a kind begins its pause. In memory, or in Redis when there is one. */
@Injectable()
export class Pauses implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private readonly ends = new Map<string, number>();

  constructor(
    { env }: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, 'prompt', log) : undefined;
  }

  async onModuleInit(): Promise<void> {
    if (this.redis) await whenConnected(this.redis);
  }

  /** True when no pause of this key was running. While Redis is away each process looks at its own. */
  async begin(key: string, seconds: number): Promise<boolean> {
    const now = this.clock.now().getTime();
    const end = now + seconds * 1000;
    if (!this.redis) return this.beginHere(key, now, end);
    try {
      return (await this.redis.eval(takeFree, 1, `pause:${key}`, now, end, seconds * 1000)) === 1;
    } catch (error) {
      this.log.warn('pauses', { err: error });
      return this.beginHere(key, now, end);
    }
  }

  /** One of `count` pauses beside one another: true no more than so often within any such time, whoever asks. */
  async beginOne(key: string, count: number, seconds: number): Promise<boolean> {
    for (let place = 0; place < count; place += 1) if (await this.begin(`${key}:${place}`, seconds)) return true;
    return false;
  }

  private beginHere(key: string, now: number, end: number): boolean {
    const before = this.ends.get(key) ?? 0;
    if (before > now && before <= end + (end - now)) return false;
    this.ends.delete(key);
    this.ends.set(key, end);
    for (const [oldest, over] of this.ends) {
      if (over > now && this.ends.size <= most) break;
      this.ends.delete(oldest);
    }
    return true;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.redis) await closeRedis(this.redis);
  }
}
