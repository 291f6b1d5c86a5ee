import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { fingerprint } from './fingerprint.mjs';

const generated = join(root, 'apps/api/src/platform/database/generated');
const inputs = ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'].map((path) =>
  join(root, path),
);

/** Generates the Prisma client when the schema changed. Returns whether it did. */
export async function generateClient({ force = false } = {}) {
  const stamp = join(generated, '.schema');
  const wanted = await fingerprint(inputs);
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return false;
  await prismaGenerate();
  await mkdir(generated, { recursive: true });
  await writeFile(stamp, wanted);
  return true;
}

function prismaGenerate() {
  return new Promise((resolve, reject) => {
    // Generating needs no schema engine, yet Prisma downloads one unless told that there is one.
    const env = {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    };
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--no-hints'],
      { cwd: root, env },
    );
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`prisma generate 失败：\n${output.trim()}`)),
    );
  });
}
