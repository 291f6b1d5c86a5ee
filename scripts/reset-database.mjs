// npm run db:reset: empties the embedded database and the media made from it. The next `npm start` fills them anew.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadDatabaseModule } from './database-module.mjs';
import { root } from './project.mjs';

try {
  if (process.env.DATABASE_URL) throw new Error('db:reset 只清空内置数据库；当前设置了 DATABASE_URL。');
  const { startEmbeddedPostgres } = await loadDatabaseModule();
  const cluster = await startEmbeddedPostgres(root);
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  await admin.query('DROP DATABASE overtone WITH (FORCE)');
  await admin.end();
  await cluster.stop();
  await rm(join(root, '.data/media'), { recursive: true, force: true });
  console.log('内置数据库已清空。');
  process.exit();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
