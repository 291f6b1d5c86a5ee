import { readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SunoWorld, type WireClip } from '../suno/suno-world.test.js';
import { pieceOf } from './piece.js';
import { songFiles } from './song.js';
import { songKey } from './song-key.js';
import { masterOf } from './stem-sound.js';
import { Gone } from './unplayable.js';

const world = new SunoWorld();
let source: WireClip;
let folder: string;

beforeEach(async () => {
  await world.start();
  [source] = (await world.made()) as [WireClip];
  folder = world.renderer.folderOf(0);
});
afterEach(() => world.end());

it.each([songFiles.facts, songFiles.words, songFiles.lines, songFiles.audio, songFiles.midi])(
  'a song whose %s was cut short is made again',
  async (file) => {
    await world.stop();
    await truncate(join(folder, file), 0);
    await world.start();
    expect(await (await world.follow(source.audio_url)).text()).toMatch(/^mp3 of .*\/0$/);
    expect(world.renderer.jobs.map((job) => job.folder)).toEqual([folder]);
  },
);

it('a stem that was cut short is made again', async () => {
  const [stem] = await world.made({ task: 'gen_stem', continue_clip_id: source.id });
  const heard = async () => (await world.follow(stem?.audio_url)).text();
  await heard();
  await truncate(join(folder, 'stem-voices.mp3'), 0);
  expect(await heard()).toMatch(/^stem-voices.mp3 of /);
});

it('a song that is known and whose folder has gone meanwhile is made again', async () => {
  await rm(folder, { recursive: true });
  expect(await (await world.follow(source.audio_url)).text()).toMatch(/^mp3 of .*\/0$/);
  const [stem] = await world.made({ task: 'gen_stem', continue_clip_id: source.id });
  await rm(folder, { recursive: true });
  expect((await world.follow(stem?.audio_url)).status).toBe(200);
});

it('notes that were cut short are composed again, or are gone with the edition that composed them', async () => {
  const request = { seed: 'a', tags: 'folk', maxSeconds: 6 };
  const place = { folder: join(folder, '..', 'any'), recordings: folder };
  const edition = { name: 'one' };
  const whole = JSON.stringify(await pieceOf({ ...place, edition }, request));
  const path = join(world.songFolder, songKey(request, 'one'), songFiles.score);
  await truncate(path, 20);
  expect(JSON.stringify(await pieceOf({ ...place, edition }, request))).toBe(whole);
  await truncate(path, 20);
  const before = { ...request, kept: { key: songKey(request, 'one'), edition: 'one' } };
  await expect(pieceOf({ ...place, edition: { name: 'two' } }, before)).rejects.toThrow(Gone);
});

it('the gain of a mix that was cut short is worked out again', async () => {
  const edition = { name: 'one' };
  const request = { seed: 'a', tags: 'folk', maxSeconds: 4 };
  const job = { request, edition, folder, recordings: folder, rank: 'awaited' as const };
  const piece = await pieceOf(job, request);
  await masterOf(job, piece, {});
  const path = join(folder, songFiles.master);
  const bytes = await readFile(path);
  await truncate(path, 100);
  await masterOf(job, piece, {});
  expect(bytes.equals(await readFile(path))).toBe(true);
});
