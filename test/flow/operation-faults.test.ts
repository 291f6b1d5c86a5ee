import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '@overtone/contract/operations';
import { FaultWorld } from '../support/fault-world.js';
import { askable } from '../support/operation-asks.js';
import { type FaultFact, faultsByDoor, strikes } from '../support/operation-faults.js';

/** Every fault, each at one operation in turn; test/faults has all at all of them. */
const each = 1;

let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.make();
}, 300_000);
afterAll(() => world.stop());

let turn = 0;
function inTurn(fault: FaultFact): Operation[] {
  const those = askable.filter((operation) => strikes(fault, operation));
  return Array.from({ length: Math.min(each, those.length) }, () => those[turn++ % those.length] as Operation);
}

describe.each(faultsByDoor)('what an operation meets: $door', ({ faults }) => {
  const rows = faults.filter(({ fault }) => !fault.rare).map((one) => ({ ...one, operations: inTurn(one.fault) }));

  it.each(rows)(
    '$name at $operations',
    async ({ fault, operations }) => {
      const { seen, due, ...rest } = await world.meet(fault, operations);
      expect(seen).toEqual(due);
      expect(rest).toEqual({ points: [rest.points[1], rest.points[1]], twice: [], unspent: [], open: 0 });
    },
    120_000,
  );
});
