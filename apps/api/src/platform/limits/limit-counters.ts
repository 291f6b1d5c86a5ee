import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Log } from '../log/log.js';
import { Every } from '../queue/schedule.js';
import { closeRedis, connectRedis, whenConnected } from '../redis/redis.js';

const tableName = 'rate_limit';

export interface Counting {
  /** Unique in the product: counters are kept under it. */
  readonly name: string;
  readonly points: number;
  /** The window; it begins with the first take and doesn't slide. */
  readonly seconds: number;
  /** Once exceeded, refused for this long from then on, instead of until the window's end. */
  readonly blockSeconds?: number;
  /** Not worth a write each time: without Redis, which means one process, it is counted in memory and ends with it. */
  readonly brief?: boolean;
}

/** Where the counters live: the table, or Redis when there is one. */
@Injectable()
export class LimitCounters implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis | undefined;

  constructor(
    config: Config,
    log: Log,
    private readonly database: Database,
  ) {
    const { REDIS_URL } = config.env;
    this.redis = REDIS_URL ? connectRedis(REDIS_URL, 'prompt', log) : undefined;
  }

  /** Before that its commands are refused, and the rules that open when counters are away would. */
  async onModuleInit(): Promise<void> {
    if (this.redis) await whenConnected(this.redis);
  }

  limiterOf({ name, points, seconds, blockSeconds, brief = false }: Counting): RateLimiterAbstract {
    const counting = { keyPrefix: name, points, duration: seconds, blockDuration: blockSeconds };
    if (this.redis) return new RateLimiterRedis({ ...counting, keyPrefix: `limit:${name}`, storeClient: this.redis });
    if (brief) return new RateLimiterMemory(counting);
    const table = { tableName, tableCreated: true, clearExpiredByTimeout: false };
    return new RateLimiterPostgres({ ...counting, ...table, storeClient: this.database.pool, storeType: 'pool' });
  }

  /** Redis forgets by itself. */
  @Every(300_000, 'limits.forget')
  async forget(): Promise<void> {
    if (!this.redis) await this.database.pool.query(`DELETE FROM ${tableName} WHERE expire < $1`, [Date.now()]);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.redis) await closeRedis(this.redis);
  }
}
