import { describe, expect, it } from '@jest/globals';
import type { TaskReport } from '../music-provider.js';
import { type PartAnswer, pollInParts, PollMemory } from './poll-parts.js';

const many = Array.from({ length: 100 }, (_, index) => `t${index}`);
const report = (taskId: string): TaskReport => {
  return { taskId, state: 'running', progress: 30, failReason: null, clips: [], files: [] };
};

/** A gateway that fails at every list with one of the bad tasks in it, looked at again and again. */
class Gateway {
  readonly memory = new PollMemory();
  asked: string[][] = [];
  constructor(public bad: readonly string[]) {}

  async look(ids: readonly string[] = many) {
    this.asked = [];
    const outcome = await pollInParts(ids, (part) => Promise.resolve(this.answer(part)), this.memory);
    const told = outcome.kind === 'answered' ? outcome.tasks.map(({ taskId }) => taskId) : [];
    const unasked = outcome.kind === 'answered' ? (outcome.unasked ?? []) : [];
    // Each task is told of once, or said to be unasked.
    const accounted = outcome.kind === 'answered' ? [...told, ...unasked] : ids;
    expect(accounted.toSorted()).toEqual(ids.toSorted());
    return { kind: outcome.kind, told, unasked, calls: this.asked.length };
  }

  private answer(part: readonly string[]): PartAnswer {
    this.asked.push([...part]);
    if (part.some((id) => this.bad.includes(id))) return { kind: 'failed', reason: 'HTTP 500' };
    return { kind: 'answered', tasks: part.map(report) };
  }
}

describe('a gateway that fails at some tasks', () => {
  const spread = ['t10', 't30', 't60', 't90'];

  it('is not down with one of them in each quarter: most others are told at the first look, all at the second', async () => {
    const gateway = new Gateway(spread);
    const first = await gateway.look();
    expect(first).toMatchObject({ kind: 'answered', unasked: expect.arrayContaining(spread) });
    expect([first.calls <= 40, first.unasked.length <= 20]).toEqual([true, true]);
    const second = await gateway.look();
    expect(second.unasked.toSorted()).toEqual(spread);
    const third = await gateway.look();
    expect([third.unasked.toSorted(), third.calls]).toEqual([spread, 5]);
  });

  it('tells of every other within a few looks, however many they are, in a bounded number of calls each', async () => {
    const gateway = new Gateway(many.filter((_, index) => index % 3 === 0));
    const told = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const look = await gateway.look();
      expect(look.calls).toBeLessThanOrEqual(40);
      for (const id of look.told) told.add(id);
    }
    expect([...told].toSorted()).toEqual(many.filter((id) => !gateway.bad.includes(id)).toSorted());
  });

  it('is asked again for those it failed at, each in its turn, and for all at once when they have healed', async () => {
    const gateway = new Gateway(many.slice(0, 60));
    const asked = new Set<string>();
    for (let turn = 0; turn < 16; turn += 1) {
      await gateway.look();
      for (const part of gateway.asked) if (part.length === 1) asked.add(part[0] as string);
    }
    expect(gateway.bad.filter((id) => !asked.has(id))).toEqual([]);
    gateway.bad = [];
    for (let turn = 0; turn < 2; turn += 1) await gateway.look();
    expect(await gateway.look()).toMatchObject({ calls: 1, unasked: [] });
  });

  it('is down when it fails at all of them: that is known after a few calls, and no task is blamed', async () => {
    const gateway = new Gateway(many);
    for (let turn = 0; turn < 3; turn += 1) expect(await gateway.look()).toMatchObject({ kind: 'down', calls: 12 });
    gateway.bad = [];
    expect(await gateway.look()).toMatchObject({ kind: 'answered', calls: 1, unasked: [] });
    gateway.bad = ['t5'];
    await gateway.look();
    gateway.bad = many;
    expect((await gateway.look()).calls).toBeLessThanOrEqual(13);
    expect(await gateway.look(['t5'])).toMatchObject({ kind: 'down', calls: 1 });
  });

  it('that hangs is asked once', async () => {
    let calls = 0;
    const hanging = (): Promise<PartAnswer> => {
      calls += 1;
      return Promise.resolve({ kind: 'down', reason: 'timeout' });
    };
    expect(await pollInParts(many, hanging)).toEqual({ kind: 'down', reason: 'timeout' });
    expect(calls).toBe(1);
  });
});
