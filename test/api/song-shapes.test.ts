import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { listSongs } from '@overtone/contract/library';
import { likeSong } from '@overtone/contract/plays';
import { listUserSongs, readSongDetails, songType, type Song } from '@overtone/contract/song';
import { complete } from '../../apps/api/src/features/songs/songs.js';
import { arrangedPerson, clientOf } from '../support/person.js';
import { SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

const nicknameOf = async (uid: number, nickname: string) => {
  await world.app.database.client.account.update({ where: { uid }, data: { nickname } });
};

describe('the fields of a song', () => {
  it('[P3-11] [L3-01] [L3-02] [L3-03] a song carries each, with the other names of the same thing saying the same', async () => {
    await nicknameOf(world.owner.uid, '江上渔火');
    const { id } = await world.arranged({ tags: 'folk', lyrics: '一句词', plays: 7, likes: 3, videoCover: true });
    const song = await world.read(world.app.call, id);
    const { client } = world.app.database;
    const files = { wavName: 'song.wav', videoName: 'song.mp4' };
    await client.song.update({ where: { id }, data: files });
    const whole = await world.read(world.app.call, id);
    const place = `/media/${(await world.rowOf(id))?.mediaKey}`;
    const uid = String(world.owner.uid);
    expect(whole).toMatchObject({
      id,
      title: song.title,
      artist: '江上渔火',
      nickname: '江上渔火',
      display_name: '江上渔火',
      handle: uid,
      uid,
      user_id: uid,
      tags: 'folk',
      prompt: '一句词',
      negative_tags: '',
      meta_tags: 'folk',
      meta_prompt: '一句词',
      meta_negative_tags: '',
      audio_url: `${place}/song.mp3`,
      url: `${place}/song.mp3`,
      video_url: `${place}/song.mp4`,
      video_cover_url: `${place}/loop.mp4`,
      wav_file_url: `${place}/song.wav`,
      image_url: `${place}/thumb.webp`,
      image_large_url: `${place}/cover.jpg`,
      cover: `${place}/cover.jpg`,
      play_count: 7,
      upvote_count: 3,
      model_name: 'chirp-v5',
      model_version: 'v5',
      type: 'music',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      duration: expect.any(Number),
    });
  });

  it('[L3-05] how it was made: model and version, type, status, its task by two names, and what it goes on from', async () => {
    const source = await world.arranged({});
    const generationId = randomUUID();
    const { id } = await world.arranged({
      ...{ type: 'extend', operation: 'extend', modelName: 'chirp-auk', modelVersion: 'v4.5' },
      ...{ generationId, sourceSongId: source.id },
    });
    const facts = { model_name: 'chirp-auk', model_version: 'v4.5', type: 'extend', status: 'complete' };
    const task = { task_id: generationId, task_id_group: generationId };
    expect(await world.read(world.app.call, id)).toMatchObject({ ...facts, ...task, continue_clip_id: source.id });
    const alone = { task_id: null, task_id_group: null, continue_clip_id: null };
    expect(await world.read(world.app.call, source.id)).toMatchObject({ type: 'music', ...alone });
    for (const status of ['pending', 'error'] as const) {
      const song = await world.arranged({ status });
      expect((await world.read(world.owner.call, song.id)).status).toBe(status);
    }
  });

  it('[L3-07] how it failed: the message, the kind, and the prompt that was given', async () => {
    const failed = await world.arranged({
      ...{ status: 'error', errorType: 'CONTENT_REFUSED', errorMessage: '换一种说法再试', description: '海边的灯塔' },
    });
    const failure = { error_type: 'CONTENT_REFUSED', error_message: '换一种说法再试' };
    const asked = { gpt_description_prompt: '海边的灯塔' };
    expect(await world.read(world.owner.call, failed.id)).toMatchObject({ ...failure, ...asked });
    const { id } = await world.arranged({});
    const nothing = { error_type: null, error_message: null, gpt_description_prompt: null };
    expect(await world.read(world.owner.call, id)).toMatchObject(nothing);
  });

  it('[L3-08] its type is one of eleven, and no other is kept', async () => {
    const types = ['music', 'extend', 'concat', 'infill', 'upload', 'upsample', 'preset', 'udio', 'mureka'];
    expect(songType.options).toEqual([...types, 'riff_music', 'riff_extend']);
    for (const type of songType.options) {
      const { id } = await world.arranged({ type });
      expect((await world.read(world.owner.call, id)).type).toBe(type);
    }
    await expect(world.arranged({ type: 'remix' })).rejects.toThrow('song_type');
  });

  it('[L3-02] an invented artist of the library has a name and no handle', async () => {
    const { id } = await world.arranged({ uid: undefined, artist: '林深处' });
    const who = {
      artist: '林深处',
      nickname: '林深处',
      display_name: '林深处',
      handle: null,
      uid: null,
      user_id: null,
    };
    expect(await world.read(world.app.call, id)).toMatchObject(who);
    const { data } = await world.app.call(listSongs, { query: { section: 'latest', language: '', limit: 50 } });
    const card = data.find((one) => one.id === id);
    expect(card).toMatchObject({ artist: '林深处', url: card?.audio_url });
    expect(card?.url).toMatch(/^\/media\/.+\.mp3$/);
  });

  it('whether a generated song is known in a mix is told to its owner alone, and on no card', async () => {
    const source = await world.arranged({});
    const mix = { type: 'upload', operation: 'mix', sourceSongId: source.id };
    const [known, unknown] = [
      await world.arranged({ ...mix, isPublic: false }),
      await world.arranged({ ...mix, isPublic: false }),
    ];
    const { client } = world.app.database;
    await client.song.update({ where: { id: known.id }, data: { sourceKnown: true, isPublic: true } });
    const told = async (call: SongWorld['owner']['call'], id: string) => (await world.read(call, id)).source_known;
    expect([await told(world.owner.call, known.id), await told(world.owner.call, unknown.id)]).toEqual([true, false]);
    expect([await told(world.other.call, known.id), await told(world.app.call, known.id)]).toEqual([null, null]);
    world.app.clock.advance(2);
    const { data } = await world.app.call(listSongs, { query: { section: 'latest', limit: 50 } });
    expect(data.find(({ id }) => id === known.id)).not.toHaveProperty('source_known');
  });

  it('[L3-01] what was left open and came with the sound is told apart from what was asked for', async () => {
    const { id } = await world.arranged({ status: 'pending', tags: '', lyrics: '我写的词' });
    await complete(world.app.database.client, id, {
      title: '来的名字',
      tags: '民谣，木吉他',
      lyrics: '别的词',
      completedAt: world.app.clock.now(),
      audioName: 'song.mp3',
      imageName: 'cover.jpg',
      thumbName: null,
      spectrumName: 'spectrum.bin',
      midiName: null,
      duration: 60,
      loudness: -14,
      peaks: new Uint8Array(200),
    });
    expect(await world.read(world.owner.call, id)).toMatchObject({
      tags: '民谣，木吉他',
      meta_tags: '',
      prompt: '我写的词',
      meta_prompt: '我写的词',
    });
  });
});

describe('isThumbsUp', () => {
  const everywhere = async (call: SongWorld['owner']['call'], id: string): Promise<(Song | undefined)[]> => [
    await world.read(call, id),
    ...(await call(readSongDetails, { query: { ids: id } })).data,
  ];

  it('[P3-11] is true for the member who liked a song, false for another, unknown for a visitor', async () => {
    const { id } = await world.arranged({});
    const liker = await arrangedPerson(world.app);
    const seen = async (call: SongWorld['owner']['call']) =>
      (await everywhere(call, id)).map((song) => song?.isThumbsUp);
    expect(await seen(liker.call)).toEqual([false, false]);
    await liker.call(likeSong, { body: { songId: id, count: 3 } });
    await liker.call(likeSong, { body: { songId: id, count: 1 } });
    await world.app.call(likeSong, { body: { songId: id, count: 1 } });
    expect(await seen(liker.call)).toEqual([true, true]);
    expect(await seen(world.owner.call)).toEqual([false, false]);
    expect(await seen(world.app.call)).toEqual([null, null]);
    await liker.call(setFavorite, { body: { songId: id, isFavorite: true } });
    const favorites = (await liker.call(listFavorites, {})).data;
    expect(favorites.map((song) => [song.id, song.isThumbsUp])).toEqual([[id, true]]);
    await world.owner.call(likeSong, { body: { songId: id, count: 1 } });
    const own = (await world.owner.call(listUserSongs, { query: { limit: 50 } })).data;
    expect(own.find((song) => song.id === id)?.isThumbsUp).toBe(true);
    expect(own.filter((song) => song.id !== id).every((song) => song.isThumbsUp === false)).toBe(true);
    expect(own.length).toBeGreaterThan(1);
  });
});

describe('the answer of a favourite', () => {
  it.each([
    ['zh', '已收藏', '已取消收藏'],
    ['en', 'Added to favourites', 'Taken out of favourites'],
  ])('[L7-06] says in %s how it stands now', async (language, added, removed) => {
    const { id } = await world.arranged({});
    const person = await arrangedPerson(world.app);
    const call = clientOf(world.app, person.token);
    const headers = { 'accept-language': language };
    const set = (isFavorite: boolean) => call(setFavorite, { body: { songId: id, isFavorite } }, { headers });
    for (const [isFavorite, message] of [
      [true, added],
      [true, added],
      [false, removed],
    ] as const)
      expect(await set(isFavorite)).toEqual({ success: true, message, data: { songId: id, isFavorite } });
  });
});
