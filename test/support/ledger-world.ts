import { randomUUID } from 'node:crypto';
import { Problem } from '@overtone/contract/problem';
import { grant } from '../../apps/api/src/features/points/points.js';
import { readDatabaseSettings } from '../../apps/api/src/platform/config/config.js';
import { type Db, Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, type TestDatabase } from './cluster.js';

export const start = new Date('2026-03-01T00:00:00Z');
export const day = (count: number): Date => new Date(start.getTime() + count * 86_400_000);

/** The books alone: a database, and people with points whom nobody else knows. */
export class LedgerWorld {
  private lastUid = 500_000;

  private constructor(
    private readonly created: TestDatabase,
    readonly database: Database,
  ) {}

  static async make(): Promise<LedgerWorld> {
    const created = await createDatabase();
    return new LedgerWorld(created, new Database(readDatabaseSettings({ DATABASE_URL: created.url })));
  }

  async stop(): Promise<void> {
    await this.database.onApplicationShutdown();
    await this.created.drop();
  }

  newUid = (): number => (this.lastUid += 1);

  inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => this.database.transaction(work);

  give = (uid: number, amount: number, expiresAt: Date | null = null, now = start) =>
    this.inTransaction((tx) =>
      grant(tx, { uid, amount, source: 'gift', reference: `test:${randomUUID()}`, reason: '测试', expiresAt, now }),
    );
}

/** So many hundredths for each song of a new generation. */
export function wished(uid: number, amounts: number[], now = start) {
  const songs = amounts.map(() => randomUUID());
  const shares = amounts.map((amount, index) => ({ outputId: songs[index] as string, amount }));
  return { uid, generationId: randomUUID(), shares, songs: songs as [string, string], now };
}

export const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
