import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CrashWorld, deaths } from '../support/crashes.js';

/**
 * The rows are the truth on both queues: where the process dies matters on one, that it comes back on each. test/faults has
 * every death on both.
 */
const cases = [
  { backend: 'postgres', met: deaths },
  { backend: 'redis', met: deaths.filter(({ everywhere }) => everywhere) },
] as const;

describe.each(cases)('a process killed at any point, on the $backend queue', ({ backend, met }) => {
  let world: CrashWorld;
  beforeAll(async () => {
    world = await CrashWorld.make(backend);
  }, 60_000);
  afterAll(() => world.stop());

  it.each(met)(
    '$name',
    async ({ meet, due }) => {
      expect(await meet(world)).toEqual(due);
    },
    180_000,
  );
});
