import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { arrangedMember } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { VisitorTimer } from '../support/visitor-timer.js';

const [lanes, seconds] = [60, 10];

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await TestServer.prepare({ env: { TRUST_PROXY: 'on', REFUSAL_PAUSE_MS: '1000' } });
  await server.start();
  database = server.database();
}, 60_000);
afterAll(async () => {
  await database.onApplicationShutdown();
  await server.stop();
});

const rowBytes = async (): Promise<number> => {
  const rows = await database.client.$queryRaw<{ bytes: bigint }[]>`
    select pg_relation_size('song') + pg_relation_size('generation') + pg_relation_size('hold') as bytes`;
  return Number(rows[0]?.bytes);
};

it(`${lanes} lanes of submits that nobody can pay for leave no rows, and a visitor waits less than three times as long`, async () => {
  const poor = await arrangedMember(database);
  const visitor = new VisitorTimer(server.url);
  await visitor.visit(2000); // warm
  const idle = await visitor.visit(seconds * 1000);
  const before = await rowBytes();
  const flooder = promisify(execFile)(process.execPath, [
    'test/support/submit-flooder.mjs',
    ...[server.url, poor.token, String(lanes), String(seconds)],
  ]);
  const flooded = await visitor.visit(seconds * 1000);
  const answered = JSON.parse((await flooder).stdout);
  const grown = (await rowBytes()) - before;
  process.stdout.write(`${JSON.stringify({ idle, flooded, answered, grown })}\n`);
  expect(grown).toBe(0);
  expect(flooded.failed).toBe(0);
  expect(flooded.p99).toBeLessThan(idle.p99 * 3);
});
