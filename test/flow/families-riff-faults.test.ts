import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dueOf, FamilyWorld, metBy, named } from '../support/family-world.js';
import { riffTable as table } from '../support/riff-faults.js';

/** What a member gets, what they pay and when it is over, fault by fault; test/faults has the rare ones as well. */

let world: FamilyWorld;
beforeAll(async () => {
  world = await FamilyWorld.make(table);
}, 300_000);
afterAll(async () => expect(await world.stop()).toEqual([]));

it('has a row for all that the sandbox has at its doors', async () => {
  expect(await world.known(table.doors)).toEqual(metBy(table));
});

describe.each(table.asked)(`whoever $what at ${table.name}`, ({ begin, made, faults }) => {
  it.each(named(faults.filter(({ rare }) => !rare)))(
    '$name $how',
    async ({ fault }) => {
      expect(await world.meet(fault, begin)).toEqual(dueOf(fault, made));
    },
    120_000,
  );
});
