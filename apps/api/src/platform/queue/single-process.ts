import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';

/** Any number that no other advisory lock of this database uses. */
const lockKey = 7_030_116;
const patienceMs = 10_000;

export class SecondProcess extends Error {
  constructor() {
    super('另一个弦外进程正在使用这个数据库；要运行多个进程，请设置 REDIS_URL');
    this.name = 'SecondProcess';
  }
}

/**
 * Without Redis, sockets, caches and circuit breakers live in one process, so a second one on the same database is
 * refused. The lock belongs to a session: it is gone with the process, however that ends.
 */
@Injectable()
export class SingleProcess implements OnModuleInit, OnApplicationShutdown {
  private client: pg.Client | undefined;
  private stopping = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.env.REDIS_URL) await this.acquire();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.client?.end().catch(() => undefined);
  }

  /** A predecessor that just died may have the lock until PostgreSQL notices, hence the patience. */
  private async acquire(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.env.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: 'overtone single process',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const until = Date.now() + patienceMs; !(await tryLock(client)); await sleep(250)) {
        if (Date.now() > until) throw new SecondProcess();
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopping) return client.end();
    this.client = client;
    client.once('end', () => void this.regain());
  }

  /** The lock went with its connection. Whoever took it meanwhile is the one process now, and this one ends. */
  private async regain(): Promise<void> {
    for (let attempt = 1; !this.stopping; attempt += 1) {
      this.log.warn('the single-process lock lost its connection', { attempt });
      try {
        return await this.acquire();
      } catch (error) {
        if (error instanceof SecondProcess) return this.giveWay(error);
        await sleep(Math.min(250 * 2 ** attempt, 5000));
      }
    }
  }

  private giveWay(error: SecondProcess): void {
    this.log.error(error.message);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey]);
  return rows[0]?.locked === true;
}
