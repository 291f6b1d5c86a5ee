import { describe, expect, it } from '@jest/globals';
import { Batch, type BatchOutside, type Item } from './batch';

interface World {
  outside: BatchOutside;
  waits: number[];
  told: string[];
  failures: string[];
}
function aWorld(): World {
  const [waits, told, failures]: [number[], string[], string[]] = [[], [], []];
  const outside: BatchOutside = {
    wait: async (ms) => void waits.push(ms),
    onChange: ({ progress: { done, failed, total }, running }) =>
      told.push(`${done}+${failed}/${total}${running ? '' : ' end'}`),
    onFailure: ({ title }) => failures.push(title),
  };
  return { outside, waits, told, failures };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batch of downloads', () => {
  it('[L9-32] has at most ten under way', async () => {
    let under = 0;
    let most = 0;
    const gates: (() => void)[] = [];
    const items = Array.from({ length: 25 }, (_, i): Item => ({
      title: `s${i}`,
      fetch: async () => {
        most = Math.max(most, (under += 1));
        await new Promise<void>((open) => gates.push(open));
        under -= 1;
      },
    }));
    const { outside, told } = aWorld();
    new Batch(outside).add(items);
    await turn();
    expect(under).toBe(10);
    while (told.at(-1) !== '25+0/25 end') {
      gates.splice(0).forEach((open) => open());
      await turn();
    }
    expect(most).toBe(10);
  });

  it('[L8-18] tries twice more with a growing delay, then tells which one failed and goes on', async () => {
    const tries = new Map<string, number>();
    const item = (title: string, worksAt: number): Item => ({
      title,
      fetch: async () => {
        tries.set(title, (tries.get(title) ?? 0) + 1);
        if (tries.get(title)! < worksAt) throw new Error('no');
      },
    });
    const { outside, waits, told, failures } = aWorld();
    new Batch(outside).add([item('never', 9), item('third', 3), item('first', 1)]);
    await turn();
    expect(Object.fromEntries(tries)).toEqual({ never: 3, third: 3, first: 1 });
    expect(waits.toSorted((a, b) => a - b)).toEqual([1000, 1000, 3000, 3000]);
    expect(failures).toEqual(['never']);
    expect(told.at(-1)).toBe('2+1/3 end');
  });

  it('takes more while it runs, and is one batch: the total grows, at most ten are under way', async () => {
    const [begun, gates]: [string[], (() => void)[]] = [[], []];
    const item = (title: string): Item => ({
      title,
      fetch: () => {
        begun.push(title);
        return new Promise((open) => gates.push(open));
      },
    });
    const { outside, told } = aWorld();
    const batch = new Batch(outside);
    batch.add(Array.from({ length: 9 }, (_, i) => item(`a${i}`)));
    batch.add([item('b0'), item('b1')]);
    expect(told.at(-1)).toBe('0+0/11');
    expect(begun.slice(9)).toEqual(['b0']);
    gates.splice(0).forEach((open) => open());
    await turn();
    gates.splice(0).forEach((open) => open());
    await turn();
    expect(told.at(-1)).toBe('11+0/11 end');
    batch.add([item('c0')]);
    expect(told.at(-1)).toBe('0+0/1');
  });

  it('tries the same items again, and only those that failed', async () => {
    const fetched: string[] = [];
    let works = false;
    const item = (title: string, doomed: boolean): Item => ({
      title,
      fetch: async () => {
        fetched.push(title);
        if (doomed && !works) throw new Error('no');
      },
    });
    const { outside, told } = aWorld();
    const batch = new Batch(outside);
    batch.add([item('bad', true), item('good', false)]);
    await turn();
    expect(told.at(-1)).toBe('1+1/2 end');
    works = true;
    fetched.length = 0;
    batch.retry();
    await turn();
    expect([fetched, told.at(-1)]).toEqual([['bad'], '1+0/1 end']);
  });

  it('ends when it is cancelled: nothing is begun any more and nothing counts as failed', async () => {
    const begun: number[] = [];
    const items = Array.from({ length: 30 }, (_, i): Item => ({
      title: `s${i}`,
      fetch: (signal) => {
        begun.push(i);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    }));
    const { outside, told, failures } = aWorld();
    const batch = new Batch(outside);
    batch.add(items);
    batch.cancel();
    batch.add(items);
    await turn();
    expect(begun).toHaveLength(10);
    expect(told).toEqual(['0+0/30']);
    expect(failures).toEqual([]);
  });
});
