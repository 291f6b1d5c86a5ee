import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@overtone/contract/endpoint';
import { submitMurekaInstrumental, submitMurekaSong, submitMurekaStems } from '@overtone/contract/operations-families';
import { submitSunoStem } from '@overtone/contract/operations-submit';
import { getMurekaSong } from '@overtone/contract/song-families';
import { readMurekaLyrics, type TimedWord } from '@overtone/contract/timing';
import { grant } from '../../apps/api/src/features/points/points.js';
import { missTiming } from '../../apps/api/src/features/timings/timings.js';
import type { ArrangedSong } from '../support/library.js';
import { missing, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
  const gift = { uid: world.owner.uid, amount: 1000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
  await world.app.database.transaction((tx) => grant(tx, { ...gift, now: world.app.clock.now() }));
}, 60_000);
afterAll(() => world.stop());

const db = () => world.app.database.client;
const ofFamily = async (provider: string, spec: ArrangedSong = {}) => {
  const { id } = await world.arranged(spec);
  return db().song.update({ where: { id }, data: { provider, modelName: 'mureka-9' } });
};
const word = (text: string, at: number, line_index: number): TimedWord => ({
  ...{ word: text, start_s: at, end_s: at + 0.25, success: true, line_index, space_after: false },
});

describe('GET /v1/mureka/songs/{id}', () => {
  it('[P1-04] [P7.3-03] gives a song of Mureka to whoever may see it, and no other', async () => {
    const [open, own, suno] = await Promise.all([
      ofFamily('mureka'),
      ofFamily('mureka', { isPublic: false }),
      ofFamily('suno'),
    ]);
    const read = (call: typeof world.app.call, id: string) => call(getMurekaSong, { params: { id } });
    for (const [who, call] of world.whoever()) {
      expect((await read(call, open.id)).data.id).toBe(open.id);
      expect(await refusalOf(read(call, own.id))).toBe(who === 'owner' ? 'ok' : 'SONG_NOT_FOUND');
      for (const id of [suno.id, 'x', '%00']) await expect(read(call, id)).rejects.toMatchObject(missing);
    }
  });
});

describe('GET /songs/mureka-lyrics/{id}', () => {
  const read = (id: string, call = world.owner.call) => call(readMurekaLyrics, { params: { id } });
  const timing = [word('站', 0.3, 0), word('台', 0.55, 0), word('晚', 2, 1)];

  it('[L7-10] [L3-19] answers its sections: lines and words, with begin and end in milliseconds', async () => {
    const { id } = await ofFamily('mureka', { lyrics: '[Verse]\n站台\n[Chorus]\n晚', timing });
    expect(await read(id)).toEqual({
      success: true,
      data: {
        state: 'complete',
        lyrics_sections: [
          {
            ...{ section_type: 'verse', start: 300, end: 800 },
            lines: [
              {
                ...{ start: 300, end: 800, text: '站台' },
                words: [
                  { start: 300, end: 550, text: '站' },
                  { start: 550, end: 800, text: '台' },
                ],
              },
            ],
          },
          {
            ...{ section_type: 'chorus', start: 2000, end: 2250 },
            lines: [{ start: 2000, end: 2250, text: '晚', words: [{ start: 2000, end: 2250, text: '晚' }] }],
          },
        ],
      },
    });
  });

  it('is empty while there is nothing, or never will be, and closed with the song', async () => {
    const generationId = '00000000-0000-4000-8000-000000000001';
    const made = await ofFamily('mureka', { generationId });
    expect((await read(made.id)).data).toEqual({ state: 'pending', lyrics_sections: [] });
    await missTiming(db(), made.id);
    expect((await read(made.id)).data).toEqual({ state: 'error', lyrics_sections: [] });
    const [own, suno] = [await ofFamily('mureka', { isPublic: false, timing }), await ofFamily('suno', { timing })];
    await expect(read(own.id, world.other.call)).rejects.toMatchObject(missing);
    for (const id of [suno.id, 'x']) await expect(read(id)).rejects.toMatchObject(missing);
  });
});

describe('what Mureka is not asked for', () => {
  const refused = async <E extends Endpoint>(endpoint: E, body: object, call = world.owner.call): Promise<string> => {
    const before = await db().generation.count();
    const answer = (call as (endpoint: Endpoint, input: object) => Promise<unknown>)(endpoint, { body });
    const code = await answer.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    expect(await db().generation.count()).toBe(before);
    return code;
  };

  it.each([
    ['a model of another family', submitMurekaSong, { prompt: '词', mv: 'chirp-auk' }, 'MODEL_UNKNOWN'],
    ['a model for members', submitMurekaSong, { prompt: '词', mv: 'mureka-9' }, 'MEMBER_ONLY'],
    ['no words', submitMurekaSong, { tags: '民谣' }, 'LYRICS_MISSING'],
    ['words that are too long', submitMurekaSong, { prompt: '词'.repeat(3001) }, 'LYRICS_TOO_LONG'],
    ['no style', submitMurekaInstrumental, {}, 'LYRICS_MISSING'],
    ['a style that is too long', submitMurekaInstrumental, { tags: 'x'.repeat(1025) }, 'STYLE_TOO_LONG'],
    ['words without a voice', submitMurekaInstrumental, { tags: '钢琴', prompt: '词' }, 'VALIDATION_FAILED'],
    ['what this wire has no word for', submitMurekaSong, { prompt: '词', style_weight: 0.5 }, 'VALIDATION_FAILED'],
    ['a task', submitMurekaSong, { prompt: '词', task: 'extend' }, 'VALIDATION_FAILED'],
    ['stems of nothing', submitMurekaStems, { audio_url: 'https://x/a.mp3' }, 'VALIDATION_FAILED'],
    ['stems of a song that is not there', submitMurekaStems, { song_id: 'x' }, 'SOURCE_NOT_FOUND'],
  ])('%s', async (_, endpoint, body, code) => expect(await refused(endpoint, body)).toBe(code));

  it('[P7.4-14] stems of songs of others or of other families, whatever the address says', async () => {
    const [mureka, suno] = [await ofFamily('mureka'), await ofFamily('suno')];
    const audio_url = `${world.app.url}/media/${mureka.mediaKey}/${mureka.audioName}`;
    expect(await refused(submitMurekaStems, { song_id: suno.id, audio_url })).toBe('SOURCE_OTHER_FAMILY');
    const { call } = world.other;
    expect(await refused(submitMurekaStems, { song_id: mureka.id, audio_url }, call)).toBe('SOURCE_NOT_ALLOWED');
  });
});

it('[P7.4-14] [L1-06] six parts of a song of Mureka share one point, at either path, whoever made it there', async () => {
  await db().channel.updateMany({ data: { maxRunning: 0 } });
  const song = await ofFamily('mureka');
  const { data } = await world.owner.call(submitMurekaStems, { body: { song_id: song.id, audio_url: 'https://x/' } });
  expect(data.files.map(({ name, state }) => [name, state])).toEqual(
    ['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'other'].map((name) => [name, 'pending']),
  );
  const shares = await db().holdShare.findMany({ where: { hold: { generationId: data.task_id } } });
  expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(100);
  const again = await world.owner.call(submitSunoStem, { body: { clip_id: song.id } });
  expect(again.data.task_id).toBe(data.task_id);
});

it('[L1-06] [P7.4-12] [P7.4-13] a song of Mureka is one point', async () => {
  await db().channel.updateMany({ data: { maxRunning: 0 } });
  const shares = async (generationId: string) =>
    (await db().holdShare.findMany({ where: { hold: { generationId } } })).map(({ amount }) => amount);
  const sung = await world.owner.call(submitMurekaSong, { body: { prompt: '词' } });
  const played = await world.owner.call(submitMurekaInstrumental, { body: { tags: '钢琴' } });
  expect([await shares(sung.data.task_id), await shares(played.data.task_id)]).toEqual([
    [100, 100],
    [100, 100],
  ]);
  expect(sung.data.songs.map(({ type }) => type)).toEqual(['mureka', 'mureka']);
});
