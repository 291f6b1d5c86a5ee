import { describe, expect, it } from '@jest/globals';
import { Clock } from '../clock/clock.js';
import { KeptValues, type Keeping } from './kept-values.js';

class HandClock extends Clock {
  ms = 0;
  now = () => new Date(this.ms);
}

function world(keeping: Keeping) {
  const clock = new HandClock();
  const kept = new KeptValues<number>(clock, keeping);
  let readings = 0;
  const read = () => Promise.resolve((readings += 1));
  return { clock, kept, read, readings: () => readings };
}

describe('kept values', () => {
  it('many who ask at once are answered by one reading, also while it takes longer than a value is fresh', async () => {
    const { clock, kept, readings } = world({ freshMs: 1000, most: 10 });
    let begun = 0;
    let finish: (value: number) => void = () => undefined;
    const slow = () => {
      begun += 1;
      return new Promise<number>((resolve) => (finish = resolve));
    };
    const asked = Array.from({ length: 500 }, () => kept.get('a', slow));
    clock.ms = 5000;
    asked.push(kept.get('a', slow));
    finish(7);
    expect([...new Set(await Promise.all(asked))]).toEqual([7]);
    expect([begun, readings()]).toEqual([1, 0]);
  });

  it('a value is read again when it is old, counted from when its reading began', async () => {
    const { clock, kept, read } = world({ freshMs: 1000, most: 10 });
    let toldUntil = 0;
    const telling = (freshUntil: number) => {
      toldUntil = freshUntil;
      return read();
    };
    expect([await kept.get('a', telling), toldUntil]).toEqual([1, 1000]);
    clock.ms = 999;
    expect(await kept.get('a', read)).toBe(1);
    clock.ms = 1000;
    expect(await kept.get('a', read)).toBe(2);
  });

  it('a failure is not kept', async () => {
    const { kept, read } = world({ freshMs: 1000, most: 10 });
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('a', read)).toBe(1);
  });

  it('a stale value is given while the next is read, and not for ever', async () => {
    const { clock, kept, read, readings } = world({ freshMs: 1000, staleMs: 9000, most: 10 });
    await kept.get('a', read);
    clock.ms = 1500;
    expect([await kept.get('a', read), await kept.get('a', read), readings()]).toEqual([1, 2, 2]);
    clock.ms = 60_000;
    expect(await kept.get('a', read)).toBe(3);
  });

  it('only so many are kept', async () => {
    const { kept, read, readings } = world({ freshMs: 1000, most: 2 });
    for (const key of ['a', 'b', 'c']) await kept.get(key, read);
    await kept.get('c', read);
    expect(readings()).toBe(3);
    await kept.get('a', read);
    expect(readings()).toBe(4);
  });
});
