import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { touch } from '../files/room.js';
import { makeRoom, writeEdition } from './song-shelf.js';

describe('the shelf of songs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'overtone-shelf-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A song of about 1000 bytes, last used on a day of January. */
  const put = async (key: string, edition: string | null, day: number): Promise<void> => {
    const path = join(folder, key);
    await mkdir(path);
    await writeFile(join(path, 'song.mp3'), new Uint8Array(1000));
    if (edition !== null) await writeEdition(path, edition);
    const at = new Date(Date.UTC(2026, 0, day));
    await utimes(path, at, at);
  };
  const room = async (mostBytes: number, ...spared: string[]): Promise<string[]> => {
    const removed: string[] = [];
    await makeRoom({
      ...{ folder, mostBytes, edition: 'now', now: Date.now() },
      ...{ isSpared: (key) => spared.includes(key), onRemoved: (key) => removed.push(key) },
    });
    return removed;
  };

  it('loses what can be made again first, and of that the longest unused', async () => {
    await put('before', 'then', 1);
    await put('old', 'now', 2);
    await put('new', 'now', 3);
    expect(await room(3100)).toEqual([]);
    expect(await room(2100)).toEqual(['old']);
    expect(await readdir(folder)).toEqual(['before', 'new']);
  });

  it('holds back no more than half of itself for what nobody can make again', async () => {
    await put('before', 'then', 1);
    await put('unnamed', null, 2);
    await put('old', 'now', 3);
    expect(await room(2100)).toEqual(['before']);
  });

  it('keeps what is under way, and what was used just now', async () => {
    await put('first', 'now', 1);
    await put('second', 'now', 2);
    await put('third', 'now', 3);
    await touch(join(folder, 'first'));
    expect(await room(1100, 'second')).toEqual(['third']);
    await touch(join(folder, 'gone'));
    expect(await readdir(folder)).toEqual(['first', 'second']);
  });
});
