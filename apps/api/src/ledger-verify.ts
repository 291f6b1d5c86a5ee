import 'reflect-metadata';
import { readDatabaseSettings } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { findStuck } from './features/generation/generation.js';
import { findDrift } from './features/points/points.js';
import { SystemClock } from './platform/clock/clock.js';

/** `npm run ledger:verify`: exit code 1 and one line per drift when something does not add up. */
const database = new Database(readDatabaseSettings());
const drift = [...(await findDrift(database.client)), ...(await findStuck(database.client, new SystemClock().now()))];
for (const { rule, key, stored, computed } of drift)
  console.log(`${rule}  ${key}  stored ${stored}  computed ${computed}`);
console.log(`drift ${drift.length}`);
await database.onApplicationShutdown();
process.exitCode = drift.length ? 1 : 0;
