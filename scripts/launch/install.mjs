// Runs before anything is installed: node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.overtone-lock');

/** Throws a sentence when this Node.js is too old for the project. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`需要 Node.js 20.19 或更高版本（20、22、24 均可），当前是 ${process.versions.node}。`);
}

/** Installs npm packages when they are missing or differ from package-lock.json. Returns whether it did. */
export function installPackages() {
  if (!existsSync(lockFile)) {
    if (!existsSync(modules)) npm(['install']);
    return false;
  }
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const stale = !agreesWithLock();
  // A tree that exists is mended in place, which spares the download; --no-save leaves the lock as it is.
  if (stale) npm(existsSync(join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci']);
  writeFileSync(stampFile, wanted);
  return stale;
}

/** Compares what npm says it installed with the lock, so that an `npm install` by hand counts. */
function agreesWithLock() {
  try {
    const installed = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    return Object.entries(locked).every(
      ([path, entry]) =>
        !path.includes('node_modules/') ||
        (installed[path] ? installed[path].version === entry.version : entry.optional || entry.extraneous),
    );
  } catch {
    return false;
  }
}

function npm(parameters) {
  console.log(`正在安装依赖（npm ${parameters[0]}）…`);
  const settings = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...rest] = [...own, ...parameters, ...settings];
  const { status, error } = spawnSync(program, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`npm ${parameters[0]} 失败${error ? `：${error.message}` : ''}，请检查网络或 npm 源后重试。`);
}
