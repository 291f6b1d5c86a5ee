import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDemoSongs } from '../../apps/api/src/demo-songs.js';
import { arrangePresets, awaitedOnFirstPage } from '../../apps/api/src/features/presets/presets.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { readDemo } from '../../apps/api/src/seed-files.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { newPerson } from '../support/person.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

const chance = new SystemChance();
const opened = async (uid: number, wishes: Awaited<ReturnType<typeof readDemo>>['wishes']) =>
  openDemoSongs(app.database, { uid, wishes, chance, now: app.clock.now() });
const begun = (uid: number) => app.database.client.generation.count({ where: { uid } });

it('opens each wish of the demo member once, however often a site starts', async () => {
  const { wishes } = await readDemo();
  const { uid } = await newPerson(app, undefined, 500);
  expect(await opened(uid, wishes.slice(0, 2))).toBe(2);
  expect(await opened(uid, wishes.slice(0, 3))).toBe(1);
  expect([await opened(uid, wishes.slice(0, 3)), await begun(uid)]).toEqual([0, 3]);
});

it('opens none of them where the points do not reach for all', async () => {
  const { wishes } = await readDemo();
  const { uid } = await newPerson(app);
  const all = Array.from({ length: 20 }, (_, nth) => ({ ...wishes[0]!, title: `第 ${nth} 首` }));
  expect([await opened(uid, all), await begun(uid)]).toEqual([0, 0]);
});

it('knows how many songs of the page that everybody sees first are still to be made', async () => {
  const { client } = app.database;
  expect(await awaitedOnFirstPage(client)).toBe(0);
  await app.database.transaction((tx) => arrangePresets(tx, { chance, now: app.clock.now() }));
  expect(await awaitedOnFirstPage(client)).toBe(12);
  const gone = (presetKey: string) => client.song.deleteMany({ where: { presetKey } });
  await gone('wan-yi-dian-de-yue-tai');
  expect(await awaitedOnFirstPage(client)).toBe(12);
  await gone('qing-shi-xiang');
  expect(await awaitedOnFirstPage(client)).toBe(11);
});
