import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../project.mjs';
import { fingerprint } from './fingerprint.mjs';

/** Builds a site with vite when one of its inputs changed. Returns whether it did. */
export async function buildSite(folder) {
  const stamp = join(root, '.data/build', basename(folder));
  const wanted = await fingerprint([
    join(root, folder),
    join(root, 'packages/contract/src'),
    join(root, 'packages/sound/src'),
    join(root, 'packages/artwork/src'),
    join(root, 'packages/labels/src'),
    join(root, 'package-lock.json'),
  ]);
  const built = existsSync(join(root, folder, 'dist/index.html'));
  if (built && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return false;
  await vite(folder);
  await mkdir(join(root, '.data/build'), { recursive: true });
  await writeFile(stamp, wanted);
  return true;
}

function vite(folder) {
  return new Promise((resolve, reject) => {
    const program = join(root, 'node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], { cwd: join(root, folder), env });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${folder} 构建失败：\n${output.trim()}`)),
    );
  });
}
