import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Recordings, recordingOf } from '../recordings/recordings.js';
import type { Renderer, RenderJob } from './renderer.js';
import { songFiles, type SongRequest } from './song.js';
import { SongLibrary } from './song-library.js';

const hourMs = 3_600_000;

/** Songs without sound: files of so many bytes, and none at all of those whose seed says that they wait. */
class Paper implements Renderer {
  async render({ request, folder, file }: RenderJob) {
    if (request.seed === 'waits') return new Promise<never>(() => {});
    if (file) await writeFile(join(folder, file), new Uint8Array(4000));
    for (const name of file ? [] : [songFiles.audio, songFiles.midi, songFiles.score]) {
      await writeFile(join(folder, name), new Uint8Array(300));
    }
    for (const name of [songFiles.words, songFiles.lines, songFiles.facts]) await writeFile(join(folder, name), '{}');
    return { title: '', lyrics: '', tags: '', durationSeconds: 1 };
  }
  raise(): void {}
  dropWaiting(): void {}
  async close(): Promise<void> {}
}

describe('what the sandbox keeps of songs', () => {
  let folder: string;
  let songs: string;
  let uploads: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'overtone-keeping-'));
    [songs, uploads] = [join(folder, 'songs'), join(folder, 'uploads')];
    await mkdir(songs);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const library = (mostBytes: number): SongLibrary =>
    new SongLibrary(songs, new Paper(), { name: 'now' } as never, mostBytes, uploads);
  const song = (seed: string): SongRequest => ({ seed, maxSeconds: 10 });
  const age = async (path: string): Promise<void> => {
    const at = new Date(Date.now() - 2 * hourMs);
    await utimes(path, at, at);
  };
  const bytesOnDisk = async (): Promise<number> => {
    let bytes = 0;
    for (const key of await readdir(songs))
      for (const name of await readdir(join(songs, key))) bytes += (await stat(join(songs, key, name))).size;
    return bytes;
  };

  it('files that are made late make room as well', async () => {
    const shelf = library(8000);
    for (let n = 0; n < 6; n++) await shelf.order(song(`${n}`), 'awaited').ready;
    for (let n = 0; n < 6; n++) {
      for (const key of await readdir(songs)) await age(join(songs, key));
      expect(await shelf.lateFile(song(`${n}`), songFiles.wav)).not.toBeNull();
    }
    expect(await bytesOnDisk()).toBeLessThanOrEqual(8000 + 4000);
  });

  it('what was made now of a song that is gone is gone with it, unless its notes are there', async () => {
    const shelf = library(100_000);
    const before: SongRequest = { ...song('b'), kept: { key: '0'.repeat(40), edition: 'then' } };
    const cover = shelf.kept({ ...song('cover'), work: { kind: 'cover', sources: [before] } });
    expect([shelf.isGone(before), shelf.isGone(cover)]).toEqual([true, true]);
    const own = join(songs, shelf.keyOf(cover));
    await mkdir(own);
    await writeFile(join(own, songFiles.score), 'notes');
    expect(shelf.isGone(cover)).toBe(false);
    expect(shelf.isGone(shelf.kept({ ...song('x'), work: { kind: 'cover', sources: [cover] } }))).toBe(false);
  });

  it('a recording stays while an order waits that needs it', async () => {
    const shelf = library(100_000);
    const recordings = await Recordings.open(uploads, { mostBytes: 1500, now: Date.now });
    const file = await recordings.keep(new Uint8Array(1000).fill(1));
    await age(join(uploads, file));
    void shelf.order({ ...song('waits'), work: { kind: 'cover', sources: [recordingOf(file)] } }, 'awaited');
    await recordings.keep(new Uint8Array(1000).fill(2));
    expect(existsSync(join(uploads, file))).toBe(true);
  });
});
