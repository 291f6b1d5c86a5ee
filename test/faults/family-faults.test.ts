import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clipTable } from '../support/clip-faults.js';
import { dueOf, metBy, named } from '../support/family-table.js';
import { FamilyWorld } from '../support/family-world.js';
import { murekaTable } from '../support/mureka-faults.js';
import { riffTable } from '../support/riff-faults.js';
import { sunoapiTable } from '../support/sunoapi-faults.js';
import { udioTable } from '../support/udio-faults.js';

const figures = new Map<string, number>();
afterAll(() => {
  process.stdout.write(`faults met: ${JSON.stringify(Object.fromEntries(figures))}\n`);
});

describe.each([riffTable, udioTable, murekaTable, sunoapiTable, clipTable])('every fault of $name', (table) => {
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
      const began = performance.now();
      const met = await world.meet(fault, begin).catch((error: Error) => error.message);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${fault.target} ${fault.kind}: ${seconds} s\n`);
      expect(met).toEqual(dueOf(fault, made));
      figures.set(table.name, (figures.get(table.name) ?? 0) + 1);
    });
  });
});
