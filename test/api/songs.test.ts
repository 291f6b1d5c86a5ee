import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import * as contract from '@overtone/contract/song';
import { readSongMidi } from '@overtone/contract/song-file';
import { readSongVersions } from '@overtone/contract/song-version';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import { arrangeLibrary, type ArrangedSong } from '../support/library.js';
import { arrangedPerson } from '../support/person.js';
import { type Known, missing, plainAudio, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

describe('who may see and hear a song', () => {
  const open = { visitor: 'ok', other: 'ok', owner: 'ok' };
  const own = { visitor: 'SONG_NOT_FOUND', other: 'SONG_NOT_FOUND', owner: 'ok' };

  it.each<[string, ArrangedSong, boolean, typeof open, number]>([
    ['public', {}, false, open, 200],
    ['private', { isPublic: false }, false, own, 403],
    ['in the trash', { trashedAt: new Date() }, false, own, 403],
    ['taken out of the library', {}, true, own, 403],
    ['pending', { status: 'pending' }, false, own, 404],
    ['failed', { status: 'error' }, false, own, 404],
  ])('[L6-01] [P6-01] [P7.3-02] [P7.2-13] one that is %s', async (_, spec, hidden, expected, plain) => {
    const row = await world.arranged(spec, hidden);
    const { id } = row;
    for (const [who, call] of world.whoever()) {
      const seen = expected[who];
      expect([who, await refusalOf(call(contract.getSong, { params: { id } }))]).toEqual([who, seen]);
      expect(await refusalOf(call(readSongVersions, { params: { id } }))).toBe(seen);
      expect(await refusalOf(call(contract.readRemixPermission, { query: { id } }))).toBe(seen);
      const { data } = await call(contract.readSongDetails, { query: { ids: `${randomUUID()},${id},x` } });
      expect(data.map((song) => song.id)).toEqual(seen === 'ok' ? [id] : []);
      expect(await refusalOf(call(contract.getPresetSong, { params: { id } }))).toBe('SONG_NOT_FOUND');
    }
    expect(await world.statusOf(plainAudio(row))).toBe(plain);
    expect(await world.statusOf(plainAudio(row).replace('/media/', '/media-backup/'))).toBe(plain);
    const mine = await world.read(world.owner.call, id);
    expect(await world.statusOf(mine.audio_url)).toBe(row.audioName ? 200 : 404);
    expect(mine.audio_url === plainAudio(row)).toBe(plain === 200);
  });

  it('[P7.3-05] a preset song is everybody’s, by either call', async () => {
    const { id } = await world.arranged({ uid: undefined, artist: '林深处' });
    for (const [, call] of world.whoever()) {
      expect((await call(contract.getPresetSong, { params: { id } })).data).toEqual(await world.read(call, id));
    }
    expect(await world.read(world.app.call, id)).toMatchObject({ type: 'preset', uid: null, nickname: '林深处' });
  });

  it('[P7.2-13] details come in the order asked, fifty at most', async () => {
    const rows = await arrangeLibrary(world.app, 3);
    const ids = [rows[2], rows[0], rows[1], rows[0]].map((row) => row?.id ?? '');
    const { data } = await world.app.call(contract.readSongDetails, { query: { ids: ids.join(',') } });
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const many = Array.from({ length: limits.list.maxLimit + 1 }, () => randomUUID()).join(',');
    expect(await refusalOf(world.app.call(contract.readSongDetails, { query: { ids: many } }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it.each([
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '999',
    'x'.repeat(180),
    '00000000-0000-0000-0000-00000000000g',
    '🎵',
  ])('%j is no song’s id, and breaks nothing', async (id) => {
    const encoded = encodeURIComponent(id);
    for (const path of [`songs/${encoded}`, `songs/${encoded}/versions`, `preset/songs/${encoded}`]) {
      expect([400, 404]).toContain(await world.statusOf(`/api/${path}`));
    }
    expect(await refusalOf(world.owner.call(contract.setSongTitle, { body: { songId: id, title: 'x' } }))).toBe(
      'SONG_NOT_FOUND',
    );
  });

  it('favourites follow: what is hidden or in the trash is not among them', async () => {
    const [gone, hidden] = [await world.arranged(), await world.arranged()];
    for (const { id } of [gone, hidden])
      await world.other.call(setFavorite, { body: { songId: id, isFavorite: true } });
    await world.owner.call(contract.trashSong, { body: { songId: gone.id } });
    await world.app.database.client.song.update({
      where: { id: hidden.id },
      data: { hiddenAt: world.app.clock.now() },
    });
    expect((await world.other.call(listFavorites, {})).data).toEqual([]);
    await expect(world.other.call(setFavorite, { body: { songId: gone.id, isFavorite: true } })).rejects.toMatchObject(
      missing,
    );
    await world.owner.call(contract.restoreSong, { body: { songId: gone.id } });
    expect((await world.other.call(listFavorites, {})).data.map(({ id }) => id)).toEqual([gone.id]);
  });
});

describe('what a song is on the wire', () => {
  it('[L3-01] [L3-02] [L3-03] [L3-04] [L3-06] [P3-11] [P3-12] has the fields of both documents', async () => {
    const { id, createdAt } = await world.arranged({ title: '远山', videoCover: true, plays: 7, likes: 3 });
    await world.app.database.client.account.update({ where: { uid: world.owner.uid }, data: { nickname: '阿弦' } });
    const song = await world.read(world.app.call, id);
    const texts = [
      'id',
      'title',
      'tags',
      'prompt',
      'negative_tags',
      'uid',
      'user_id',
      'model_name',
      'model_version',
    ] as const;
    for (const name of texts) expect([name, typeof song[name]]).toEqual([name, 'string']);
    expect(song).toMatchObject({ meta_prompt: song.prompt, meta_tags: song.tags, meta_negative_tags: '' });
    expect([song.handle, song.artist, song.url]).toEqual([song.uid, song.nickname, song.audio_url]);
    expect(song).toMatchObject({ is_public: true, share_with_community: true, type: 'music', has_midi: true });
    expect([song.nickname, song.display_name]).toEqual(['阿弦', '阿弦']);
    expect([song.play_count, song.upvote_count]).toEqual([7, 3]);
    // Of the file that every arranged song has, in seconds.
    expect(Math.floor(song.duration ?? 0)).toBe(11);
    expect(Date.parse(song.created_at)).toBe(createdAt.getTime());
    const types = {
      audio_url: 'audio/mpeg',
      image_url: 'image/webp',
      image_large_url: 'image/jpeg',
      cover: 'image/jpeg',
      video_cover_url: 'video/mp4',
      spectrum_url: 'application/octet-stream',
    } as const;
    for (const [name, type] of Object.entries(types) as [keyof typeof types, string][]) {
      const response = await fetch(new URL(song[name] ?? '', world.app.url));
      expect([name, response.headers.get('content-type')]).toEqual([name, type]);
      await response.arrayBuffer();
    }
    expect([song.video_url, song.wav_file_url]).toEqual([null, null]);
  });

  it('[P3-12] its type is udio, mureka or another', async () => {
    for (const type of ['udio', 'mureka', 'riff_music', 'extend']) {
      const { id } = await world.arranged();
      await world.app.database.client.song.update({ where: { id }, data: { type } });
      expect((await world.read(world.app.call, id)).type).toBe(type);
    }
  });
});

describe('GET /songs/{id}/versions', () => {
  it('shows where a song came from and what came from it, as far as one may hear it', async () => {
    const root = await world.arranged({ uid: undefined, title: '根' });
    const first = await world.arranged({ title: '第一版', sourceSongId: root.id, isPublic: false });
    const second = await world.arranged({ title: '第二版', sourceSongId: first.id });
    const { uid } = world.other;
    const theirs = await world.arranged({ title: '别人的', uid, sourceSongId: second.id, isPublic: false });
    const generationId = randomUUID();
    const pair = [
      await world.arranged({ title: '上', sourceSongId: second.id }),
      await world.arranged({ title: '下', sourceSongId: second.id }),
    ];
    for (const [position, { id }] of pair.entries()) {
      await world.app.database.client.song.update({ where: { id }, data: { generationId, position } });
    }
    const tree = async (call: Known['call'], id: string) =>
      Object.fromEntries(
        (await call(readSongVersions, { params: { id } })).data.map((one) => [one.title, one.parent_id]),
      );
    const [up, down] = pair as [typeof root, typeof root];
    const all = { 根: null, 第一版: root.id, 第二版: first.id, 上: second.id, 下: second.id };
    expect(await tree(world.owner.call, second.id)).toEqual(all);
    expect(await tree(world.owner.call, up.id)).toEqual(all);
    expect(await tree(world.app.call, up.id)).toEqual({ 根: null, 第二版: null, 上: second.id, 下: second.id });
    expect(await tree(world.other.call, second.id)).toEqual({
      根: null,
      第二版: null,
      上: second.id,
      下: second.id,
      别人的: second.id,
    });
    await world.owner.call(contract.trashSong, { body: { songId: down.id } });
    expect(await tree(world.owner.call, up.id)).not.toHaveProperty('下');
    expect(await tree(world.other.call, theirs.id)).toMatchObject({ 根: null, 别人的: second.id });
  });
});

describe('[L6-04] [L7-13] GET /songs/remix-permission', () => {
  it.each<[string, ArrangedSong, object, object]>([
    ['a song of the library', { canRemix: true, personaId: 'p1' }, {}, { can_remix: true, persona_id: 'p1' }],
    ['one without a singer to borrow', { canRemix: true }, {}, { can_remix: true, persona_id: null }],
    ['one that may not be', { canRemix: false, personaId: 'p1' }, {}, { can_remix: false, persona_id: null }],
    ['one of Udio', { canRemix: true }, { provider: 'udio' }, { can_remix: false, persona_id: null }],
  ])('%s', async (_, spec, more, answer) => {
    const { id } = await world.arranged({ uid: undefined, ...spec });
    await world.app.database.client.song.update({ where: { id }, data: more });
    expect(await world.app.call(contract.readRemixPermission, { query: { id } })).toEqual({ success: true, ...answer });
  });

  it('a song of a member is theirs, also to themselves', async () => {
    const { id } = await world.arranged({ canRemix: true });
    for (const [, call] of world.whoever()) {
      expect((await call(contract.readRemixPermission, { query: { id } })).can_remix).toBe(false);
    }
  });
});

describe('[L1-12] GET /songs/{id}/midi', () => {
  const score = async (who: Known, id: string) => (await who.call(readSongMidi, { params: { id } })).data.url as string;
  let listener: Known;
  beforeAll(async () => {
    listener = await arrangedPerson(world.app);
    await recordPaid(world.app.database.client, listener.uid, 698);
  });

  it('is for members: a link for now that saves the score under the song’s name', async () => {
    const { id } = await world.arranged({ title: '晚一点的"月台" 🎧' });
    await expect(score(world.other, id)).rejects.toMatchObject({ status: 403, code: 'MEMBER_ONLY' });
    await expect(world.app.call(readSongMidi, { params: { id } })).rejects.toMatchObject({ status: 401 });
    const link = await score(listener, id);
    const { status, headers, bytes } = await world.fetched(link);
    expect([status, headers.get('content-type'), bytes.subarray(0, 4).toString()]).toEqual([200, 'audio/midi', 'MThd']);
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('晚一点的 月台 🎧.mid'));
    expect(headers.get('cache-control')).toContain('private');
    world.app.clock.advance(601);
    expect((await world.fetched(link)).status).toBe(403);
  });

  it('opens nothing else, and nothing by another link', async () => {
    const row = await world.arranged();
    const link = new URL(await score(listener, row.id), world.app.url);
    expect((await world.fetched(`/media/${row.mediaKey}/${row.midiName}`)).status).toBe(403);
    link.searchParams.set('u', String(world.owner.uid));
    expect((await world.fetched(link.href)).status).toBe(403);
    const ofMidi = await score(listener, row.id);
    const own = new URL(ofMidi.replace(String(row.midiName), String(row.audioName)), world.app.url);
    await world.owner.call(contract.trashSong, { body: { songId: row.id } });
    expect((await world.fetched(own.href)).status).toBe(403);
    // Of a song that everybody could hear when the link was made.
    expect((await world.fetched(own.href.replace(String(row.audioName), String(row.midiName)))).status).toBe(403);
    await expect(score(listener, row.id)).rejects.toMatchObject(missing);
  });

  it('says so when a song has none', async () => {
    const { id } = await world.arranged();
    await world.app.database.client.song.update({ where: { id }, data: { midiName: null } });
    await expect(score(listener, id)).rejects.toMatchObject({ status: 404, code: 'MIDI_MISSING' });
  });
});

describe('GET /user/songs', () => {
  it('searches, filters and sorts', async () => {
    const me = await arrangedPerson(world.app);
    const minute = (ago: number) => new Date(world.app.clock.now().getTime() - ago * 60_000);
    const specs: ArrangedSong[] = [
      { title: '甲 100%', tags: 'folk', plays: 5, likes: 1, createdAt: minute(1), modelName: 'a' },
      { title: '乙', tags: 'Rock', lyrics: '远方', isPublic: false, plays: 9, createdAt: minute(2), modelName: 'b' },
      { title: '丙', tags: 'jazz', status: 'error', createdAt: minute(3), modelName: 'a' },
      { title: '丁', tags: 'jazz', trashedAt: minute(0), createdAt: minute(4), modelName: 'a' },
    ];
    await arrangeLibrary(
      world.app,
      specs.map((spec) => ({ uid: me.uid, lyrics: '词', ...spec })),
    );
    const titles = async (query: Record<string, string>) => {
      const { data, total } = await me.call(contract.listUserSongs, { query } as never);
      expect(total).toBe(data.length);
      return data.map(({ title }) => title.slice(0, 1)).join('');
    };
    expect(await titles({})).toBe('甲乙丙');
    expect(await titles({ trash: 'true' })).toBe('丁');
    expect(await titles({ q: '远方' })).toBe('乙');
    expect(await titles({ q: 'ROCK' })).toBe('乙');
    expect(await titles({ q: '%' })).toBe('甲');
    expect(await titles({ q: '_' })).toBe('');
    expect(await titles({ q: "'; drop table song; --" })).toBe('');
    expect(await titles({ status: 'error' })).toBe('丙');
    expect(await titles({ visibility: 'private' })).toBe('乙');
    expect(await titles({ model: 'a' })).toBe('甲丙');
    expect([await titles({ uploads: 'none' }), await titles({ uploads: 'only' })]).toEqual(['甲乙丙', '']);
    expect(await titles({ sort: 'oldest' })).toBe('丙乙甲');
    expect(await titles({ sort: 'plays', status: 'complete' })).toBe('乙甲');
    expect(await titles({ sort: 'likes', status: 'complete' })).toBe('甲乙');
    const far = await me.call(contract.listUserSongs, { query: { page: 1_000_000, limit: 50 } });
    expect([far.data, far.total]).toEqual([[], 3]);
  });

  it('files songs from before there were filters', async () => {
    const { id } = await world.arranged({ lyrics: '너를 기다려', tags: 'k-pop' });
    await world.app.database.client.song.update({ where: { id }, data: { language: null, genres: [] } });
    await world.app.schedules.run('songs.file');
    expect(await world.rowOf(id)).toMatchObject({ language: 'korean', genres: ['pop'] });
  });
});
