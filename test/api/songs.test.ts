import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import { socketPath } from '@overtone/contract/realtime';
import * as contract from '@overtone/contract/song';
import { readSongVersions } from '@overtone/contract/song-version';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary, type ArrangedSong } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { until } from '../support/until.js';

type Known = Omit<Person, 'info'>;
const missing = { status: 404, code: 'SONG_NOT_FOUND' };
const notReady = { status: 409, code: 'SONG_NOT_READY' };
const daySeconds = 86_400;

let app: TestApp;
let owner: Known;
let other: Known;
beforeAll(async () => {
  app = await bootApp({ env: { GENERATION_TICK_MS: '60000' } });
  [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
}, 60_000);
afterAll(() => app.stop());

const whoever = () =>
  [
    ['visitor', app.call],
    ['other', other.call],
    ['owner', owner.call],
  ] as const;

async function arranged(spec: ArrangedSong = {}, hidden = false) {
  const [row] = await arrangeLibrary(app, [{ uid: owner.uid, ...spec }]);
  if (!row) throw new Error('nothing was arranged');
  const at = app.clock.now();
  return hidden ? app.database.client.song.update({ where: { id: row.id }, data: { hiddenAt: at } }) : row;
}
const library = (spec: ArrangedSong = {}) => arranged({ uid: undefined, ...spec });
const rowOf = (id: string) => app.database.client.song.findUnique({ where: { id } });
const read = async (call: Known['call'], id: string) => (await call(contract.getSong, { params: { id } })).data;
const statusOf = async (path: string | null) => {
  const response = await fetch(new URL(path ?? '/none', app.url));
  await response.arrayBuffer();
  return response.status;
};
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
/** What a member still has in the address bar from when the song was public. */
const plainAudio = ({ mediaKey, audioName }: { mediaKey: string; audioName: string | null }) =>
  `/media/${mediaKey}/${audioName}`;

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
  ])('[L6-01] [P7.3-02] [P7.2-13] one that is %s', async (_, spec, hidden, expected, plain) => {
    const row = await arranged(spec, hidden);
    const { id } = row;
    for (const [who, call] of whoever()) {
      const seen = expected[who];
      expect([who, await refusalOf(call(contract.getSong, { params: { id } }))]).toEqual([who, seen]);
      expect(await refusalOf(call(readSongVersions, { params: { id } }))).toBe(seen);
      expect(await refusalOf(call(contract.readRemixPermission, { query: { id } }))).toBe(seen);
      const { data } = await call(contract.readSongDetails, { query: { ids: `${randomUUID()},${id},x` } });
      expect(data.map((song) => song.id)).toEqual(seen === 'ok' ? [id] : []);
      expect(await refusalOf(call(contract.getPresetSong, { params: { id } }))).toBe('SONG_NOT_FOUND');
    }
    expect(await statusOf(plainAudio(row))).toBe(plain);
    expect(await statusOf(plainAudio(row).replace('/media/', '/media-backup/'))).toBe(plain);
    const mine = await read(owner.call, id);
    if (row.audioName) expect(await statusOf(mine.audio_url)).toBe(200);
    expect(mine.audio_url === plainAudio(row)).toBe(plain === 200);
  });

  it('[P7.3-05] a preset song is everybody’s, by either call', async () => {
    const { id } = await library({ artist: '林深处' });
    for (const [, call] of whoever()) {
      expect((await call(contract.getPresetSong, { params: { id } })).data).toEqual(await read(call, id));
    }
    expect(await read(app.call, id)).toMatchObject({ type: 'preset', uid: null, nickname: '林深处' });
  });

  it('[P7.2-13] details come in the order asked, fifty at most', async () => {
    const rows = await arrangeLibrary(app, 3);
    const ids = [rows[2], rows[0], rows[1], rows[0]].map((row) => row?.id ?? '');
    const { data } = await app.call(contract.readSongDetails, { query: { ids: ids.join(',') } });
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const many = Array.from({ length: limits.list.maxLimit + 1 }, () => randomUUID()).join(',');
    expect(await refusalOf(app.call(contract.readSongDetails, { query: { ids: many } }))).toBe('VALIDATION_FAILED');
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
      expect([400, 404]).toContain(await statusOf(`/api/${path}`));
    }
    expect(await refusalOf(owner.call(contract.setSongTitle, { body: { songId: id, title: 'x' } }))).toBe(
      'SONG_NOT_FOUND',
    );
  });

  it('favourites follow: what is hidden or in the trash is not among them', async () => {
    const [gone, hidden] = [await arranged(), await arranged()];
    for (const { id } of [gone, hidden]) await other.call(setFavorite, { body: { songId: id, isFavorite: true } });
    await owner.call(contract.trashSong, { body: { songId: gone.id } });
    await app.database.client.song.update({ where: { id: hidden.id }, data: { hiddenAt: app.clock.now() } });
    expect((await other.call(listFavorites, {})).data).toEqual([]);
    await expect(other.call(setFavorite, { body: { songId: gone.id, isFavorite: true } })).rejects.toMatchObject(
      missing,
    );
    await owner.call(contract.restoreSong, { body: { songId: gone.id } });
    expect((await other.call(listFavorites, {})).data.map(({ id }) => id)).toEqual([gone.id]);
  });
});

describe('what a song is on the wire', () => {
  it('[L3-01] [L3-02] [L3-03] [L3-04] [L3-06] [P3-11] [P3-12] has the fields of both documents', async () => {
    const { id } = await arranged({ title: '远山', videoCover: true });
    await app.database.client.account.update({ where: { uid: owner.uid }, data: { nickname: '阿弦' } });
    const song = await read(app.call, id);
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
    expect(song).toMatchObject({ meta_prompt: null, meta_tags: null, meta_negative_tags: null, handle: null });
    expect(song).toMatchObject({ is_public: true, share_with_community: true, type: 'music', has_midi: true });
    expect([song.nickname, song.display_name]).toEqual(['阿弦', '阿弦']);
    expect([song.play_count, song.upvote_count]).toEqual([0, 0]);
    expect([song.duration, Date.parse(song.created_at)].every((value) => Number(value) > 0)).toBe(true);
    const types = {
      audio_url: 'audio/mpeg',
      image_url: 'image/webp',
      image_large_url: 'image/jpeg',
      cover: 'image/jpeg',
      video_cover_url: 'video/mp4',
      spectrum_url: 'application/octet-stream',
    } as const;
    for (const [name, type] of Object.entries(types) as [keyof typeof types, string][]) {
      const response = await fetch(new URL(song[name] ?? '', app.url));
      expect([name, response.headers.get('content-type')]).toEqual([name, type]);
      await response.arrayBuffer();
    }
    expect([song.video_url, song.wav_file_url]).toEqual([null, null]);
  });

  it('[P3-12] its type is udio, mureka or another', async () => {
    for (const type of ['udio', 'mureka', 'riff_music', 'extend']) {
      const { id } = await arranged();
      await app.database.client.song.update({ where: { id }, data: { type } });
      expect((await read(app.call, id)).type).toBe(type);
    }
  });
});

describe('[P7.3-07] PUT /songs/title', () => {
  const titles = ['晚一点的月台', '🎧 弦外"之"音 \'one\' <b>&amp;</b>', 'a\\b/c:d*e?f|g', '  空白两边  ', '%_'];

  it.each(titles)('%j comes back as it was written, and names the download', async (title) => {
    const { id } = await arranged({ isPublic: false });
    const { data } = await owner.call(contract.setSongTitle, { body: { songId: id, title } });
    expect(data.title).toBe(title.trim());
    expect((await read(owner.call, id)).title).toBe(title.trim());
    const link = new URL(data.audio_url ?? '', app.url);
    link.searchParams.set('download', `${title}.mp3`);
    const response = await fetch(link);
    await response.arrayBuffer();
    const header = response.headers.get('content-disposition') ?? '';
    const named = decodeURIComponent(
      /filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? /filename="(.+?)"/.exec(header)?.[1] ?? '',
    );
    const letters = (text: string) => text.replace(/[/\\:*?"<>|\s]/g, '');
    expect([response.status, letters(named)]).toEqual([200, letters(`${title}.mp3`)]);
  });

  it('has a length, and an owner', async () => {
    const { id } = await arranged();
    const rename = (who: Known, title: string) =>
      refusalOf(who.call(contract.setSongTitle, { body: { songId: id, title } }));
    expect(await rename(owner, '字'.repeat(limits.song.title + 1))).toBe('VALIDATION_FAILED');
    expect(await rename(owner, '   ')).toBe('VALIDATION_FAILED');
    expect(await rename(other, '改')).toBe('SONG_NOT_FOUND');
  });

  it('tells the owner, and nobody else', async () => {
    const { id } = await arranged({ isPublic: false });
    const heard: string[] = [];
    const sockets = await Promise.all(
      [owner, other].map(async ({ token, uid }) => {
        const auth = { token, uid: String(uid) };
        const socket = io(app.url, {
          path: socketPath,
          auth,
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
        });
        socket.on('song_update', ({ song }: { song: contract.Song }) => heard.push(`${uid} ${song.title}`));
        await new Promise<void>((resolve) => void socket.on('connect', resolve));
        return socket;
      }),
    );
    await owner.call(contract.setSongTitle, { body: { songId: id, title: '说一声' } });
    await until('the update', () => heard.length > 0);
    for (const socket of sockets) socket.close();
    expect(heard).toEqual([`${owner.uid} 说一声`]);
  });
});

describe('[P7.3-09] POST /songs/visibility', () => {
  const set = (songId: string, isPublic: boolean, who = owner) =>
    who.call(contract.setSongVisibility, { body: { songId, isPublic } });
  const folders = () => app.database.client.discardedMedia.count();

  it('[L3-06] makes a song public and private again; links from when it was public end at once, its files go on', async () => {
    const row = await arranged({ isPublic: false });
    const { data: shown } = await set(row.id, true);
    expect([shown.is_public, shown.audio_url]).toEqual([true, plainAudio(row)]);
    const before = await folders();
    const { data: hidden } = await set(row.id, false);
    expect(hidden.is_public).toBe(false);
    for (const link of [shown.audio_url, shown.image_url, shown.cover, shown.spectrum_url]) {
      expect(await statusOf(link)).toBe(404);
    }
    for (const link of [hidden.audio_url, hidden.image_url, hidden.cover, hidden.spectrum_url]) {
      expect(await statusOf(link)).toBe(200);
      expect(await statusOf(new URL(link ?? '', app.url).pathname)).toBe(403);
    }
    expect(await folders()).toBe(before + 1);
    await app.schedules.run('songs.discard');
    expect(await folders()).toBe(before);
    expect(await statusOf(hidden.audio_url)).toBe(200);
    await expect(set(row.id, true, other)).rejects.toMatchObject(missing);
  });

  it('two at once leave one folder, and every file in it', async () => {
    const row = await arranged();
    const before = await folders();
    const answers = await Promise.all([set(row.id, false), set(row.id, false), set(row.id, false)]);
    const mine = await read(owner.call, row.id);
    for (const { data } of answers) expect(data.audio_url?.split('?')[0]).toBe(mine.audio_url?.split('?')[0]);
    expect(await folders()).toBe(before + 3);
    // What nobody took over is cleared away a while later, as after a crash.
    app.clock.advance(1000);
    await app.schedules.run('songs.discard');
    expect(await folders()).toBe(before);
    const now = await read(owner.call, row.id);
    for (const link of [now.audio_url, now.cover, now.image_url]) expect(await statusOf(link)).toBe(200);
  });

  it('is kept for a song that is still being written; a failed one has nothing to show', async () => {
    const [pending, failed] = [
      await arranged({ status: 'pending', isPublic: false }),
      await arranged({ status: 'error', isPublic: false }),
    ];
    expect((await set(pending.id, true)).data.is_public).toBe(true);
    expect((await set(pending.id, false)).data.is_public).toBe(false);
    expect((await rowOf(pending.id))?.mediaKey).toBe(pending.mediaKey);
    await expect(set(failed.id, true)).rejects.toMatchObject(notReady);
  });
});

describe('[P7.3-08] the trash', () => {
  const trash = (songId: string, who = owner) => who.call(contract.trashSong, { body: { songId } });
  const inTrash = async () =>
    (await owner.call(contract.listUserSongs, { query: { trash: 'true' } })).data.map(({ id }) => id);

  it('takes a song by the body or by the query, and gives it back as it was', async () => {
    const row = await arranged();
    await trash(row.id);
    await trash(row.id);
    expect((await read(owner.call, row.id)).trashed_at).not.toBeNull();
    expect(await inTrash()).toContain(row.id);
    await expect(read(other.call, row.id)).rejects.toMatchObject(missing);
    const { data } = await owner.call(contract.restoreSong, { body: { songId: row.id } });
    expect([data.trashed_at, data.audio_url]).toEqual([null, plainAudio(row)]);
    const response = await fetch(`${app.url}/api/songs/trash?songId=${row.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await inTrash()).toContain(row.id);
    await expect(owner.call(contract.trashSong, { body: {} })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('refuses what is still being written and what is somebody else’s', async () => {
    await expect(trash((await arranged({ status: 'pending' })).id)).rejects.toMatchObject(notReady);
    const { id } = await arranged();
    await expect(trash(id, other)).rejects.toMatchObject(missing);
    await expect(other.call(contract.restoreSong, { body: { songId: id } })).rejects.toMatchObject(missing);
    await trash((await arranged({ status: 'error' })).id);
  });

  it('is emptied after 30 days, with the files and all that points at the song', async () => {
    const row = await arranged({ timing: true });
    await other.call(setFavorite, { body: { songId: row.id, isFavorite: true } });
    await trash(row.id);
    app.clock.advance(29.9 * daySeconds);
    await app.schedules.run('songs.trash');
    expect(await rowOf(row.id)).not.toBeNull();
    app.clock.advance(0.2 * daySeconds);
    await app.schedules.run('songs.trash');
    await app.schedules.run('songs.discard');
    expect(await rowOf(row.id)).toBeNull();
    const { songTiming, songCounts, favorite } = app.database.client;
    const where = { songId: row.id };
    expect([
      await songTiming.count({ where }),
      await songCounts.count({ where }),
      await favorite.count({ where }),
    ]).toEqual([0, 0, 0]);
    expect(await statusOf(plainAudio(row))).toBe(404);
    // The sessions of everybody ended with the month.
    [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
  });
});

describe('POST /songs/batch', () => {
  const change = async (songIds: string[], verb: contract.SongChange) =>
    (await owner.call(contract.changeSongs, { body: { songIds, change: verb } })).data;

  it('does what can be done and says what cannot', async () => {
    const [good, pending, theirs] = [
      await arranged(),
      await arranged({ status: 'pending' }),
      await arranged({ uid: other.uid }),
    ];
    const answer = await change([good.id, pending.id, theirs.id, 'nonsense'], 'trash');
    expect(answer.changed).toEqual([good.id]);
    expect(answer.failed).toEqual([
      { id: pending.id, message: '这首歌还没写成，写成后再试' },
      { id: theirs.id, message: '没有找到这首歌，可能已经删除' },
      { id: 'nonsense', message: '没有找到这首歌，可能已经删除' },
    ]);
    expect((await rowOf(theirs.id))?.trashedAt).toBeNull();
  });

  it('publishes, hides, restores, and purges only what is in the trash', async () => {
    const songs = [await arranged({ isPublic: false }), await arranged({ isPublic: false })];
    const ids = songs.map(({ id }) => id);
    const links = async () => Promise.all(ids.map(async (id) => (await read(owner.call, id)).audio_url ?? ''));
    expect((await change(ids, 'publish')).changed).toEqual(ids);
    expect(await Promise.all((await links()).map(statusOf))).toEqual([200, 200]);
    expect((await change(ids, 'hide')).changed).toEqual(ids);
    expect(await Promise.all(songs.map((song) => statusOf(plainAudio(song))))).toEqual([404, 404]);
    expect((await change(ids, 'purge')).changed).toEqual([]);
    await change(ids, 'trash');
    expect((await change([ids[0] ?? ''], 'restore')).changed).toEqual([ids[0]]);
    expect((await change(ids, 'purge')).changed).toEqual([ids[1]]);
    expect(await rowOf(ids[1] ?? '')).toBeNull();
  });
});

describe('[P7.3-14] PUT /user/songs/cover', () => {
  const noise = (edge: number) =>
    sharp({
      create: {
        width: edge,
        height: edge,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const set = (songId: string, image: Buffer | null, who = owner) =>
    who.call(contract.setSongCover, { body: { songId, image: image && image.toString('base64') } });
  const bytesOf = async (link: string | null) =>
    Buffer.from(await (await fetch(new URL(link ?? '', app.url))).arrayBuffer());

  it('shows the picture in both sizes, and gives back the one it came with', async () => {
    const row = await arranged();
    const first = await read(owner.call, row.id);
    const given = await noise(900)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer();
    expect(given.length).toBeGreaterThan(limits.body.jsonBytes);
    const { data } = await set(row.id, given);
    const [large, small] = [await bytesOf(data.cover), await bytesOf(data.image_url)];
    expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1024 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    expect(await statusOf(first.image_url)).toBe(404);
    const again = (await set(row.id, await noise(64).png().toBuffer())).data;
    expect(await statusOf(data.cover)).toBe(404);
    expect(await statusOf(again.cover)).toBe(200);
    const back = (await set(row.id, null)).data;
    expect(back.cover).toBe(first.cover);
    expect([await statusOf(back.cover), await statusOf(back.image_url), await statusOf(again.cover)]).toEqual([
      200, 200, 404,
    ]);
    expect((await set(row.id, null)).data.cover).toBe(first.cover);
  });

  it('refuses what is no picture, what is too much and what is not ready or not theirs', async () => {
    const { id } = await arranged();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const flat = { width: 6400, height: 6400, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create: flat }).png({ compressionLevel: 1 }).toBuffer();
    for (const image of [svg, bomb, Buffer.from('hello')]) {
      await expect(set(id, image)).rejects.toMatchObject({ status: 400, code: 'PICTURE_UNREADABLE' });
    }
    expect(await refusalOf(set(id, Buffer.alloc(2_200_000)))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(set(id, Buffer.alloc(3_000_000)))).toBe('BODY_TOO_LARGE');
    const long = 'x'.repeat(limits.body.jsonBytes);
    expect(await refusalOf(owner.call(contract.setSongTitle, { body: { songId: id, title: long } }))).toBe(
      'BODY_TOO_LARGE',
    );
    const picture = await noise(64).png().toBuffer();
    await expect(set(id, picture, other)).rejects.toMatchObject(missing);
    await expect(set((await arranged({ status: 'pending' })).id, picture)).rejects.toMatchObject(notReady);
  });
});

describe('GET /songs/{id}/versions', () => {
  it('shows where a song came from and what came from it, as far as one may hear it', async () => {
    const root = await library({ title: '根' });
    const first = await arranged({ title: '第一版', sourceSongId: root.id, isPublic: false });
    const second = await arranged({ title: '第二版', sourceSongId: first.id });
    const theirs = await arranged({ title: '别人的', uid: other.uid, sourceSongId: second.id, isPublic: false });
    const generationId = randomUUID();
    const pair = [
      await arranged({ title: '上', sourceSongId: second.id }),
      await arranged({ title: '下', sourceSongId: second.id }),
    ];
    for (const [position, { id }] of pair.entries()) {
      await app.database.client.song.update({ where: { id }, data: { generationId, position } });
    }
    const tree = async (call: Known['call'], id: string) =>
      Object.fromEntries(
        (await call(readSongVersions, { params: { id } })).data.map((one) => [one.title, one.parent_id]),
      );
    const [up, down] = pair as [typeof root, typeof root];
    const all = { 根: null, 第一版: root.id, 第二版: first.id, 上: second.id, 下: second.id };
    expect(await tree(owner.call, second.id)).toEqual(all);
    expect(await tree(owner.call, up.id)).toEqual(all);
    expect(await tree(app.call, up.id)).toEqual({ 根: null, 第二版: null, 上: second.id, 下: second.id });
    expect(await tree(other.call, second.id)).toEqual({
      根: null,
      第二版: null,
      上: second.id,
      下: second.id,
      别人的: second.id,
    });
    await owner.call(contract.trashSong, { body: { songId: down.id } });
    expect(await tree(owner.call, up.id)).not.toHaveProperty('下');
    expect(await tree(other.call, theirs.id)).toMatchObject({ 根: null, 别人的: second.id });
  });
});

describe('[L5-12] [L6-04] [L7-13] GET /songs/remix-permission', () => {
  it.each<[string, ArrangedSong, object, object]>([
    ['a song of the library', { canRemix: true, personaId: 'p1' }, {}, { can_remix: true, persona_id: 'p1' }],
    ['one without a singer to borrow', { canRemix: true }, {}, { can_remix: true, persona_id: null }],
    ['one that may not be', { canRemix: false, personaId: 'p1' }, {}, { can_remix: false, persona_id: null }],
    ['one of Udio', { canRemix: true }, { provider: 'udio' }, { can_remix: false, persona_id: null }],
  ])('%s', async (_, spec, more, answer) => {
    const { id } = await library(spec);
    await app.database.client.song.update({ where: { id }, data: more });
    expect(await app.call(contract.readRemixPermission, { query: { id } })).toEqual({ success: true, ...answer });
  });

  it('a song of a member is theirs, also to themselves', async () => {
    const { id } = await arranged({ canRemix: true });
    for (const [, call] of whoever()) {
      expect((await call(contract.readRemixPermission, { query: { id } })).can_remix).toBe(false);
    }
  });
});

describe('[L1-12] GET /songs/{id}/midi', () => {
  const score = async (who: Known, id: string) => (await who.call(contract.readSongMidi, { params: { id } })).data.url;
  const fetched = async (link: string) => {
    const response = await fetch(new URL(link, app.url));
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  let listener: Known;
  beforeAll(async () => {
    listener = await arrangedPerson(app);
    await recordPaid(app.database.client, listener.uid, 698);
  });

  it('is for members: a link for now that saves the score under the song’s name', async () => {
    const { id } = await arranged({ title: '晚一点的"月台" 🎧' });
    await expect(score(other, id)).rejects.toMatchObject({ status: 403, code: 'MEMBER_ONLY' });
    await expect(app.call(contract.readSongMidi, { params: { id } })).rejects.toMatchObject({ status: 401 });
    const link = await score(listener, id);
    const { status, headers, bytes } = await fetched(link);
    expect([status, headers.get('content-type'), bytes.subarray(0, 4).toString()]).toEqual([200, 'audio/midi', 'MThd']);
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('晚一点的 月台 🎧.mid'));
    expect(headers.get('cache-control')).toContain('private');
    app.clock.advance(601);
    expect((await fetched(link)).status).toBe(403);
  });

  it('opens nothing else, and nothing by another link', async () => {
    const row = await arranged();
    const link = new URL(await score(listener, row.id), app.url);
    expect((await fetched(`/media/${row.mediaKey}/${row.midiName}`)).status).toBe(403);
    link.searchParams.set('u', String(owner.uid));
    expect((await fetched(link.href)).status).toBe(403);
    const own = new URL((await score(listener, row.id)).replace(String(row.midiName), String(row.audioName)), app.url);
    await owner.call(contract.trashSong, { body: { songId: row.id } });
    expect((await fetched(own.href)).status).toBe(403);
    // Of a song that everybody could hear when the link was made.
    expect((await fetched(own.href.replace(String(row.audioName), String(row.midiName)))).status).toBe(403);
    await expect(score(listener, row.id)).rejects.toMatchObject(missing);
  });

  it('says so when a song has none', async () => {
    const { id } = await arranged();
    await app.database.client.song.update({ where: { id }, data: { midiName: null } });
    await expect(score(listener, id)).rejects.toMatchObject({ status: 404, code: 'MIDI_MISSING' });
  });
});

describe('GET /user/songs', () => {
  it('searches, filters and sorts', async () => {
    const me = await arrangedPerson(app);
    const minute = (ago: number) => new Date(app.clock.now().getTime() - ago * 60_000);
    const specs: ArrangedSong[] = [
      { title: '甲 100%', tags: 'folk', plays: 5, likes: 1, createdAt: minute(1), modelName: 'a' },
      {
        title: '乙',
        tags: 'Rock',
        lyrics: '远方',
        isPublic: false,
        plays: 9,
        likes: 0,
        createdAt: minute(2),
        modelName: 'b',
      },
      { title: '丙', tags: 'jazz', status: 'error', createdAt: minute(3), modelName: 'a' },
      { title: '丁', tags: 'jazz', trashedAt: minute(0), createdAt: minute(4), modelName: 'a' },
    ];
    await arrangeLibrary(
      app,
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
    expect(await titles({ sort: 'oldest' })).toBe('丙乙甲');
    expect(await titles({ sort: 'plays', status: 'complete' })).toBe('乙甲');
    expect(await titles({ sort: 'likes', status: 'complete' })).toBe('甲乙');
    const far = await me.call(contract.listUserSongs, { query: { page: 1_000_000, limit: 50 } });
    expect([far.data, far.total]).toEqual([[], 3]);
  });

  it('files songs from before there were filters', async () => {
    const { id } = await arranged({ lyrics: '너를 기다려', tags: 'k-pop' });
    await app.database.client.song.update({ where: { id }, data: { language: null, genres: [] } });
    await app.schedules.run('songs.file');
    expect(await rowOf(id)).toMatchObject({ language: 'korean', genres: ['pop'] });
  });
});
