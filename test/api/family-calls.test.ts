import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  submitRiffCover,
  submitRiffExtend,
  submitRiffMusic,
  submitRiffPrompt,
  submitRiffStems,
  submitUdioMusic,
} from '@overtone/contract/operations-families';
import { getUdioSong, queryGateway } from '@overtone/contract/song-families';
import { readRiffStems, readRiffStemsMade } from '@overtone/contract/song-file';
import { readSongSettings } from '@overtone/contract/song-settings';
import { readRiffTimings, type TimedWord } from '@overtone/contract/timing';
import { makeRiffUpload } from '@overtone/contract/upload';
import { grant } from '../../apps/api/src/features/points/points.js';
import { hummed, uploaded } from '../support/recordings.js';
import { missing, refusalOf, SongWorld } from '../support/song-world.js';

/** The calls of Udio and Fuzz, as far as they say something before anything is made. */

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make({ RATE_LIMITS: 'off' });
  // Nothing leaves the queue.
  await db().channel.updateMany({ data: { maxRunning: 0 } });
  const gift = { uid: world.owner.uid, amount: 2_000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
  await world.app.database.transaction((tx) => grant(tx, { ...gift, now: world.app.clock.now() }));
}, 60_000);
afterAll(() => world.stop());

const db = () => world.app.database.client;
const sung = { title: '月台', prompt: '[Verse]\n站台的灯', tags: '合成器' };
/** A song of this family. */
async function songOf(provider: 'udio' | 'riff' | 'suno', spec: object = {}) {
  const type = { udio: 'udio', riff: 'riff_music', suno: 'music' }[provider];
  const song = await world.arranged({ isPublic: false, generationId: randomUUID(), ...spec });
  return db().song.update({ where: { id: song.id }, data: { provider, type } });
}
const keptOf = async (id: string) => {
  const { request, provider, model } = await db().generation.findUniqueOrThrow({ where: { id } });
  return { provider, model, wish: (request as { wish: Record<string, unknown> }).wish };
};
const heldBy = async (generationId: string) => {
  const shares = await db().holdShare.findMany({ where: { hold: { generationId } } });
  return shares.map(({ amount }) => Number(amount));
};
const nothingHeld = async (ask: Promise<unknown>): Promise<string> => {
  const before = await db().hold.count();
  const refusal = await refusalOf(ask);
  expect(await db().hold.count()).toBe(before);
  return refusal;
};

describe('POST /v1/udio/submit/music', () => {
  it('[P1-03] holds half a point a short song, and keeps all that was chosen', async () => {
    const chosen = { style_weight: 0.9, lyrics_weight: 0.1, clarity: 0.2, quality: 1, section_start: 0, seed: 7 };
    const { data } = await world.owner.call(submitUdioMusic, { body: { ...sung, ...chosen, verbatim: true } });
    expect(data.songs).toMatchObject([
      { type: 'udio', model_name: 'udio32-v1.5', title: '月台' },
      { type: 'udio', model_name: 'udio32-v1.5' },
    ]);
    expect(await heldBy(data.task_id)).toEqual([50, 50]);
    const { provider, wish } = await keptOf(data.task_id);
    const sliders = { style: 0.9, lyricsWeight: 0.1, clarity: 0.2, quality: 1, start: 0, weirdness: null };
    expect([provider, wish.words]).toMatchObject(['udio', { sliders, seed: 7, verbatim: true }]);
    const { data: settings } = await world.owner.call(readSongSettings, {
      params: { id: data.songs[0]?.id as string },
    });
    expect(JSON.stringify(settings)).toContain('0.9');
  });

  it('goes on behind an own song of Udio, or leads into it', async () => {
    const { id } = await songOf('udio');
    const { id: channelId } = await db().channel.findFirstOrThrow({ where: { provider: 'udio' } });
    await db().clip.create({ data: { songId: id, channelId, clipId: `clip of ${id}` } });
    const ask = (more: object) =>
      world.owner.call(submitUdioMusic, { body: { ...sung, task: 'extend' as const, continue_clip_id: id, ...more } });
    const [after, before] = [(await ask({})).data.task_id, (await ask({ side: 'before' })).data.task_id];
    expect((await keptOf(after)).wish).not.toHaveProperty('before');
    expect((await keptOf(before)).wish).toMatchObject({ operation: 'extend', at: 0, before: true });
  });

  it('cannot go on from a song whose account is gone: no other takes recordings', async () => {
    const { id } = await songOf('udio');
    const body = { ...sung, task: 'extend' as const, continue_clip_id: id };
    expect(await nothingHeld(world.owner.call(submitUdioMusic, { body }))).toBe('SOURCE_CHANNEL_GONE');
  });

  it('says that it goes on from its own songs alone, before anything is held', async () => {
    for (const { id } of [await songOf('suno'), await songOf('riff')]) {
      const body = { ...sung, task: 'extend' as const, continue_clip_id: id };
      const asked = world.owner.call(submitUdioMusic, { body });
      await expect(asked).rejects.toMatchObject({
        ...{ status: 409, code: 'SOURCE_OTHER_FAMILY' },
        message: 'Udio 只能用它自己写的歌来做，录音和别的系列的歌不行',
      });
      expect(await nothingHeld(world.owner.call(submitUdioMusic, { body }))).toBe('SOURCE_OTHER_FAMILY');
    }
  });

  it.each([
    ['a model of another family', { mv: 'chirp-auk' }, 'MODEL_UNKNOWN'],
    ['a model for members', { mv: 'udio130-v1.5' }, 'MEMBER_ONLY'],
    ['no words', { prompt: '', tags: '' }, 'LYRICS_MISSING'],
    ['more words than it takes', { prompt: '字'.repeat(3001) }, 'LYRICS_TOO_LONG'],
  ])('refuses %s, and holds nothing', async (_, more, code) => {
    expect(await nothingHeld(world.owner.call(submitUdioMusic, { body: { ...sung, ...more } }))).toBe(code);
  });

  it('takes no field of another family', async () => {
    for (const more of [{ weirdness_constraint: 0.5 }, { variation: 0.5 }, { seed: -2 }, { clarity: 1.1 }]) {
      const asked = world.owner.call(submitUdioMusic, { body: { ...sung, ...more } });
      await expect(asked).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });
});

describe('POST /v1/riff/generate', () => {
  it('[L1-07] [P1-05] [P7.4-16] makes two songs of Fuzz for one point, of words and style', async () => {
    const body = { ...sung, weirdness_constraint: 0.8, lyrics_weight: 0.3 };
    const { data } = await world.owner.call(submitRiffMusic, { body });
    expect(data.songs).toMatchObject([{ type: 'riff_music', model_name: 'FUZZ-1.0' }, { type: 'riff_music' }]);
    expect(await heldBy(data.task_id)).toEqual([50, 50]);
    const { wish } = await keptOf(data.task_id);
    expect(wish).toMatchObject({ words: { sliders: { weirdness: 0.8, lyricsWeight: 0.3, variation: null } } });
  });

  it('[P7.4-15] makes songs of a description, which has to say something', async () => {
    const body = { gpt_description_prompt: ' 雨停了 ', make_instrumental: true };
    const { data } = await world.owner.call(submitRiffPrompt, { body });
    expect((await keptOf(data.task_id)).wish).toMatchObject({ operation: 'music', description: '雨停了' });
    for (const empty of [{ gpt_description_prompt: ' ' }, {}]) {
      expect(await nothingHeld(world.owner.call(submitRiffPrompt, { body: empty }))).toBe('LYRICS_MISSING');
    }
  });

  it('[P7.4-17] [P7.4-18] goes on from a song and covers one, whoever made it', async () => {
    const { id, duration } = await songOf('suno');
    const extended = await world.owner.call(submitRiffExtend, { body: { ...sung, continue_clip_id: id } });
    const at = Math.floor(duration as number);
    expect((await keptOf(extended.data.task_id)).wish).toMatchObject({ operation: 'extend', at });
    expect(extended.data.songs).toMatchObject([{ type: 'riff_extend' }, { type: 'riff_extend' }]);
    const body = { ...sung, cover_clip_id: id, audio_weight: 0.2, variation: 0.9 };
    const covered = await world.owner.call(submitRiffCover, { body });
    const sliders = { audio: 0.2, variation: 0.9 };
    expect((await keptOf(covered.data.task_id)).wish).toMatchObject({ operation: 'cover', words: { sliders } });
    expect(covered.data.songs).toMatchObject([{ type: 'riff_music' }, { type: 'riff_music' }]);
  });

  it('[P7.4-19] takes a recording, which is one song however often it is sent', async () => {
    const { url } = await uploaded(world.owner, hummed(6));
    const ask = () => world.owner.call(makeRiffUpload, { body: { url, filename: '口哨.wav' } });
    const { data } = await ask();
    expect(data).toMatchObject({ type: 'upload', title: '口哨', status: 'complete', is_public: false });
    expect((await ask()).data.id).toBe(data.id);
    const covered = await world.owner.call(submitRiffCover, { body: { ...sung, cover_clip_id: data.id } });
    expect(covered.data.songs).toHaveLength(2);
  });

  it('answers the same generation to the same key, and none to another request with it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = (body: object) => world.owner.call(submitRiffMusic, { body }, { headers });
    const first = await ask(sung);
    expect((await ask(sung)).data.task_id).toBe(first.data.task_id);
    expect(await refusalOf(ask({ ...sung, lyrics_weight: 0.5 }))).toBe('IDEMPOTENCY_CONFLICT');
  });
});

describe('the stems of Fuzz', () => {
  const params = (id: string) => ({ params: { id } });

  it('[P7.4-20] [P7.4-21] are four for half a point, told while they are made and by themselves once they are there', async () => {
    const { id } = await songOf('riff');
    const { data } = await world.owner.call(submitRiffStems, params(id));
    expect(data.files.map(({ name }) => name)).toEqual(['vocals', 'drums', 'bass', 'other']);
    expect((await heldBy(data.task_id)).reduce((sum, share) => sum + share, 0)).toBe(50);
    expect((await world.owner.call(readRiffStems, params(id))).data).toHaveLength(4);
    expect((await world.owner.call(readRiffStemsMade, params(id))).data).toEqual([]);
    const [vocals] = data.files;
    const made = { status: 'complete', fileName: 'stem-abc.mp3', bytes: 5 };
    await db().songFile.update({ where: { id: vocals?.id as string }, data: made });
    const there = (await world.owner.call(readRiffStemsMade, params(id))).data;
    expect(there).toMatchObject([{ name: 'vocals', state: 'complete' }]);
  });

  it('are of its own songs alone, and nobody else reads them', async () => {
    const [suno, riff] = [await songOf('suno'), await songOf('riff')];
    expect(await nothingHeld(world.owner.call(submitRiffStems, params(suno.id)))).toBe('SOURCE_OTHER_FAMILY');
    for (const read of [readRiffStems, readRiffStemsMade]) {
      await expect(world.owner.call(read, params(suno.id))).rejects.toMatchObject(missing);
      await expect(world.other.call(read, params(riff.id))).rejects.toMatchObject(missing);
      expect((await world.owner.call(read, params(riff.id))).data).toEqual([]);
    }
  });
});

describe('what is asked of songs', () => {
  const word = (text: string, at: number, more: Partial<TimedWord> = {}): TimedWord => ({
    ...{ word: text, start_s: at, end_s: at + 0.25, success: true },
    ...more,
  });

  it('[P7.3-04] is one of Udio, for whoever may hear it', async () => {
    const [udio, suno] = [await songOf('udio'), await songOf('suno')];
    const ask = (id: string, who: { call: typeof world.owner.call } = world.owner) =>
      who.call(getUdioSong, { params: { id } });
    expect((await ask(udio.id)).data).toMatchObject({ id: udio.id, type: 'udio' });
    // One after the other: a refusal that nobody waits for yet ends the process.
    await expect(ask(suno.id)).rejects.toMatchObject(missing);
    await expect(ask(udio.id, world.other)).rejects.toMatchObject(missing);
    await expect(ask('x')).rejects.toMatchObject(missing);
  });

  it('[P7.3-06] are several of any family, those that are there for the caller', async () => {
    const songs = [await songOf('riff'), await songOf('suno', { isPublic: true }), await songOf('udio')];
    const ids = songs.map(({ id }) => id);
    const query = { ids: [...ids, randomUUID(), 'x'].join(',') };
    const idsFor = async (call: typeof world.owner.call) =>
      (await call(queryGateway, { query })).data.map(({ id }) => id);
    expect(await idsFor(world.owner.call)).toEqual(ids);
    expect(await idsFor(world.other.call)).toEqual([ids[1]]);
    expect(await idsFor(world.app.call)).toEqual([ids[1]]);
    const many = { ids: Array.from({ length: 51 }, () => randomUUID()).join(',') };
    await expect(world.owner.call(queryGateway, { query: many })).rejects.toMatchObject({ status: 400 });
  });

  it('[L7-11] [L7-12] is when their words are sung, by ids, as Fuzz tells it', async () => {
    const words = [word('Neon', 3.2, { line_index: 0, space_after: true }), word('夜', 5, { line_index: 1 })];
    const [timed, untimed] = [await songOf('riff', { timing: words }), await songOf('riff')];
    const suno = await songOf('suno', { timing: words });
    const ids = [untimed, suno, timed].map(({ id }) => id).join(',');
    const told = await world.owner.call(readRiffTimings, { query: { ids } });
    expect(told).toEqual({
      success: true,
      generations: [
        { id: untimed.id, lyrics_timestamped: { words: [] } },
        {
          id: timed.id,
          lyrics_timestamped: {
            words: [
              { text: 'Neon', start: 3.2, end: 3.45, line_index: 0, space_after: true },
              { text: '夜', start: 5, end: 5.25, line_index: 1 },
            ],
          },
        },
      ],
    });
    const others = await world.other.call(readRiffTimings, { query: { ids } });
    expect(others.generations).toEqual([]);
    for (const bad of ['', Array.from({ length: 11 }, () => randomUUID()).join(',')]) {
      const asked = world.owner.call(readRiffTimings, { query: { ids: bad } });
      await expect(asked).rejects.toMatchObject({ status: 400 });
    }
  });
});
