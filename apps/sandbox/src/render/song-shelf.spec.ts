import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeRoom, touch, writeEdition } from './song-shelf.js';

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
  const room = (mostBytes: number, ...spared: string[]) =>
    makeRoom({ folder, mostBytes, spared: new Set(spared), edition: 'now' });

  it('loses what can be made again first, and of that the longest unused', async () => {
    await put('before', 'then', 1);
    await put('unnamed', null, 2);
    await put('old', 'now', 3);
    await put('new', 'now', 4);
    expect(await room(4100)).toEqual([]);
    expect(await room(3100)).toEqual(['old']);
    expect(await room(1100)).toEqual(['new', 'before']);
    expect(await readdir(folder)).toEqual(['unnamed']);
  });

  it('keeps what is under way, and what was used just now', async () => {
    await put('first', 'then', 1);
    await put('second', 'then', 2);
    await put('third', 'then', 3);
    await touch(join(folder, 'first'));
    expect(await room(1100, 'second')).toEqual(['third', 'first']);
    await touch(join(folder, 'gone'));
    expect(await readdir(folder)).toEqual(['second']);
  });
});
