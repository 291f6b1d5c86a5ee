import { createPostgresBackend, runMigrations, withBackend } from 'bullmq';
import type { Log } from '../log/log.js';
import { type Envelope, type JobQueue, type JobWorker, QueueBackend, type RunJob, workerSettings } from './backend.js';
import { PatientPool } from './patient-pool.js';

const schema = 'bullmq';
const bull = withBackend(createPostgresBackend);

/** BullMQ in its own schema of the product's database. One pool for all queues and workers; each worker keeps one LISTEN client of it. */
export class PostgresQueueBackend extends QueueBackend {
  private readonly pool: PatientPool;

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    super();
    const onFailure = (error: Error) => log.warn('queue connection', { reason: error.message });
    const settings = { options: `-c search_path=${schema}`, max: 16, keepAlive: true, connectionTimeoutMillis: 5000 };
    this.pool = new PatientPool({ connectionString: url, ...settings }, onFailure);
    this.pool.setMaxListeners(0);
    this.pool.on('error', onFailure);
  }

  async open(): Promise<void> {
    const client = await this.pool.connectNow();
    try {
      await runMigrations(client, schema);
    } finally {
      client.release();
    }
  }

  queue(name: string): JobQueue {
    const queue = new bull.Queue<Envelope>(name, { connection: this.pool });
    queue.on('error', (error) => this.log.warn('queue', { queue: name, reason: error.message }));
    return queue;
  }

  worker(name: string, concurrency: number, run: RunJob): JobWorker {
    const worker = new bull.Worker<Envelope, void>(name, run, {
      ...workerSettings,
      connection: this.pool,
      concurrency,
    });
    worker.on('error', (error) => this.log.warn('queue worker', { queue: name, reason: error.message }));
    return worker;
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
