import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { leaks, presetKeys, presetRow, seedPresets } from '../support/library-anew.js';
import { LibraryDoor } from '../support/library-door.js';
import { TestServer } from '../support/server.js';
import { until } from '../support/until.js';

const keys = presetKeys.slice(0, 2);
const [first = '', second = ''] = keys;
let server: TestServer;
let door: LibraryDoor;
let database: Database;
beforeAll(async () => {
  const place: { server?: TestServer } = {};
  door = await LibraryDoor.open(() => place.server?.sandbox.url ?? '');
  door.edition = 'before';
  const env = { LIBRARY_SEED: 'on', SANDBOX_URL: door.url };
  place.server = server = await TestServer.prepare({ backend: 'redis', env });
  database = server.database();
  await seedPresets(database, new Date(), keys);
}, 200_000);
afterAll(async () => {
  await database.onApplicationShutdown();
  await server.stop();
  door.close();
});

const settled = (edition: string) =>
  until(
    `all to be settled with ${edition}`,
    async () => (await database.client.presetSound.count({ where: { settled: edition } })) === keys.length,
    100,
  );
const whole = () => leaks({ database, media: server.media });
const rowsNow = () => Promise.all(keys.map((key) => presetRow(database, key)));
const folders = async () => (await readdir(`${server.media}/songs`)).length;

/** A life that ends where the point says; it may end before it was ready. */
async function dyingAt(point: string): Promise<void> {
  await server.kill();
  await server.start({ CRASH_AT: point }).catch(() => undefined);
  expect(await server.died()).toBe('SIGKILL');
}

it('dies with a new sound in its hand, or as it was taken, and comes back; then two servers make the rest at once', async () => {
  let rows: Awaited<ReturnType<typeof presetRow>>[] = [];
  let scores = 0;
  // The score comes last. With that of the last song another edition plays, which nobody has asked about yet.
  door.fetching = async (file) => {
    if (file.endsWith('.mid') && ++scores === keys.length) door.edition = 'second';
    if (file.endsWith('.mp3') && scores === keys.length) rows = await rowsNow();
    return true;
  };
  await dyingAt('preset-filled');
  expect(rows.map(({ status }) => status)).toEqual(keys.map(() => 'complete'));
  expect([await rowsNow(), await whole(), await folders()]).toEqual([rows, [], keys.length + 1]);
  await dyingAt('preset-renewed');
  const renewed = await presetRow(database, first);
  expect([renewed.mediaKey === rows[0]?.mediaKey, await whole()]).toEqual([false, []]);
  // Nobody goes on before both have fetched the same song.
  let fetched = 0;
  door.fetching = async (file) => {
    if (!file.endsWith('.mp3')) return true;
    fetched += 1;
    await until('the other server', () => fetched >= 2, 60);
    return true;
  };
  const [beside] = await Promise.all([server.startBeside(), server.start()]);
  await settled('second');
  await beside.stop();
  await server.kill('SIGTERM');
  expect([await presetRow(database, first), await whole()]).toEqual([renewed, []]);
  expect((await presetRow(database, second)).mediaKey).not.toBe(rows[1]?.mediaKey);
  for (const { id, mediaKey } of rows) {
    const { past, edition } = await database.client.presetSound.findUniqueOrThrow({ where: { songId: id } });
    const left = await database.client.discardedMedia.findMany({ where: { songId: id } });
    expect([past, edition, left.map((one) => one.mediaKey)]).toEqual([['before'], 'second', [mediaKey]]);
  }
});
