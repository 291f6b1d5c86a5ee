import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dueOf, type FamilyTable, metBy, named } from './family-table.js';
import { FamilyWorld } from './family-world.js';

/** What a member gets, what they pay and when it is over, fault by fault; test/faults has the rare ones as well. */
export function meetsFaults(table: FamilyTable): void {
  let world: FamilyWorld;
  beforeAll(async () => {
    world = await FamilyWorld.make(table);
  }, 300_000);
  afterAll(async () => expect(await world.stop()).toEqual([]));

  it('has a row for all that the sandbox has at its doors', async () => {
    expect(await world.known(table.doors)).toEqual(metBy(table));
  });

  const asked = table.asked.map(({ faults, ...rest }) => ({ ...rest, faults: faults.filter(({ rare }) => !rare) }));
  describe.each(asked.filter(({ faults }) => faults.length > 0))(
    `whoever $what at ${table.name}`,
    ({ begin, made, faults }) => {
      it.each(named(faults))(
        '$name $how',
        async ({ fault }) => {
          expect(await world.meet(fault, begin)).toEqual(dueOf(fault, made));
        },
        120_000,
      );
    },
  );
}
