import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from '../support/app.js';
import { arrangedMember } from '../support/person.js';
import { type Crowd, playUntil } from '../support/count-crash.js';
import { putSong } from '../support/listed-songs.js';
import { TestServer } from '../support/server.js';

const deaths = 50;
/** Longer than a count waits to be written on a machine that has other work too. */
const writtenWithinMs = limits.plays.flushMs + 1500;
const anyMoment = async ({ answered }: Crowd): Promise<number> => {
  await pause(3000 + Math.random() * 2000);
  return answered.filter((instant) => instant < Date.now() - writtenWithinMs).length;
};

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
      const { sent, acknowledged, old, counted } = await playUntil(server, database, {
        songIds,
        when: anyMoment,
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
