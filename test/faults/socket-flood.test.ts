import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { arrangedMember } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { type Visits, VisitorTimer } from '../support/visitor-timer.js';

const [sockets, seconds] = [10, Number(process.env.SECONDS ?? 10)];
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.prepare({ env: { TRUST_PROXY: 'on', REFUSAL_PAUSE_MS: '1000' } });
  await server.start();
}, 60_000);
afterAll(async () => {
  await server.kill(); // a server that is still drowning would drain for minutes
  await server.stop();
});

const print = (what: string, figures: object) => process.stderr.write(`${what}: ${JSON.stringify(figures)}\n`);

it('one member floods the live channel with ten sockets: a visitor waits less than three times as long, the log stays short', async () => {
  const database = server.database();
  const { token, uid } = await arrangedMember(database, { role: 'member', now: new Date() });
  await database.onApplicationShutdown();
  const visitor = new VisitorTimer(server.url);
  await visitor.visit(2000); // warm
  const idle: Visits = await visitor.visit(seconds * 1000);
  const before = server.printed().length;
  const flooder = promisify(execFile)(process.execPath, [
    'test/support/socket-flooder.mjs',
    ...[server.url, token, String(uid), String(sockets), String(seconds)],
  ]);
  const during = await visitor.visit(seconds * 1000);
  const flood = JSON.parse((await flooder).stdout);
  print('idle', idle);
  print('during', during);
  print('flood', { ...flood, logBytes: server.printed().length - before });
  expect(during.failed).toBe(0);
  expect(during.p99).toBeLessThan(idle.p99 * 3);
  expect(server.printed().length - before).toBeLessThan(100_000);
});
