import { describe, expect, it } from '@jest/globals';
import { oneGrantPerCode, raceForCodes } from '../support/redeem-race.js';
import { TestServer } from '../support/server.js';

const size = { codes: 200, members: 50 };

async function race(server: TestServer, urls: string[]) {
  const database = server.database();
  const seen = await raceForCodes({ urls, database }, size);
  await database.onApplicationShutdown();
  return seen;
}

const print = (what: string, figures: object) => process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);

/** R-02 in full. */
describe('200 codes, 50 members who all send every one', () => {
  it('two processes on Redis: exactly 200 grants', async () => {
    const server = await TestServer.prepare({ backend: 'redis', env: { OVERTONE_ROLE: 'api' } });
    await server.start();
    const beside = await server.startBeside();
    const seen = await race(server, [server.url, beside.url]);
    print('two processes on Redis', seen);
    await beside.stop();
    await server.stop();
    expect(seen).toMatchObject(oneGrantPerCode(size));
  });

  it('one process on PostgreSQL: exactly 200 grants', async () => {
    const server = await TestServer.prepare();
    await server.start();
    const seen = await race(server, [server.url]);
    print('one process on PostgreSQL', seen);
    await server.stop();
    expect(seen).toMatchObject(oneGrantPerCode(size));
  });
});
