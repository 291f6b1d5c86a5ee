import { describe, expect, it } from '@jest/globals';
import { type EachAnswer, EachPoll } from './poll-each.js';

const unknown: EachAnswer = { kind: 'unknown' };
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index}`);

describe('a look at tasks one by one', () => {
  it('asks no more than it may, and begins with what the last look did not come to', async () => {
    let calls = 3;
    const each = new EachPoll(() => Promise.resolve((calls -= 1) >= 0));
    const asked: string[] = [];
    const look = () =>
      each.look(names(5), (id) => {
        asked.push(id);
        return Promise.resolve(unknown);
      });
    expect(await look()).toMatchObject({ unasked: ['t3', 't4'] });
    calls = 0;
    expect(await look()).toMatchObject({ unasked: ['t3', 't4', 't0', 't1', 't2'] });
    calls = 3;
    await look();
    expect(asked).toEqual(['t0', 't1', 't2', 't3', 't4', 't0']);
  });

  it('comes last to what failed, and knows nothing where all did', async () => {
    const each = new EachPoll();
    const order: string[][] = [];
    const look = (fails: string[]) => {
      const asked: string[] = [];
      order.push(asked);
      return each.look(names(3), (id) => {
        asked.push(id);
        return Promise.resolve(fails.includes(id) ? { kind: 'failed', reason: `no ${id}` } : unknown);
      });
    };
    expect(await look(['t0'])).toEqual({ kind: 'answered', tasks: [], unasked: ['t0'] });
    expect(await look(names(3))).toEqual({ kind: 'down', reason: 'no t0' });
    await look([]);
    expect(order.slice(0, 2)).toEqual([
      ['t0', 't1', 't2'],
      ['t1', 't2', 't0'],
    ]);
  });

  it('is over where the account says so, and asks nobody where there is nothing', async () => {
    const asked: string[] = [];
    const down = await new EachPoll().look(names(50), (id) => {
      asked.push(id);
      return Promise.resolve({ kind: 'down', reason: 'HTTP 401' });
    });
    expect([down, asked.length <= 8]).toEqual([{ kind: 'down', reason: 'HTTP 401' }, true]);
    expect(await new EachPoll().look([], () => Promise.resolve(unknown))).toEqual({ kind: 'answered', tasks: [] });
  });
});
