import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process id alone is not an identity: ids are reused, most of all after a container restarts. */
interface Owner {
  pid: number;
  started: string;
}

/** Claims a cluster's folder for this process. Throws when another living process owns it. */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'owner');
  const owner = await readOwner(file);
  if (owner && owner.pid !== process.pid && startOf(owner.pid) === owner.started) {
    throw new Error(
      `数据库已被另一个正在运行的实例占用（进程 ${owner.pid}，目录 ${folder}）。请先停止它，再重新启动。`,
    );
  }
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`另一个实例正在启动同一个数据库（目录 ${folder}），请稍后再试。`) : error;
  });
  await handle.writeFile(JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner));
  await handle.close();
  return () => rm(file, { force: true });
}

/** Ends a postmaster whose starter was killed before it could; a crashed one is left to PostgreSQL's own recovery. */
export async function endOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (isZombiePostgres(pid)) {
    // Nobody reaps it, and PostgreSQL takes a zombie for a living server. Its backends notice its death within seconds.
    await sleep(3000);
    return rm(file, { force: true });
  }
  if (!serves(pid, data)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 100) {
    if (!serves(pid, data)) return;
    await sleep(100);
  }
  throw new Error(`上次遗留的数据库进程 ${pid} 没有在 30 秒内停止，请手工结束它再启动。`);
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** The pid in a stale file may by now be anybody's, another cluster's postmaster too: its command line names its data. */
function serves(pid: number, data: string): boolean {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

function isZombiePostgres(pid: number): boolean {
  if (process.platform !== 'linux' || statFields(pid)[0] !== 'Z') return false;
  return readFileSync(`/proc/${pid}/stat`, 'utf8').includes('(postgres)');
}

/** When a process started, in words of its system; empty when there is no such process. */
function startOf(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)[19] ?? '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself contain spaces. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
