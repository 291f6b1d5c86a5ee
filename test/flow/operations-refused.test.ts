import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MusicRequest } from '@overtone/contract/generation';
import {
  submitConcat,
  submitSunoConcat,
  submitSunoSpeed,
  submitSunoUpsample,
} from '@overtone/contract/operations-submit';
import { trashSong } from '@overtone/contract/song';
import { newPerson } from '../support/person.js';
import { OperationsWorld } from '../support/operations-world.js';
import { makes } from '../support/song-files.js';
import { ended, submitted } from '../support/song-wishes.js';

let world: OperationsWorld;
beforeAll(async () => {
  world = await OperationsWorld.make();
}, 90_000);
afterAll(() => world.stop());

/** What is asked of a song, by its id. */
const wishes: Record<string, (id: string) => MusicRequest> = {
  extend: (id) => ({ task: 'extend', continue_clip_id: id }),
  cover: (id) => ({ task: 'cover', cover_clip_id: id }),
  infill: (id) => ({ task: 'infill', continue_clip_id: id, infill_start_s: 2, infill_end_s: 5 }),
  underpainting: (id) => ({ task: 'underpainting', underpainting_clip_id: id }),
  overpainting: (id) => ({ task: 'overpainting', overpainting_clip_id: id, prompt: '一句词' }),
  inspiration: (id) => ({ task: 'playlist_condition', inspiration_clip_ids: [id], prompt: '一句词' }),
};
const asking: Record<string, (id: string) => Promise<unknown>> = {
  ...Object.fromEntries(Object.entries(wishes).map(([name, wish]) => [name, (id: string) => world.ask(wish(id))])),
  concat: (id) => world.person.call(submitConcat, { body: { clip_id: id } }),
  upsample: (id) => world.person.call(submitSunoUpsample, { body: { clip_id: id } }),
  speed: (id) => world.person.call(submitSunoSpeed, { body: { clip_id: id, speed: 0.75 } }),
  stems: (id) => makes.stems(world.person, id),
  mp4: (id) => makes.mp4(world.person, id),
  midi: (id) => makes.midi(world.person, id),
};
const ask = (name: string, id: string): Promise<unknown> => (asking[name] as (id: string) => Promise<unknown>)(id);
const names = [
  'extend',
  'cover',
  'infill',
  'underpainting',
  'overpainting',
  'inspiration',
  'concat',
  'upsample',
  'speed',
  'stems',
  'mp4',
  'midi',
];

describe('what starts from a song is refused before anything is held', () => {
  it.each(names)('%s: of a song that is not there, or is no song', async (name) => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'no id at all']) {
      expect(await world.refusalOf(() => ask(name, id))).toBe('404 SOURCE_NOT_FOUND');
    }
  });

  it.each(names)("%s: of somebody else's song, public or private, and of one in the trash", async (name) => {
    const { songs } = await foreign();
    const gone = await trashed();
    expect(await world.refusalOf(() => ask(name, songs.open))).toBe('403 SOURCE_NOT_ALLOWED');
    expect(await world.refusalOf(() => ask(name, songs.closed))).toBe('404 SOURCE_NOT_FOUND');
    expect(await world.refusalOf(() => ask(name, gone))).toBe('404 SOURCE_NOT_FOUND');
  });

  it('of a place that is not in the song', async () => {
    const { id, duration } = world.song;
    const behind = Math.ceil(duration as number) + 1;
    const extend = (continue_at: number) =>
      world.refusalOf(() => world.ask({ ...wish('extend'), continue_at } as never));
    expect(await extend(behind)).toBe('400 CONTINUE_AT_RANGE');
    expect(await extend(0)).toBe('400 CONTINUE_AT_RANGE');
    const infill = (infill_start_s: number, infill_end_s: number) =>
      world.refusalOf(() => world.ask({ task: 'infill', continue_clip_id: id, infill_start_s, infill_end_s }));
    expect(await infill(2, behind)).toBe('400 INFILL_RANGE');
    expect(await infill(5, 2)).toBe('400 INFILL_RANGE');
    expect(await infill(5, 5.5)).toBe('400 INFILL_RANGE');
  });

  it('[L9-39] of a speed that is none, and of a join of what is whole', async () => {
    const { id } = world.song;
    for (const speed of [0.4, 1, 2.5]) {
      const faster = () => world.person.call(submitSunoSpeed, { body: { clip_id: id, speed } });
      expect(await world.refusalOf(faster)).toBe('400 SPEED_RANGE');
    }
    const joined = () => world.person.call(submitSunoConcat, { body: { clip_id: id } });
    expect(await world.refusalOf(joined)).toBe('409 CONCAT_SOURCE_WRONG');
  });

  it('[L9-41] of a task that is none, a fifth inspiration, the same one twice, and a slider beyond its end', async () => {
    const { id } = world.song;
    const inspired = (inspiration_clip_ids: string[]) =>
      world.refusalOf(() => world.ask({ task: 'playlist_condition', inspiration_clip_ids, prompt: '一句词' }));
    expect(await inspired([id, id])).toBe('400 SOURCE_TWICE');
    expect(await inspired(Array.from({ length: 5 }, () => id))).toBe('400 VALIDATION_FAILED');
    expect(await inspired([])).toBe('400 VALIDATION_FAILED');
    const odd = [{ ...wish('cover'), task: 'dance' }, { ...wish('cover'), audio_weight: 1.1 }, { task: 'cover' }];
    for (const body of odd) expect(await world.refusalOf(() => world.ask(body as never))).toBe('400 VALIDATION_FAILED');
  });

  it('[L1-13] of a model or a remaster that is for members', async () => {
    expect(await world.refusalOf(() => world.ask({ ...wish('cover'), mv: 'chirp-crow' }))).toBe('403 MEMBER_ONLY');
    const remastered = (mv: string) =>
      world.refusalOf(() => world.person.call(submitSunoUpsample, { body: { clip_id: world.song.id, mv } }));
    expect(await remastered('chirp-carp')).toBe('403 MEMBER_ONLY');
    expect(await remastered('chirp-crow')).toBe('400 MODEL_UNKNOWN');
  });

  it('of a video or a score, which are for members', async () => {
    for (const name of ['mp4', 'midi'])
      expect(await world.refusalOf(() => ask(name, world.song.id))).toBe('403 MEMBER_ONLY');
  });

  it('where no channel is left that has the song, and another could not do it', async () => {
    const { client } = world.app.database;
    await client.clip.deleteMany({ where: { songId: world.song.id } });
    expect(await world.refusalOf(() => world.ask(wish('infill')))).toBe('409 SOURCE_CHANNEL_GONE');
  });
});

const wish = (name: string): MusicRequest => (wishes[name] as (id: string) => MusicRequest)(world.song.id);

let others: { songs: { open: string; closed: string } } | undefined;
async function foreign() {
  if (others) return others;
  const other = await newPerson(world.app);
  const [open, closed] = (await ended(other, (await submitted(other, { is_public: true })).task_id)).songs;
  await world.app.database.client.song.update({ where: { id: closed?.id as string }, data: { isPublic: false } });
  others = { songs: { open: open?.id as string, closed: closed?.id as string } };
  return others;
}

let thrown: string | undefined;
async function trashed(): Promise<string> {
  if (thrown) return thrown;
  const [song] = (await ended(world.person, (await submitted(world.person)).task_id)).songs;
  thrown = song?.id as string;
  await world.person.call(trashSong, { body: { songId: thrown } });
  return thrown;
}
