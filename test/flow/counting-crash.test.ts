import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { arrangedMember } from '../support/person.js';
import { acknowledged, playUntil, written } from '../support/count-crash.js';
import { putSong } from '../support/listed-songs.js';
import { TestServer } from '../support/server.js';

describe('a process that ends while it counts', () => {
  let server: TestServer;
  let database: Database;
  let songIds: string[];
  beforeAll(async () => {
    server = await TestServer.prepare({ env: { RATE_LIMITS: 'off' } });
    database = server.database();
    const { uid } = await arrangedMember(database);
    songIds = [await putSong(database, { uid }), await putSong(database, { uid })];
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await server.stop();
  });

  it('killed at any moment: never more than was asked, and what was written stays', async () => {
    await server.start();
    const end = () => server.kill('SIGKILL');
    const {
      sent,
      acknowledged: told,
      old,
      counted,
    } = await playUntil(server, database, { songIds, when: written(100), end });
    expect(told).toBeGreaterThanOrEqual(old);
    expect(old).toBeGreaterThanOrEqual(100);
    expect(counted).toBeLessThanOrEqual(sent);
    expect(counted).toBeGreaterThanOrEqual(old);
  });

  it('killed when a flush is written and nobody knows: counted once', async () => {
    await server.start({ CRASH_AT: 'counts-flushed' });
    const end = async () => void (await server.died());
    const { sent, counted } = await playUntil(server, database, { songIds, when: async () => 0, end });
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(sent);
  });

  it('stopped: everything acknowledged is counted', async () => {
    await server.start();
    const end = () => server.kill('SIGTERM');
    const told = await playUntil(server, database, { songIds, when: acknowledged(50), end });
    expect(told.acknowledged).toBeGreaterThanOrEqual(50);
    expect(told.counted).toBe(told.acknowledged);
  });
});
