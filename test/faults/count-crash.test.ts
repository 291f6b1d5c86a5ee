import { describe, expect, it } from '@jest/globals';
import type { Backend } from '../support/app.js';
import { arrangedMember } from '../support/arranged-member.js';
import { playUntil } from '../support/count-crash.js';
import { putSong } from '../support/listed-songs.js';
import { TestServer } from '../support/server.js';

const deaths = 50;

/** P-08: 50 deaths while people listen. */
describe.each(['postgres', 'redis'] satisfies Backend[])('a process killed while it counts, with %s', (backend) => {
  it(`${deaths} times: never more than asked, and nothing older than a flush is lost`, async () => {
    const server = await TestServer.prepare({ backend, env: { RATE_LIMITS: 'off' } });
    const database = server.database();
    const { uid } = await arrangedMember(database);
    const songIds = [await putSong(database, { uid }), await putSong(database, { uid })];
    const all = { acknowledged: 0, counted: 0 };
    for (let death = 0; death < deaths; death += 1) {
      await server.start();
      const ms = 3000 + Math.random() * 2000;
      const { sent, acknowledged, old, counted } = await playUntil(server, database, {
        songIds,
        ms,
        end: () => server.kill('SIGKILL'),
      });
      expect(counted).toBeLessThanOrEqual(sent);
      expect(counted).toBeGreaterThanOrEqual(old);
      all.acknowledged += acknowledged;
      all.counted += counted;
    }
    process.stdout.write(`${deaths} deaths with ${backend}: ${JSON.stringify(all)}\n`);
    await database.onApplicationShutdown();
    await server.stop();
  });
});
