import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { openDemoSongs, unopened } from './demo-songs.js';
import { uidOfTarget } from './features/accounts/accounts.js';
import { awaitedOnFirstPage } from './features/presets/presets.js';
import { SystemChance } from './platform/clock/chance.js';
import { SystemClock } from './platform/clock/clock.js';
import { readConfig } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { readDemo } from './seed-files.js';

/** No longer: a song that cannot be made would keep the demo member without any. */
const mostMs = 180_000;
const clock = new SystemClock();

/** Resolves when the page that everybody sees first is made. A database that is away for a moment is asked again. */
async function firstPageMade(database: Database): Promise<void> {
  const until = clock.now().getTime() + mostMs;
  while (clock.now().getTime() < until) {
    const awaited = await awaitedOnFirstPage(database.client).catch(() => null);
    if (awaited === 0) return;
    await pause(2000);
  }
}

/** The songs of the demo member, behind that page: what a member wishes for is made before it. */
async function seedDemo(database: Database, isMaking: boolean): Promise<void> {
  const { member, wishes } = await readDemo();
  const uid = await uidOfTarget(database.client, member.login);
  if (uid === null || (await unopened(database.client, uid, wishes)).length === 0) return;
  if (isMaking) await firstPageMade(database);
  await openDemoSongs(database, { uid, wishes, chance: new SystemChance(), now: clock.now() });
}

const config = readConfig();
if (config.sandbox) {
  const database = new Database(config);
  try {
    await seedDemo(database, config.env.LIBRARY_SEED);
  } finally {
    await database.onApplicationShutdown();
  }
}
