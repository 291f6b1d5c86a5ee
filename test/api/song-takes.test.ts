import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MusicRequest, submitSunoMusic } from '@overtone/contract/generation';
import { listUserSongs, restoreSong, trashSong } from '@overtone/contract/song';
import { readSongSettings } from '@overtone/contract/song-settings';
import { keepSong } from '@overtone/contract/song-takes';
import { readSongVersions } from '@overtone/contract/song-version';
import { grant } from '../../apps/api/src/features/points/points.js';
import { type Known, missing, notReady, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
  const gift = { uid: world.owner.uid, amount: 1_000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
  await world.app.database.transaction((tx) => grant(tx, { ...gift, now: world.app.clock.now() }));
}, 60_000);
afterAll(() => world.stop());

type Status = 'complete' | 'pending' | 'error';

/** Two songs of one submit. */
async function pair(statuses: [Status, Status] = ['complete', 'complete']): Promise<[string, string]> {
  const generationId = randomUUID();
  const { client } = world.app.database;
  const ids: string[] = [];
  for (const [position, status] of statuses.entries()) {
    const { id } = await world.arranged({ status, isPublic: false });
    await client.song.update({ where: { id }, data: { generationId, position, operation: 'music', type: 'music' } });
    ids.push(id);
  }
  return ids as [string, string];
}

const keep = (songId: string, who: Known = world.owner) => who.call(keepSong, { body: { songId } });
const standing = async (ids: readonly string[]) => {
  const songs = await Promise.all(ids.map((id) => world.read(world.owner.call, id)));
  return songs.map(({ kept, trashed_at: at }) => (at ? 'trash' : kept ? 'kept' : 'open'));
};

describe('keeping one of two', () => {
  it('marks it wherever takes are told, and puts the other into the trash; asked again it stays so', async () => {
    const [first, second] = await pair();
    expect(await standing([first, second])).toEqual(['open', 'open']);
    const { data } = await keep(second);
    expect(data).toMatchObject({ song: { id: second, kept: true, take: 2 }, trashed: [first] });
    expect(await standing([first, second])).toEqual(['trash', 'kept']);
    const { data: own } = await world.owner.call(listUserSongs, { query: { limit: 50 } });
    expect(own.find(({ id }) => id === second)?.kept).toBe(true);
    const { data: versions } = await world.owner.call(readSongVersions, { params: { id: second } });
    expect(versions.map(({ id, kept, take }) => [id, kept, take])).toEqual([[second, true, 2]]);
    expect((await keep(second)).data.trashed).toEqual([]);
  });

  it('is open again when the other comes back; what was not in the trash changes nothing', async () => {
    const [first, second] = await pair();
    await keep(first);
    await world.owner.call(restoreSong, { body: { songId: first } });
    expect(await standing([first, second])).toEqual(['kept', 'trash']);
    await world.owner.call(restoreSong, { body: { songId: second } });
    expect(await standing([first, second])).toEqual(['open', 'open']);
    await keep(second);
    expect(await standing([first, second])).toEqual(['trash', 'kept']);
  });

  it('of two that are kept at the same moment one is, and the other lies in the trash', async () => {
    const ids = await pair();
    const answers = await Promise.all(ids.map((id) => refusalOf(keep(id))));
    expect(answers.toSorted()).toEqual(['SONG_NOT_FOUND', 'ok']);
    expect((await standing(ids)).toSorted()).toEqual(['kept', 'trash']);
  });

  it('needs two that have ended, and their owner', async () => {
    const [first] = await pair();
    await expect(keep(first, world.other)).rejects.toMatchObject(missing);
    await expect(keep((await pair(['pending', 'complete']))[0])).rejects.toMatchObject(notReady);
    await expect(keep((await pair(['complete', 'pending']))[0])).rejects.toMatchObject({ code: 'TAKE_PENDING' });
    await expect(keep((await world.arranged()).id)).rejects.toMatchObject({ code: 'SONG_ALONE' });
    const [gone, left] = await pair();
    await world.owner.call(trashSong, { body: { songId: gone } });
    await expect(keep(gone)).rejects.toMatchObject(missing);
    expect((await keep(left)).data.trashed).toEqual([]);
    // What failed is no choice: it stays where its points are told.
    const [good, failed] = await pair(['complete', 'error']);
    expect((await keep(good)).data.trashed).toEqual([]);
    expect(await standing([good, failed])).toEqual(['kept', 'open']);
  });

  it('is told to the owner with its loudness, by which two are made equally loud', async () => {
    const { id } = await world.arranged({});
    expect((await world.read(world.owner.call, id)).loudness).toBeLessThan(0);
  });
});

describe('the settings of a song', () => {
  const settings = (id: string, who: Known = world.owner) => who.call(readSongSettings, { params: { id } });
  const asked = async (body: MusicRequest) => {
    const { data } = await world.owner.call(submitSunoMusic, { body });
    return (await settings(data.songs[1]?.id ?? '')).data;
  };
  const sound = { vocal_gender: 'f', style_weight: 0.8, weirdness_constraint: 0.2 } as const;

  it('are all that was asked for: words, model, voice and sliders', async () => {
    const words = { prompt: '[Verse]\n雨停了', tags: '民谣', title: '雨', negative_tags: '电音' };
    expect(await asked({ ...words, ...sound, mv: 'chirp-auk', is_public: true })).toEqual({
      ...{ operation: 'music', description: null, lyrics: words.prompt, style: '民谣', exclude_style: '电音' },
      ...{ title: '雨', instrumental: false, model: 'chirp-auk', ...sound, audio_weight: null },
      ...{ lyrics_weight: null, clarity: null, quality: null, section_start: null, variation: null },
      ...{ seed: null, verbatim: false, until: null, sources: [], recorded: true },
    });
    expect(await asked({ gpt_description_prompt: '一碗热汤面', make_instrumental: true })).toMatchObject({
      ...{ description: '一碗热汤面', lyrics: '', style: '', instrumental: true, vocal_gender: null },
      style_weight: null,
    });
  });

  it('name what it starts from, with its seconds and, of a replaced part, its own words', async () => {
    const { id } = await world.arranged({ uid: world.owner.uid, isPublic: false });
    const channel = await world.app.database.client.channel.findUniqueOrThrow({ where: { name: 'env' } });
    const clip = { songId: id, channelId: channel.id, clipId: 'clip', taskId: null };
    await world.app.database.client.clip.create({ data: clip });
    const part = { continue_clip_id: id, infill_start_s: 3, infill_end_s: 7 };
    const told = await asked({ task: 'infill', ...part, prompt: '换一句', audio_weight: 0.9 });
    expect(told).toMatchObject({
      ...{ operation: 'infill', lyrics: '换一句', audio_weight: 0.9, until: 7 },
      sources: [{ song_id: id, role: 'infill', second: 3 }],
    });
  });

  it('of an older song are its words; of somebody else’s there are none', async () => {
    const { id } = await world.arranged({ lyrics: '旧词', tags: '爵士', isPublic: true });
    expect((await settings(id)).data).toMatchObject({ lyrics: '旧词', style: '爵士', recorded: false, sources: [] });
    await expect(settings(id, world.other)).rejects.toMatchObject(missing);
  });
});
