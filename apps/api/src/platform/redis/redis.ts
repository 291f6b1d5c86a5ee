import { Redis } from 'ioredis';
import type { Log } from '../log/log.js';

/**
 * `prompt`: a command fails at once while Redis is away, for callers that answer a person.
 * `patient`: commands wait for Redis to come back, for blocking readers and subscriptions.
 */
export type RedisManner = 'prompt' | 'patient';

export function connectRedis(url: string, manner: RedisManner, log: Log): Redis {
  const patient = manner === 'patient';
  const redis = new Redis(url, {
    connectTimeout: 5000,
    maxRetriesPerRequest: patient ? null : 1,
    enableOfflineQueue: patient,
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

/** Sends what is still to be sent, then closes; a Redis that is away doesn't delay the shutdown. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
