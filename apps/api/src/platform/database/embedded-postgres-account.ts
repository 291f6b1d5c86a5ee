import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user PostgreSQL runs as. It refuses to run as root, so root lends it an account of its own. */
export interface Account {
  uid: number;
  gid: number;
}

export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** The account to lend, made when the machine has none; undefined when this process is no root. */
export async function serverAccount(): Promise<Account | undefined> {
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

export function canEnter(account: Account | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, env: cleanEnvironment }).status === 0;
}
