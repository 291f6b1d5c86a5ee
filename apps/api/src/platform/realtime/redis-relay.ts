import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Log } from '../log/log.js';
import { closeRedis, connectRedis } from '../redis/redis.js';

/** Carries what is emitted to the other processes. What is emitted while Redis is away arrives late or, at shutdown, never. */
export class RedisRelay {
  readonly adapter: ReturnType<typeof createAdapter>;
  private readonly outgoing: Redis;
  private readonly incoming: Redis;

  constructor(url: string, log: Log) {
    this.outgoing = connectRedis(url, 'patient', log);
    this.incoming = connectRedis(url, 'patient', log);
    // The adapter doesn't look at what publish promises, and a rejection nobody looks at ends the process.
    const publish = this.outgoing.publish.bind(this.outgoing);
    this.outgoing.publish = (channel: string | Buffer, message: string | Buffer) =>
      publish(channel, message).catch((error: Error) => {
        log.warn('an event was not relayed', { reason: error.message });
        return 0;
      });
    // Channels are common to all of Redis's numbered databases, hence the number in the name.
    const key = `overtone${this.outgoing.options.db ?? 0}`;
    this.adapter = createAdapter(this.outgoing, this.incoming, { key, publishOnSpecificResponseChannel: true });
  }

  async close(): Promise<void> {
    await Promise.all([closeRedis(this.outgoing), closeRedis(this.incoming)]);
  }
}
