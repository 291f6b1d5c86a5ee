// A persona is a singer of its own, whatever becomes of the song it was taken from.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { compose, voiceOf } from '@overtone/engine/engine';
import { songFiles } from '../render/song.js';
import { SunoWorld, type WireClip } from './suno-world.test.js';

const world = new SunoWorld();
const score = compose({ seed: 'p', tags: '流行 女声', lyrics: '[主歌]\n晚风吹过旧街口', quality: 6, maxSeconds: 8 });
let clip: WireClip;
let folder: string;

beforeEach(async () => {
  await world.start();
  [clip] = (await world.made()) as [WireClip];
  folder = world.renderer.folderOf(0);
  await writeFile(join(folder, songFiles.score), gzipSync(JSON.stringify({ score, from: 0 })));
});
afterEach(() => world.end());

const created = async (): Promise<string> =>
  (await world.ask('/suno/persona/create/', { root_clip_id: clip.id, name: '她' }))[1].id as string;
const sings = (persona_id: string) => world.made({ task: 'artist_consistency', persona_id, prompt: '[Verse]\n雪' });

it('sings on when the song is gone, in another edition too', async () => {
  const id = await created();
  await world.stop();
  await rm(folder, { recursive: true });
  await world.start({ instruments: 'recorded' });
  const [song] = await sings(id);
  expect(song).toMatchObject({ status: 'complete', persona: { id, name: '她' } });
  const { work } = world.renderer.jobs.at(-1)!.request;
  expect(work).toEqual({ kind: 'persona', voice: voiceOf(score), sources: [] });
});

it('is another song with another singer', async () => {
  const [first] = await sings(await created());
  const folders = world.renderer.jobs.map((job) => job.folder);
  const other = { ...score, sheet: { ...score.sheet, style: { ...score.sheet.style, voice: undefined } } };
  await writeFile(join(folder, songFiles.score), gzipSync(JSON.stringify({ score: other, from: 0 })));
  const [second] = await sings(await created());
  expect(second?.id).not.toBe(first?.id);
  expect(folders).not.toContain(world.renderer.jobs.at(-1)!.folder);
});
