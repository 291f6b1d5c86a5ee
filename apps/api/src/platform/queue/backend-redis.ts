import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Log } from '../log/log.js';
import { closeRedis, connectRedis, whenConnected } from '../redis/redis.js';
import { type Envelope, type JobQueue, type JobWorker, QueueBackend, type RunJob, workerSettings } from './backend.js';

const prefix = 'overtone';

export class RedisQueueBackend extends QueueBackend {
  private readonly producer: Redis;
  private readonly consumer: Redis;

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    super();
    this.producer = connectRedis(url, 'prompt', log);
    this.consumer = connectRedis(url, 'patient', log);
  }

  async open(): Promise<void> {
    await whenConnected(this.producer);
  }

  queue(name: string): JobQueue {
    // BullMQ asks for the version once: a queue first used while Redis is away would refuse for ever. The workers ask.
    const settings = { skipWaitingForReady: true, skipVersionCheck: true };
    const queue = new Queue<Envelope>(name, { connection: this.producer, prefix, ...settings });
    queue.on('error', (error) => this.log.warn('queue', { queue: name, reason: error.message }));
    return queue;
  }

  worker(name: string, concurrency: number, run: RunJob): JobWorker {
    const worker = new Worker<Envelope, void>(name, run, {
      ...workerSettings,
      connection: this.consumer,
      prefix,
      concurrency,
    });
    worker.on('error', (error) => this.log.warn('queue worker', { queue: name, reason: error.message }));
    return worker;
  }

  async ping(): Promise<void> {
    await this.producer.ping();
  }

  async close(): Promise<void> {
    await Promise.all([closeRedis(this.producer), closeRedis(this.consumer)]);
  }
}
