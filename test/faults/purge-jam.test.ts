import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readPoints } from '@overtone/contract/points';
import { changeSongs, trashSong } from '@overtone/contract/song';
import { findStuck } from '../../apps/api/src/features/generation/generation.js';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { HalfDoneWorld } from '../support/half-done.js';
import { submitted } from '../support/song-wishes.js';

const [places, rounds] = [8, 3];

let world: HalfDoneWorld;
beforeAll(async () => {
  world = await HalfDoneWorld.make({ env: { SUNO_CONCURRENCY: String(places), RATE_LIMITS: 'off' } });
}, 60_000);
afterAll(() => world.app.stop());

/** What stays behind when a member throws away the finished half of as many generations as there are places. */
async function jam(): Promise<Record<string, number>> {
  const { client } = world.app.database;
  const [greedy, other] = [await world.member(), await world.member()];
  const halves = [];
  for (let nth = 0; nth < places; nth += 1) halves.push(await world.halfDone(greedy));
  const songIds = halves.map(({ done }) => done);
  for (const songId of songIds) await greedy.call(trashSong, { body: { songId } });
  const { data } = await greedy.call(changeSongs, { body: { songIds, change: 'purge' } });
  const late = await submitted(other);
  // What does not end shows in the figures.
  await world.passDeadline().catch(() => undefined);
  const delivered = await world.ended(other, late.task_id).then(
    ({ status }) => status === 'succeeded',
    () => false,
  );
  return {
    purged: data.changed.length,
    held: (await greedy.call(readPoints, {})).data.held,
    unfinished: await client.generation.count({ where: { finishedAt: null } }),
    delivered: Number(delivered),
    couldNotEnd: world.app.logged().split('could not be ended').length - 1,
    drift: (await findDrift(client)).length + (await findStuck(client, world.app.clock.now())).length,
  };
}

it(`eight songs purged beside eight that are being written keep nothing, ${rounds} times`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const figures = await jam();
    process.stdout.write(`round ${round}: ${JSON.stringify(figures)}\n`);
    expect(figures).toEqual({ purged: 0, held: 0, unfinished: 0, delivered: 1, couldNotEnd: 0, drift: 0 });
  }
});
