import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { survey } from './cruise.js';
import { songKeysNamedIn } from './song-keys.js';
import { sourceFiles } from './tree.js';
import { walls } from './walls.js';

/** Each rule, with a file that breaks it and what that file imports. */
const broken: [rule: string, from: string, to: string][] = [
  ['contract-only-zod', 'packages/contract/src/a.ts', 'packages/sound/src/wav.ts'],
  ['sound-stands-alone', 'packages/sound/src/a.ts', 'packages/contract/src/limits.ts'],
  ['artwork-stands-alone', 'packages/artwork/src/a.ts', 'packages/sound/src/wav.ts'],
  ['labels-are-pure', 'packages/labels/src/a.ts', 'packages/sound/src/wav.ts'],
  ['engine-no-io', 'packages/engine/src/a.ts', 'packages/contract/src/limits.ts'],
  ['platform-knows-no-feature', 'apps/api/src/platform/a.ts', 'apps/api/src/features/songs/songs.ts'],
  ['providers-know-no-feature', 'apps/api/src/providers/a.ts', 'apps/api/src/features/songs/songs.ts'],
  ['providers-know-no-feature', 'apps/api/src/providers/a.ts', 'apps/api/src/platform/database/database.ts'],
  [
    'feature-only-by-its-door',
    'apps/api/src/features/points/points.service.ts',
    'apps/api/src/features/songs/songs.store.ts',
  ],
  ['tests-by-the-door', 'test/flow/a.test.ts', 'apps/api/src/features/songs/songs.store.ts'],
  ['tests-by-the-door', 'test/support/a.ts', 'apps/api/src/features/songs/songs.service.ts'],
  [
    'controllers-name-no-table',
    'apps/api/src/features/points/points.controller.ts',
    'apps/api/src/features/points/points.store.ts',
  ],
  ['pure-stays-pure', 'apps/api/src/features/points/points.a.rule.ts', 'apps/api/src/features/points/points.store.ts'],
  ['pure-stays-pure', 'apps/api/src/features/points/points.a.rule.ts', 'apps/api/src/platform/database/database.ts'],
  [
    'pure-stays-pure',
    'apps/api/src/features/points/points.present.ts',
    'apps/api/src/features/points/points.a.flow.ts',
  ],
  ['rules-ask-no-door', 'apps/api/src/features/points/points.a.rule.ts', 'apps/api/src/features/songs/songs.ts'],
  ['bullmq-in-queue', 'apps/api/src/features/points/points.jobs.ts', 'node_modules/bullmq/index.js'],
  ['socketio-in-realtime', 'apps/api/src/platform/http/a.ts', 'node_modules/socket.io/index.js'],
  ['apps-apart', 'apps/web/src/lib/a.ts', 'apps/api/src/main.ts'],
  ['web-no-engine', 'apps/web/src/lib/a.ts', 'packages/engine/src/engine.ts'],
  ['web-features-apart', 'apps/web/src/features/create/a.ts', 'apps/web/src/features/player/b.ts'],
  ['web-nothing-runs-up', 'apps/web/src/lib/a.ts', 'apps/web/src/components/b.ts'],
  ['web-components-know-lib', 'apps/web/src/components/a.ts', 'apps/web/src/features/create/b.ts'],
  ['web-songs-below-features', 'apps/web/src/songs/cards/a.ts', 'apps/web/src/features/create/b.ts'],
  ['web-song-keys', 'apps/web/src/features/create/a.ts', 'apps/web/src/songs/data/keys.ts'],
  ['web-playback-below-songs', 'apps/web/src/playback/a.ts', 'apps/web/src/songs/data/b.ts'],
  ['web-features-below-app', 'apps/web/src/features/create/a.ts', 'apps/web/src/app/b.ts'],
];
/** Rules that one import cannot break have a test of their own. */
const ofSeveralFiles = ['no-circles', 'no-circles-of-types'];

describe('walls of the house', () => {
  it('no import crosses a wall and there is no circle', async () => {
    const { violations, imports, circles } = await survey(process.cwd(), ['packages', 'apps', 'test']);
    expect(violations).toEqual([]);
    expect(circles).toEqual([]);
    expect(imports).toBeGreaterThan(500);
  }, 120_000);

  it('query keys of songs are named in songs/data only', () => {
    const named = sourceFiles().flatMap(songKeysNamedIn);
    expect(named).toEqual([]);
    const home = { path: 'apps/web/src/features/home/a.ts', text: "const q = { queryKey: [\n  'library', page] };" };
    expect(songKeysNamedIn(home)).toEqual(['apps/web/src/features/home/a.ts names library']);
    expect(songKeysNamedIn({ ...home, path: 'apps/web/src/songs/data/a.ts' })).toEqual([]);
    expect(songKeysNamedIn({ ...home, text: "client.invalidateQueries({ queryKey: ['packages'] })" })).toEqual([]);
    expect(songKeysNamedIn({ ...home, text: "for (const key of ['favorites']) refresh({ queryKey: [key] })" })).toEqual(
      ['apps/web/src/features/home/a.ts names favorites'],
    );
  });

  describe('a wall that is broken on purpose is seen', () => {
    let place = '';
    beforeAll(async () => (place = await mkdtemp(join(tmpdir(), 'overtone-house-'))));
    afterAll(() => rm(place, { recursive: true, force: true }));

    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(place, path)), { recursive: true });
      await writeFile(join(place, path), text);
    };

    it('no rule is left out', () => {
      const seen = new Set([...broken.map(([rule]) => rule), ...ofSeveralFiles]);
      expect(walls.map(({ name }) => name).filter((name) => !seen.has(name ?? ''))).toEqual([]);
    });

    const clear = async () => {
      for (const folder of ['apps', 'packages', 'test', 'node_modules'])
        await rm(join(place, folder), { recursive: true, force: true });
    };

    it('by one import each', async () => {
      await clear();
      for (const [, , to] of broken) await write(to, 'export const b = 1;\n');
      for (const from of new Set(broken.map(([, path]) => path))) {
        const used = broken.filter(([, path]) => path === from).map(([, , to]) => to);
        const up = '../'.repeat(from.split('/').length - 1);
        const lines = used.map((to, at) => `import { b as b${at} } from '${up}${to.replace(/\.ts$/, '.js')}';\n`);
        await write(from, `${lines.join('')}export const a = [${used.map((_, at) => `b${at}`).join(', ')}];\n`);
      }
      const { violations } = await survey(place, ['packages', 'apps', 'test']);
      const wanted = broken.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`);
      expect(wanted.filter((line) => !violations.includes(line))).toEqual([]);
    });

    it('features that use each other, be it by a type', async () => {
      await clear();
      await write('apps/api/src/features/songs/songs.ts', 'export const b = 1;\n');
      await write(
        'apps/api/src/features/songs/songs.present.ts',
        "import type { A } from '../points/points.js';\nexport const c: A = 1;\n",
      );
      await write('apps/api/src/features/points/points.ts', 'export type A = number;\n');
      await write(
        'apps/api/src/features/points/points.service.ts',
        "import { b } from '../songs/songs.js';\nexport const a = b;\n",
      );
      expect((await survey(place, ['apps'])).circles).toEqual(['points', 'songs']);
    });

    it('folders that use each other, be it by a type: one of the two arrows runs up', async () => {
      const engine = 'packages/engine/src';
      await clear();
      await write(`${engine}/theory/a.ts`, "import type { D } from '../score/d.js';\nexport type A = D;\n");
      await write(`${engine}/theory/b.ts`, 'export const b = 1;\n');
      await write(`${engine}/score/c.ts`, "import { b } from '../theory/b.js';\nexport const c = b;\n");
      await write(`${engine}/score/d.ts`, 'export type D = number;\n');
      const { violations, circles } = await survey(place, ['packages']);
      expect(violations).toEqual([]);
      expect(circles).toEqual([`${engine}/score <-> ${engine}/theory`]);
    });

    it('no-circles', async () => {
      await clear();
      await write('apps/web/src/lib/a.ts', "import { b } from './b.js';\nexport const a = () => b;\n");
      await write('apps/web/src/lib/b.ts', "import { a } from './a.js';\nexport const b = () => a;\n");
      const { violations } = await survey(place, ['apps']);
      expect(violations).toContain('no-circles: apps/web/src/lib/a.ts -> apps/web/src/lib/b.ts');
    });

    it('no-circles-of-types', async () => {
      await clear();
      await write('packages/sound/src/a.ts', "import type { B } from './b.js';\nexport type A = B | 1;\n");
      await write('packages/sound/src/b.ts', "import type { A } from './a.js';\nexport type B = A[] | 2;\n");
      const { violations } = await survey(place, ['packages']);
      expect(violations).toContain('no-circles-of-types: packages/sound/src/a.ts -> packages/sound/src/b.ts');
    });

    it('a door may be used', async () => {
      await clear();
      await write('apps/api/src/features/songs/songs.ts', 'export const b = 1;\n');
      await write(
        'apps/api/src/features/points/points.service.ts',
        "import { b } from '../songs/songs.js';\nexport const a = b;\n",
      );
      expect((await survey(place, ['apps'])).violations).toEqual([]);
    });
  });
});
