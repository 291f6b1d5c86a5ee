import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { shortSongs } from '../support/app.js';
import { type Person, registeredPerson } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { ended, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

describe('a server that was down past the deadlines', () => {
  let server: TestServer;
  let database: Database;
  let person: Person;

  beforeAll(async () => {
    server = await TestServer.prepare({ sandboxEnv: shortSongs });
    database = server.database();
    await server.start();
    person = await registeredPerson({ url: server.url, call: server.call, sandbox: server.sandbox });
  }, 60_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await server.stop();
  });

  it('collects and charges what is finished over there: nothing that was delivered is given back', async () => {
    await server.sandbox.speed(10);
    const ids: string[] = [];
    for (let index = 0; index < 2; index++) ids.push((await submitted(person)).task_id);
    const running = { where: { id: { in: ids }, status: 'running' } };
    await until('all to be under way', async () => (await database.client.generation.count(running)) === ids.length);
    await server.kill('SIGKILL');
    // While it is down the songs are finished over there and the deadlines pass.
    await server.sandbox.speed(500);
    const isMade = async () => (await server.sandbox.tasks()).every(({ status }) => status === 'SUCCESS');
    await until('the songs to be finished over there', isMade, 60);
    // Behind every answer of before: only an answer of after the start may end them.
    await database.pool.query(
      `update generation set deadline_at = coalesce(answered_at, claimed_at) + interval '1 millisecond'
      where id = any($1::uuid[])`,
      [ids],
    );
    await server.start();
    const all = await Promise.all(ids.map((id) => ended(person, id)));
    expect(all.map(({ status, points }) => [status, points.captured])).toEqual(ids.map(() => ['succeeded', 2]));
    expect(await findDrift(database.client)).toEqual([]);
  }, 180_000);
});
