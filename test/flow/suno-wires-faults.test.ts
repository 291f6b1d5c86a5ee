import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clipTable } from '../support/clip-faults.js';
import { dueOf, FamilyWorld, metBy, named } from '../support/family-world.js';
import { sunoapiTable } from '../support/sunoapi-faults.js';

/** What a member gets, what they pay and when it is over, fault by fault; test/faults has the rare ones as well. */

describe.each([clipTable, sunoapiTable])('$name', (table) => {
  let world: FamilyWorld;
  beforeAll(async () => {
    world = await FamilyWorld.make(table);
  }, 300_000);
  afterAll(async () => expect(await world.stop()).toEqual([]));

  it('has a row for all that the sandbox has at its doors', async () => {
    expect(await world.known(table.doors)).toEqual(metBy(table));
  });

  const asked = table.asked.map(({ faults, ...rest }) => ({ ...rest, faults: faults.filter(({ rare }) => !rare) }));
  describe.each(asked.filter(({ faults }) => faults.length > 0))('whoever $what', ({ begin, made, faults }) => {
    it.each(named(faults))(
      '$name $how',
      async ({ fault }) => {
        expect(await world.meet(fault, begin)).toEqual(dueOf(fault, made));
      },
      120_000,
    );
  });
});
