import { describe, expect, it } from '@jest/globals';
import { fetchAll, type BatchOutside, type Item } from './batch';

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
    onProgress: ({ done, failed, total }) => told.push(`${done}+${failed}/${total}`),
    onFailure: ({ title }) => failures.push(title),
  };
  return { outside, waits, told, failures };
}
const forEver = new AbortController().signal;
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
    const all = fetchAll(items, outside, forEver);
    await turn();
    expect(under).toBe(10);
    while (told.at(-1) !== '25+0/25') {
      gates.splice(0).forEach((open) => open());
      await turn();
    }
    expect(await all).toEqual([]);
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
    const failed = await fetchAll([item('never', 9), item('third', 3), item('first', 1)], outside, forEver);
    expect(Object.fromEntries(tries)).toEqual({ never: 3, third: 3, first: 1 });
    expect(waits.toSorted((a, b) => a - b)).toEqual([1000, 1000, 3000, 3000]);
    expect(failed.map(({ title }) => title)).toEqual(['never']);
    expect(failures).toEqual(['never']);
    expect(told.at(-1)).toBe('2+1/3');
  });

  it('ends when it is cancelled: nothing is begun any more and nothing counts as failed', async () => {
    const stop = new AbortController();
    const begun: number[] = [];
    const items = Array.from({ length: 30 }, (_, i): Item => ({
      title: `s${i}`,
      fetch: (signal) => {
        begun.push(i);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    }));
    const { outside, failures } = aWorld();
    const all = fetchAll(items, outside, stop.signal);
    await turn();
    stop.abort();
    expect(await all).toEqual([]);
    expect(begun).toHaveLength(10);
    expect(failures).toEqual([]);
  });
});
