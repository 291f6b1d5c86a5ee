import { readdirSync } from 'node:fs';
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

  it('of what nobody can make again loses the longest unused alone, however much was made since', async () => {
    for (let day = 1; day <= 5; day++) await put(`before${day}`, 'then', day);
    for (let day = 6; day <= 10; day++) await put(`now${day}`, 'now', day);
    expect(await room(9000)).toEqual(['before1', 'now6']);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['before2', 'before3', 'before4', 'before5']));
  });

  it('keeps what is used while others go', async () => {
    for (let day = 1; day <= 4; day++) await put(`song${day}`, 'now', day);
    const removed: string[] = [];
    const onRemoved = (key: string): void => {
      removed.push(key);
      touch(join(folder, 'song2'));
    };
    await makeRoom({
      ...{ folder, mostBytes: 2100, edition: 'now', now: Date.now() },
      ...{ isSpared: () => false, onRemoved },
    });
    expect(removed).toEqual(['song1', 'song3']);
  });

  it('whoever orders what goes finds no half of it: its folder is gone in one step', async () => {
    await put('old', 'now', 1);
    await put('new', 'now', 2);
    const seen: string[][] = [];
    const look = (): number => seen.push(readdirSync(folder).filter((name) => !name.endsWith('.gone')));
    const onRemoved = (key: string): void => {
      seen.push(readdirSync(join(folder, key)));
      queueMicrotask(look);
    };
    await makeRoom({
      ...{ folder, mostBytes: 1100, edition: 'now', now: Date.now() },
      ...{ isSpared: () => false, onRemoved },
    });
    expect(seen).toEqual([['edition', 'song.mp3'], ['new']]);
    expect(await readdir(folder)).toEqual(['new']);
  });

  it('clears away what was on its way out when the process ended', async () => {
    await put('half.gone', 'now', 1);
    await put('new', 'now', 2);
    expect(await room(5000)).toEqual([]);
    expect(await readdir(folder)).toEqual(['new']);
  });

  it('keeps what is under way, and what was used just now', async () => {
    await put('first', 'now', 1);
    await put('second', 'now', 2);
    await put('third', 'now', 3);
    touch(join(folder, 'first'));
    expect(await room(1100, 'second')).toEqual(['third']);
    touch(join(folder, 'gone'));
    expect(await readdir(folder)).toEqual(['first', 'second']);
  });
});
