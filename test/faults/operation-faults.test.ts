import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultWorld } from '../support/fault-world.js';
import { askable } from '../support/operation-asks.js';
import { faultsByDoor, strikes } from '../support/operation-faults.js';

const figures = { met: 0, seconds: 0 };
let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.make();
}, 300_000);
afterAll(async () => {
  await world.stop();
  const { met, seconds } = figures;
  process.stdout.write(`faults x operations: ${met} generations over ${askable.length} operations, ${seconds} s\n`);
});

describe.each(faultsByDoor)('every operation meets every fault: $door', ({ faults }) => {
  it.each(faults)('$name', async ({ name, fault }) => {
    const began = performance.now();
    const operations = askable.filter((operation) => strikes(fault, operation));
    const { seen, due, ...rest } = await world.meet(fault, operations);
    figures.met += operations.length;
    const seconds = Math.round((performance.now() - began) / 1000);
    figures.seconds += seconds;
    process.stdout.write(`${fault.at ?? fault.target} ${name}: ${operations.length} operations, ${seconds} s\n`);
    expect(seen).toEqual(due);
    expect(rest).toEqual({ points: [rest.points[1], rest.points[1]], twice: [], unspent: [], open: 0 });
  });
});
