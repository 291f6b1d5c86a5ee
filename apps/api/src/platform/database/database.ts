import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { Problem } from '@overtone/contract/problem';
import pg from 'pg';
import { Config } from '../config/config.js';
import { undisturbed } from './conflict.js';
import { Prisma, PrismaClient } from './generated/client.js';

/** The client or a running transaction: the first parameter of every store function and door verb. */
export type Db = Prisma.TransactionClient;

/** Set while a transaction's own work runs: a statement of it is never repeated alone, only the whole. */
const insideTransaction = new AsyncLocalStorage<true>();

export interface DatabaseSettings {
  env: { DATABASE_URL: string; DATABASE_POOL: number };
}

@Injectable()
export class Database implements OnApplicationShutdown {
  /** The hottest reads go straight through the pool (docs/settled.md: Database). */
  readonly pool: pg.Pool;
  readonly client: PrismaClient;

  constructor(@Inject(Config) { env }: DatabaseSettings) {
    this.pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    });
    this.pool.on('error', () => undefined); // an idle connection that broke; the next query opens another
    this.client = repeating(new PrismaClient({ adapter: new PrismaPg(this.pool) }));
  }

  /**
   * Everything inside takes `tx`; nothing slow may happen inside, and nothing that a rollback does not undo: undone by a
   * conflict, `work` is called once more. Throws BUSY when no connection becomes free in time, or conflicts do not end.
   */
  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const attempt = () =>
      insideTransaction.run(true, () => this.client.$transaction(work, { maxWait: 10_000, timeout: 15_000 }));
    try {
      return await undisturbed(attempt);
    } catch (error) {
      if (isTooBusy(error)) throw new Problem('BUSY', { retryAfter: 2, cause: error });
      throw error;
    }
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.$disconnect();
    await this.pool.end();
  }
}

/** A statement outside of a transaction is one of its own: it is repeated like one. */
const repeating = (client: PrismaClient): PrismaClient =>
  client.$extends({
    query: {
      $allOperations: ({ args, query }) =>
        insideTransaction.getStore() ? query(args) : undisturbed(() => query(args)),
    },
  }) as unknown as PrismaClient;

/** P2028: the transaction could not begin in time. P2024: no connection of the pool was free in time. */
const isTooBusy = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && (error.code === 'P2028' || error.code === 'P2024');
