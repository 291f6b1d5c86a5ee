import { expect, it } from '@jest/globals';
import { oneGrantPerCode, raceForCodes } from '../support/redeem-race.js';
import { TestServer } from '../support/server.js';

/** R-02 on two processes; one process on PostgreSQL is in test/api, the full counts are in test/faults. */
it('every code of many that all send at once is granted once, on two processes with Redis', async () => {
  const server = await TestServer.prepare({ backend: 'redis', env: { OVERTONE_ROLE: 'api' } });
  const database = server.database();
  const size = { codes: 20, members: 10 };
  try {
    await server.start();
    const beside = await server.startBeside();
    const race = await raceForCodes({ urls: [server.url, beside.url], database }, size);
    await beside.stop();
    expect(race).toMatchObject(oneGrantPerCode(size));
  } finally {
    await database.onApplicationShutdown();
    await server.stop();
  }
}, 120_000);
