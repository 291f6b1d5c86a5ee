import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Recordings } from './recordings.js';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 2);

describe('recordings that were handed in', () => {
  let folder: string;
  let recordings: Recordings;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'overtone-recordings-'));
    await mkdir(join(folder, 'steps'));
    recordings = await Recordings.open(folder, { mostBytes: 2500, now: () => now });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const handIn = async (mark: number, hoursAgo: number): Promise<string> => {
    const file = await recordings.keep(new Uint8Array(1000).fill(mark));
    const at = new Date(now - hoursAgo * hour);
    await utimes(join(folder, file), at, at);
    return file;
  };
  const kept = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name !== 'steps').sort();

  it('go when there is no room, whichever nobody has worked on for longest first', async () => {
    const [, second, third] = [await handIn(1, 9), await handIn(2, 5), await handIn(3, 7)];
    const fourth = await handIn(4, 0);
    expect(await kept()).toEqual([second, fourth].sort());
    expect(third).not.toBe(second);
  });

  it('stay for an hour, however many there are: somebody is about to read them', async () => {
    const files = [await handIn(1, 0.2), await handIn(2, 0.9), await handIn(3, 0.5), await handIn(4, 0.1)];
    expect(await kept()).toEqual(files.sort());
  });

  it('are kept once, and as used now when they come again', async () => {
    const first = await handIn(1, 9);
    const second = await handIn(2, 5);
    expect(await handIn(1, 0)).toBe(first);
    const third = await handIn(3, 0);
    expect(await kept()).toEqual([first, third].sort());
    expect(second).not.toBe(first);
  });
});
