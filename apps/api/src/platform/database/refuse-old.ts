import { pendingMigrations } from './migrations.js';

/** No process of ours works on a database that is behind. */
export async function refuseOldDatabase(databaseUrl: string): Promise<void> {
  const pending = await pendingMigrations(databaseUrl);
  if (pending.length === 0) return;
  throw new Error(
    `数据库落后于程序，还有 ${pending.length} 个迁移没有执行（${pending.join('、')}）。请先运行 npm run db:migrate。`,
  );
}
