import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSong, listUserSongs, setSongVisibility, trashSong } from '@overtone/contract/song';
import { readSongVersions } from '@overtone/contract/song-version';
import { saveMix } from '@overtone/contract/upload';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { hummed, songFrom, uploaded } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';

let app: TestApp;
let owner: Pick<Person, 'call' | 'uid' | 'token'>;
let other: typeof owner;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
}, 60_000);
afterAll(() => app.stop());

const recording = async (who: typeof owner, name = 'mix.wav') => (await uploaded(who, hummed(8), name)).url;
const song = async (who: typeof owner) => (await songFrom(who, await recording(who), '一首.wav')).id;
/** As one that a model made. */
const generated = async (who: typeof owner) => {
  const id = await song(who);
  await app.database.client.song.update({
    where: { id },
    data: { type: 'music', operation: 'music', provider: 'suno' },
  });
  return id;
};
const publish = (songId: string) => owner.call(setSongVisibility, { body: { songId, isPublic: true } });
const save = async (url: string, sources: string[], title = '雨夜混音', stems: string[] = []) =>
  (await owner.call(saveMix, { body: { url, title, sources, stems } })).data;

describe('a mix that is saved', () => {
  it('[P1-08] is a song of its member, private and complete, and knows the songs that sound in it', async () => {
    const [one, two] = [await generated(owner), await song(owner)];
    const mix = await save(await recording(owner), [one, two, one]);
    expect(mix).toMatchObject({
      title: '雨夜混音',
      type: 'upload',
      operation: 'mix',
      status: 'complete',
      is_public: false,
    });
    expect((await owner.call(getSong, { params: { id: mix.id } })).data.duration).toBeCloseTo(8, 1);
    const versions = (await owner.call(readSongVersions, { params: { id: mix.id } })).data;
    const made = versions.find(({ id }) => id === mix.id);
    expect(made).toMatchObject({ parent_id: one, operation: 'mix' });
    expect(made?.sources).toEqual([
      { song_id: one, role: 'mix', second: null },
      { song_id: two, role: 'mix', second: null },
    ]);
    // From the other side it is what came of the song.
    const ofTwo = (await owner.call(readSongVersions, { params: { id: two } })).data.map(({ id }) => id);
    expect(ofTwo).toContain(mix.id);
  });

  it('is a recording where nothing else sounds in it, and its owner’s alone', async () => {
    for (const sources of [[], [await song(owner)]]) {
      const mix = await save(await recording(owner), sources);
      expect([mix.continue_clip_id, await refusalOf(publish(mix.id))]).toEqual([null, 'UPLOAD_PRIVATE']);
      const shown = app.database.client.song.update({ where: { id: mix.id }, data: { isPublic: true } });
      await expect(shown).rejects.toThrow('song_mix_private');
    }
  });

  it('is a generation where one sounds in it, also one from the trash, and says so wherever it is shown', async () => {
    const source = await generated(owner);
    await owner.call(trashSong, { body: { songId: source } });
    const mix = await save(await recording(owner), [await song(owner), source]);
    expect(mix.continue_clip_id).toBe(source);
    await publish(mix.id);
    const page = `${app.url}/song/${mix.id}`;
    const read = async (path: string) => (await fetch(app.url + path)).text();
    const title = '雨夜混音 · AI 生成';
    expect(JSON.parse(await read(`/api/oembed?url=${encodeURIComponent(page)}`))).toMatchObject({ title });
    for (const path of [`/embed/song/${mix.id}`, `/song/${mix.id}`, '/feed.xml'])
      expect(await read(path)).toContain(title);
    expect(await read(`/embed/song/${mix.id}`)).toContain('<span class="label">');
  });

  it('is a generation where a separated part of a recording sounds, and where something is gone for good', async () => {
    const [whole, parts, gone] = [await song(owner), await song(owner), randomUUID()];
    const mix = await save(await recording(owner), [whole, parts], '分轨混音', [parts]);
    expect(mix.continue_clip_id).toBe(parts);
    expect((await save(await recording(owner), [whole, gone])).continue_clip_id).toBe(gone);
    // What is named as a part and not as a source is none.
    expect((await save(await recording(owner), [whole], '整首', [parts])).continue_clip_id).toBeNull();
  });

  it('that counts as generated for what nobody knows is labelled, and its owner’s alone', async () => {
    const [whole, gone] = [await song(owner), randomUUID()];
    const theirs = await generated(other);
    const pending = await generated(owner);
    await app.database.client.song.update({ where: { id: pending }, data: { status: 'pending' } });
    const unknown = await save(await recording(owner), [gone]);
    const mixes = [
      unknown,
      await save(await recording(owner), [whole], '分轨', [whole]),
      // Of somebody else, who has hidden it by now.
      await save(await recording(owner), [theirs]),
      await save(await recording(owner), [pending]),
      // What is labelled for the sake of another one is believed no more than that.
      await save(await recording(owner), [unknown.id]),
      await save(await recording(owner), [(await songFrom(owner, unknown.audio_url ?? '')).id]),
    ];
    for (const { id, continue_clip_id: label } of mixes) {
      expect([label, await refusalOf(publish(id))]).toEqual([expect.any(String), 'UPLOAD_PRIVATE']);
      const shown = app.database.client.song.update({ where: { id }, data: { isPublic: true } });
      await expect(shown).rejects.toThrow('song_mix_private');
    }
  });

  it('in which a generated song of its member sounds is published, whatever else does and becomes of that song', async () => {
    const source = await generated(owner);
    const again = await songFrom(owner, (await owner.call(getSong, { params: { id: source } })).data.audio_url ?? '');
    const mix = await save(await recording(owner), [randomUUID(), await song(owner), source]);
    const mixes = [mix, await save(await recording(owner), [again.id]), await save(await recording(owner), [mix.id])];
    expect(mixes.map(({ continue_clip_id: label }) => label)).toEqual([source, again.id, mix.id]);
    await app.database.client.song.deleteMany({ where: { id: { in: [source, again.id] } } });
    for (const { id } of mixes) {
      expect((await publish(id)).data.is_public).toBe(true);
      await owner.call(setSongVisibility, { body: { songId: id, isPublic: false } });
      expect((await publish(id)).data.is_public).toBe(true);
    }
  });

  it('is one song however often it is sent, and takes the name of the file where it has none', async () => {
    const url = await recording(owner, '深夜.wav');
    const [first, again] = await Promise.all([save(url, [], '  '), save(url, [], '  ')]);
    expect([first.title, again.id]).toEqual(['深夜', first.id]);
    const { data } = await owner.call(listUserSongs, { query: {} });
    expect(data.filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  it('names what its member may hear and go on from: what is gone is left out, what is not allowed refuses and makes nothing', async () => {
    const [theirs, open, gone] = [await song(other), await song(other), await song(owner)];
    const { song: songs, songLineage } = app.database.client;
    const shown = (id: string, data: object) => songs.update({ where: { id }, data });
    const asMade = { provider: 'suno', type: 'music', operation: 'music', isPublic: true };
    // A song of the library, which is nobody's.
    await shown(open, { ...asMade, type: 'preset', uid: null, canRemix: true });
    await owner.call(trashSong, { body: { songId: gone } });
    const url = await recording(owner);
    const before = await songs.count();
    await shown(theirs, { ...asMade, canRemix: false });
    expect(await refusalOf(save(url, [open, theirs]))).toBe('SOURCE_NOT_ALLOWED');
    expect(await songs.count()).toBe(before);
    await shown(theirs, { isPublic: false });
    const mix = await save(url, [theirs, open, randomUUID()]);
    const rows = await songLineage.findMany({ where: { songId: mix.id } });
    expect(rows.map(({ sourceSongId, role }) => [sourceSongId, role])).toEqual([[open, 'mix']]);
  });

  it('is refused without a recording of one’s own, and where it is too long or no list of songs', async () => {
    const theirs = await recording(other);
    for (const url of [theirs, 'https://example.com/a.mp3', '/media/none', `${app.url}/`])
      expect([url, await refusalOf(save(url, []))]).toEqual([url, 'UPLOAD_NOT_FOUND']);
    const url = await recording(owner);
    const many = Array.from({ length: 65 }, () => randomUUID());
    for (const body of [
      { url, title: '长'.repeat(81), sources: [] },
      { url, title: '混', sources: ['x'] },
      { url, title: '混', sources: many },
      { url, title: 1, sources: [] },
    ])
      expect(await refusalOf(owner.call(saveMix, { body: body as never }))).toBe('VALIDATION_FAILED');
  });
});
