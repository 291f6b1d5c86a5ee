import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { openDemoSongs } from './demo-songs.js';
import { uidOfTarget } from './features/accounts/accounts.js';
import { awaitedOnFirstPage } from './features/presets/presets.js';
import { SystemChance } from './platform/clock/chance.js';
import { SystemClock } from './platform/clock/clock.js';
import { readConfig } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { readDemo } from './seed-files.js';

/** No longer: a song that cannot be made would keep the demo member without any. */
const mostMs = 180_000;

/** The songs of the demo member, behind the page that everybody sees first: what a member wishes for is made before that. */
const config = readConfig();
if (config.sandbox) {
  const database = new Database(config);
  const clock = new SystemClock();
  try {
    const { member, wishes } = await readDemo();
    const until = clock.now().getTime() + mostMs;
    while ((await awaitedOnFirstPage(database.client)) > 0 && clock.now().getTime() < until) await pause(2000);
    const uid = await uidOfTarget(database.client, member.login);
    if (uid !== null) await openDemoSongs(database, { uid, wishes, chance: new SystemChance(), now: clock.now() });
  } finally {
    await database.onApplicationShutdown();
  }
}
