// npm run db:migrate: brings the database of DATABASE_URL up to date. `prisma migrate deploy` does the same.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const compiled = join(root, 'apps/api/dist/platform/database/migrations.js');
if (!process.env.DATABASE_URL) fail('请设置 DATABASE_URL。');
if (!existsSync(compiled)) fail('请先执行 npm run build。');
const { applyMigrations } = await import(compiled);
try {
  const applied = await applyMigrations(process.env.DATABASE_URL);
  console.log(applied.length > 0 ? `已应用：${applied.join('、')}` : '数据库结构已是最新。');
} catch (error) {
  fail(error.message);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
