import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, canEnter, serverAccount } from './embedded-postgres-account.js';
import { reachableBinaries } from './embedded-postgres-binaries.js';

export interface Place {
  /** Contains everything of one cluster: data/, password, port, owner, server.log. */
  folder: string;
  data: string;
  /** A folder with bin/, lib/ and share/ which the account can execute. */
  binaries: string;
  account: Account | undefined;
  /** Removed with everything in it when the cluster stops. */
  temporary: boolean;
}

/** The home of the project's lasting cluster: inside the project where its account can reach it, else outside. */
export async function lastingPlace(projectRoot: string): Promise<Place> {
  const account = await serverAccount();
  const root = await realpath(projectRoot);
  const inside = join(root, '.data', 'postgres');
  const outside = () => outsideFolder(account, createHash('sha256').update(root).digest('hex').slice(0, 16));
  await keepPrivate(dirname(inside), account);
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

/** A new home for a cluster that lives as long as its process, for tests and for shadow databases: in memory where there is room. */
export async function temporaryPlace(): Promise<Place> {
  const account = await serverAccount();
  const memory = (await isRoomy(sharedMemory)) ? [sharedMemory] : [];
  for (const parent of new Set([...memory, tmpdir(), '/tmp', '/var/tmp'])) {
    if (!existsSync(parent) || !canEnter(account, parent)) continue;
    const folder = await mkdtemp(join(parent, 'overtone-postgres-'));
    if (account) await chown(folder, account.uid, account.gid);
    const cache = account ? await outsideFolder(account) : tmpdir();
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

const sharedMemory = '/dev/shm';
/** A million rows of every table that a test fills, and as much again for whatever else lives there. */
const roomyBytes = 8 * 1024 ** 3;

/** To copy a template of some hundred small files takes a disk ten times as long. Containers often have 64 MiB there. */
async function isRoomy(folder: string): Promise<boolean> {
  const room = await statfs(folder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= roomyBytes;
}

/** Songs, logs and secrets lie in it too: nobody else may look, and the server's account may only pass through to its own folder. */
async function keepPrivate(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  // Another user's folder is theirs to close.
  if (uid !== process.getuid?.()) return;
  if (account) await chown(folder, uid, account.gid);
  await chmod(folder, account ? 0o710 : 0o700);
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
