// npm run db:migration -- <name> [--empty]
// Writes the difference between prisma/migrations and prisma/schema as a new migration, for a person to review and
// extend. CHECKs, triggers, functions and expression indexes are invisible to Prisma and survive later diffs. Any other
// index the schema does not declare would be dropped by the next diff: declare a partial one in the schema
// (`@@index([...], where: raw("..."))`), or end its name in `_manual`, which this script keeps out of sight.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadDatabaseModule } from './database-module.mjs';
import { differenceToSchema } from './migration/schema-engine.mjs';
import { root } from './project.mjs';

const empty = process.argv.includes('--empty');
const name = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('用法：npm run db:migration -- <名称>（小写字母、数字与下划线），加 --empty 生成空迁移');
  process.exit(2);
}

const { startTemporaryPostgres, applyMigrations } = await loadDatabaseModule();
const cluster = await startTemporaryPostgres();
try {
  await applyMigrations(cluster.url);
  await hideManualIndexes();
  const sql = empty ? '' : await differenceToSchema(cluster.url, await readSchema());
  if (sql || empty) await writeMigration(sql);
  else console.log('没有差异：prisma/migrations 与 prisma/schema 一致。');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await cluster.stop();
}
process.exit();

async function writeMigration(sql) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = `prisma/migrations/${stamp}_${name}`;
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'migration.sql'), sql);
  console.log(`已写入 ${folder}/migration.sql，请审阅并补上 CHECK、触发器等。`);
}

async function hideManualIndexes() {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query(
    String.raw`SELECT indexrelid::regclass AS name FROM pg_index WHERE indexrelid::regclass::text LIKE '%\_manual'`,
  );
  for (const { name: index } of rows) await client.query(`DROP INDEX ${index}`);
  await client.end();
}

async function readSchema() {
  const folder = join(root, 'prisma/schema');
  const names = (await readdir(folder)).filter((file) => file.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (file) => ({ path: join(folder, file), content: await readFile(join(folder, file), 'utf8') })),
  );
}
