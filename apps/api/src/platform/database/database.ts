import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Config } from '../config/config.js';
import { type Prisma, PrismaClient } from './generated/client.js';

/** The client or a running transaction: the first parameter of every store function and door verb. */
export type Db = Prisma.TransactionClient;

@Injectable()
export class Database implements OnApplicationShutdown {
  /** The hottest reads go straight through the pool (DESIGN 3). */
  readonly pool: pg.Pool;
  readonly client: PrismaClient;

  constructor(config: Config) {
    this.pool = new pg.Pool({
      connectionString: config.env.DATABASE_URL,
      max: config.env.DATABASE_POOL,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    });
    this.pool.on('error', () => undefined); // an idle connection that broke; the next query opens another
    this.client = new PrismaClient({ adapter: new PrismaPg(this.pool) });
  }

  /** Everything inside takes `tx`; nothing slow may happen inside. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.client.$transaction(work, { maxWait: 10_000, timeout: 15_000 });
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.$disconnect();
    await this.pool.end();
  }
}
