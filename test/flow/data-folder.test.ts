import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded-postgres.js';

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'overtone-project-'));
  await chmod(project, 0o755);
});
afterAll(() => rm(project, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(join(project, path))).mode & 0o777;

describe('.data', () => {
  it('is closed to everybody else, and the database still reaches its own folder in it, again and again', async () => {
    for (const _ of ['first start', 'later start']) {
      const cluster = await startEmbeddedPostgres(project);
      try {
        expect(cluster.folder).toBe(join(project, '.data', 'postgres'));
        expect((await modeOf('.data')) & 0o007).toBe(0);
        const client = new pg.Client({ connectionString: cluster.url });
        await client.connect();
        await client.query('create table if not exists kept ()');
        await client.end();
      } finally {
        await cluster.stop();
      }
      // As earlier versions left it.
      await chmod(join(project, '.data'), 0o755);
    }
    await chmod(join(project, '.data'), 0o710);
    await writeFile(join(project, '.data', 'word'), 'word');
    const nobody = { uid: 65_534, gid: 65_534 };
    // Only root can try as somebody else.
    const isRoot = process.getuid?.() === 0;
    const isRefused = !isRoot || spawnSync('cat', [join(project, '.data', 'word')], nobody).status !== 0;
    expect(isRefused).toBe(true);
  }, 60_000);

  it('keeps a secret of its own for the sandbox, and the known one only where an earlier version sealed codes with it', async () => {
    const settings = resolve('scripts/launch/settings.mjs');
    const kept = async (folder: string) => {
      const program = `import(${JSON.stringify(settings)}).then((m) => process.stdout.write(m.keptSecret(${JSON.stringify(folder)})))`;
      return (await promisify(execFile)(process.execPath, ['-e', program])).stdout;
    };
    const fresh = join(project, 'fresh');
    const [first, second, other] = [await kept(fresh), await kept(fresh), await kept(join(project, 'other'))];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(await modeOf('fresh/secret')).toBe(0o600);
    expect(await kept(join(project, '.data'))).toMatch(/^sandbox-only-/);
    expect((await readFile(join(project, '.data', 'secret'), 'utf8')).trim()).toMatch(/^sandbox-only-/);
  });
});
