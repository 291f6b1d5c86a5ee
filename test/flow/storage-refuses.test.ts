import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { HalfDoneWorld } from '../support/half-done.js';
import { submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let world: HalfDoneWorld;
beforeAll(async () => {
  world = await HalfDoneWorld.make();
}, 60_000);
afterAll(() => world.app.stop());

/** Reading goes on; whatever arrives has no place, as on a full disk. */
async function fillUp(): Promise<() => Promise<void>> {
  const incoming = join(world.app.media, '.incoming');
  await rename(incoming, `${incoming}-before`);
  await writeFile(incoming, '');
  return async () => {
    await rm(incoming);
    await rename(`${incoming}-before`, incoming);
  };
}
const ready = async () => (await fetch(`${world.app.url}/api/ready`)).status;

it('what our own storage refuses is told to the member and the operator, /api/ready says so, and it comes with room', async () => {
  expect(await ready()).toBe(200);
  const makeRoom = await fillUp();
  expect(await ready()).toBe(503);
  const person = await world.member(4);
  const { task_id: id } = await submitted(person, { title: '没有地方放' });
  const { client } = world.app.database;
  const tried = async () => {
    world.app.clock.advance(4);
    await world.app.schedules.run('generation.poll');
    await world.app.schedules.run('generation.queue');
    const rows = await client.songSource.findMany({ where: { generationId: id } });
    return rows.length === 2 && rows.every(({ attempts }) => attempts > 2);
  };
  await until('it to be tried', tried, 90);
  const { deadlineAt } = await client.generation.findUniqueOrThrow({ where: { id } });
  const last = new Date((deadlineAt?.getTime() ?? 0) + limits.generation.graceSeconds * 1000);
  expect(await world.stateOf(person, id)).toMatchObject({ status: 'running', fetch_until: last.toISOString() });
  expect(world.app.logged()).toContain('an output could not be kept: storage or database refuse');
  await makeRoom();
  expect(await ready()).toBe(200);
  expect(await world.ended(person, id)).toMatchObject({ status: 'succeeded', fetch_until: null });
});
