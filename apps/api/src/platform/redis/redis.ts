import { Redis } from 'ioredis';
import { withinSeconds } from '../clock/within-seconds.js';
import type { Log } from '../log/log.js';

/** An answer that somebody waits for comes within this, or never. */
const answerMs = 2000;

/**
 * `prompt`: a command fails at once while Redis is away, and soon when it is there and does not answer, for callers that
 * answer a person. A connection that has been silent for longer is given up for a new one.
 * `patient`: commands wait for Redis to come back, for blocking readers and subscriptions.
 */
export type RedisManner = 'prompt' | 'patient';

export function connectRedis(url: string, manner: RedisManner, log: Log): Redis {
  const patient = manner === 'patient';
  const redis = new Redis(url, {
    connectTimeout: 5000,
    maxRetriesPerRequest: patient ? null : 1,
    enableOfflineQueue: patient,
    ...(!patient && { commandTimeout: answerMs, socketTimeout: 2 * answerMs }),
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  redis.on('error', (error: Error) => log.warn('redis connection', { reason: error.message }));
  return redis;
}

/** Resolves when commands may be sent; rejects after `milliseconds`. A `prompt` connection refuses commands before. */
export async function whenConnected(redis: Redis, milliseconds = 10_000): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('无法连接 Redis，请检查 REDIS_URL')), milliseconds);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Sends what is still to be sent, then closes; a Redis that is away, or silent, doesn't hold up the shutdown. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await withinSeconds(answerMs / 1000, redis.quit()).catch(() => undefined);
  redis.disconnect();
}
