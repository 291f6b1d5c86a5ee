import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readUserInfo } from '@overtone/contract/people';
import { HalfDoneWorld } from '../support/half-done.js';
import type { Person } from '../support/person.js';
import { submitted } from '../support/song-wishes.js';

const [lanes, seconds] = [60, 10];

let world: HalfDoneWorld;
beforeAll(async () => {
  world = await HalfDoneWorld.make();
}, 60_000);
afterAll(() => world.app.stop());

/** How long another member's reads take until `until`, in milliseconds. */
async function pace(person: Person, until: () => boolean): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  while (!until()) {
    const from = performance.now();
    await person.call(readUserInfo, {});
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

const forSeconds = (many: number): (() => boolean) => {
  const end = Date.now() + many * 1000;
  return () => Date.now() >= end;
};

it(`${lanes} lanes of submits that nobody can pay for leave no rows, and others go on`, async () => {
  const [other, poor] = [await world.member(), await world.member(0)];
  const size = async (): Promise<number> => {
    const rows = await world.app.database.client.$queryRaw<{ bytes: bigint }[]>`
      select pg_relation_size('song') + pg_relation_size('generation') + pg_relation_size('hold') as bytes`;
    return Number(rows[0]?.bytes);
  };
  const idle = await pace(other, forSeconds(3));
  const [before, over] = [await size(), forSeconds(seconds)];
  let asked = 0;
  const lane = async (): Promise<void> => {
    for (; !over(); asked += 1) await submitted(poor).catch(() => undefined);
  };
  const [flooded] = await Promise.all([pace(other, over), ...Array.from({ length: lanes }, lane)]);
  const grown = (await size()) - before;
  process.stdout.write(`idle ${JSON.stringify(idle)}, flooded ${JSON.stringify({ ...flooded, asked, grown })}\n`);
  expect(grown).toBe(0);
});
