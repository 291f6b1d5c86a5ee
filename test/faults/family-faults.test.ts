import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dueOf, FamilyWorld, named } from '../support/family-world.js';
import { riffTable } from '../support/riff-faults.js';
import { udioTable } from '../support/udio-faults.js';

describe.each([riffTable, udioTable])('every fault of $name', ({ family, first, asked }) => {
  let world: FamilyWorld;
  beforeAll(async () => {
    world = await FamilyWorld.make(family, first);
  });
  afterAll(async () => expect(await world.stop()).toEqual([]));

  describe.each(asked)('meets whoever $what', ({ begin, made, faults }) => {
    it.each(named(faults))('$name $how', async ({ fault }) => {
      expect(await world.meet(fault, begin)).toEqual(dueOf(fault, made));
    });
  });
});
