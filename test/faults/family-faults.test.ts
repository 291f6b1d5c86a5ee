import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dueOf, FamilyWorld, metBy, named } from '../support/family-world.js';
import { riffTable } from '../support/riff-faults.js';
import { udioTable } from '../support/udio-faults.js';

const figures = new Map<string, number>();
afterAll(() => {
  process.stdout.write(`faults met: ${JSON.stringify(Object.fromEntries(figures))}\n`);
});

describe.each([riffTable, udioTable])('every fault of $name', (table) => {
  let world: FamilyWorld;
  beforeAll(async () => {
    world = await FamilyWorld.make(table);
  }, 300_000);
  afterAll(async () => expect(await world.stop()).toEqual([]));

  it('has a row for all that the sandbox has at its doors', async () => {
    expect(await world.known(table.doors)).toEqual(metBy(table));
  });

  describe.each(table.asked)('meets whoever $what', ({ begin, made, faults }) => {
    it.each(named(faults))('$name $how', async ({ fault }) => {
      expect(await world.meet(fault, begin)).toEqual(dueOf(fault, made));
      figures.set(table.name, (figures.get(table.name) ?? 0) + 1);
    });
  });
});
