import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  addToPlaylist,
  arrangePlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  readPlaylist,
} from '@overtone/contract/playlist';
import { reportReasons, reportSong } from '@overtone/contract/report';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson } from '../support/person.js';

type Member = Awaited<ReturnType<typeof arrangedPerson>>;

let app: TestApp;
let owner: Member;
let other: Member;
let songs: Song[];
beforeAll(async () => {
  app = await bootApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
  songs = await arrangeLibrary(app, 6);
});
afterAll(() => app.stop());

const ids = (...places: number[]) => places.map((place) => (songs[place] as Song).id);
const make = async (body: object = {}, by = owner) =>
  (await by.call(createPlaylist, { body: { title: '夜里听', ...body } })).data;
const read = async (id: string, by: Pick<Member, 'call'> = owner) =>
  (await by.call(readPlaylist, { params: { id } })).data;
const heldBy = async (id: string, by?: Pick<Member, 'call'>) => (await read(id, by)).songs.map((song) => song.id);
const add = (id: string, songIds: string[], by = owner) =>
  by.call(addToPlaylist, { params: { id }, body: { songIds } });
const arrange = (id: string, songIds: string[], removed: string[] = [], by = owner) =>
  by.call(arrangePlaylist, { params: { id }, body: { songIds, removed } });
const missing = { status: 404, code: 'PLAYLIST_NOT_FOUND' };

describe('playlists', () => {
  it('are made of songs in an order, added to, arranged, renamed and removed', async () => {
    const made = await make({ songIds: [...ids(1, 0, 1), randomUUID(), 'no id'] });
    expect(made).toMatchObject({ title: '夜里听', is_public: false, song_count: 2, own: true });
    expect(made.covers).toEqual(ids(1, 0).map(() => expect.stringMatching(/^\/media\/[0-9a-f]{32}\/thumb\.webp$/)));
    expect((await add(made.id, ids(2, 0, 3))).data.song_count).toBe(4);
    expect(await heldBy(made.id)).toEqual(ids(1, 0, 2, 3));
    await arrange(made.id, [...ids(3, 1), ...ids(5)], [...ids(0, 2, 4), 'no id']);
    expect(await heldBy(made.id)).toEqual(ids(3, 1));
    const change = { title: '  清晨听 ', isPublic: true };
    const changed = (await owner.call(changePlaylist, { params: { id: made.id }, body: change })).data;
    expect(changed).toMatchObject({ title: '清晨听', is_public: true, song_count: 2 });
    await owner.call(deletePlaylist, { params: { id: made.id } });
    await expect(read(made.id)).rejects.toMatchObject(missing);
  });

  it('keep what another tab has just added when an older order of theirs arrives', async () => {
    const { id } = await make({ songIds: ids(0, 1, 2) });
    await add(id, ids(3, 4));
    expect((await arrange(id, ids(2, 0), ids(1))).data.song_count).toBe(4);
    expect(await heldBy(id)).toEqual(ids(2, 0, 3, 4));
    await owner.call(arrangePlaylist, { params: { id }, body: { songIds: ids(4) } });
    expect(await heldBy(id)).toEqual(ids(4, 2, 0, 3));
    await arrange(id, ids(3), ids(3, 0));
    expect(await heldBy(id)).toEqual(ids(4, 2));
  });

  it('are listed to their owner, last changed first', async () => {
    const me = await arrangedPerson(app);
    const [first, second] = [await make({}, me), await make({ title: '第二个' }, me)];
    app.clock.advance(1);
    await add(first.id, ids(0), me);
    const { data, total } = await me.call(listPlaylists, { query: {} });
    expect([data.map(({ id }) => id), total]).toEqual([[first.id, second.id], 2]);
    expect((await me.call(listPlaylists, { query: { page: 2, limit: 1 } })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
  });

  it('are open to visitors when public, without the songs a visitor may not hear', async () => {
    const [mine] = await arrangeLibrary(app, [{ uid: owner.uid, isPublic: false, title: '只有我' }]);
    const { id } = await make({ isPublic: true, songIds: [...ids(0), (mine as Song).id, ...ids(1)] });
    expect(await heldBy(id)).toEqual([...ids(0), mine?.id, ...ids(1)]);
    const seen = await read(id, app);
    expect(seen).toMatchObject({ own: false, song_count: 2 });
    expect(seen.songs.map((song) => song.id)).toEqual(ids(0, 1));
    expect(JSON.stringify(seen)).not.toContain('只有我');
    await owner.call(changePlaylist, { params: { id }, body: { isPublic: false } });
    for (const by of [app, other]) await expect(read(id, by)).rejects.toMatchObject(missing);
  });

  it('tell their owner alone which of their public songs others do not hear', async () => {
    const hiddenAt = app.clock.now();
    const hidings = { create: { hiddenAt, hiddenBy: other.uid, reason: '违规内容', note: '' } };
    const [hidden] = await arrangeLibrary(app, [{ uid: owner.uid, isPublic: true }]);
    await app.database.client.song.update({ where: { id: (hidden as Song).id }, data: { hiddenAt, hidings } });
    const { id } = await make({ isPublic: true, songIds: [(hidden as Song).id, ...ids(0)] });
    const [first, second] = (await read(id)).songs;
    expect(first).toMatchObject({ is_public: true, hidden: { reason: '违规内容' }, check: null });
    expect(second).not.toHaveProperty('hidden');
    expect((await read(id, other)).songs.map((song) => song.id)).toEqual(ids(0));
  });

  it("keep a song that is private for a while, and nobody else's hands change them", async () => {
    const [theirs] = await arrangeLibrary(app, [{ uid: other.uid }]);
    const songId = (theirs as Song).id;
    const { id } = await make({ isPublic: true, songIds: [songId, ...ids(0, 1)] });
    await app.database.client.song.update({ where: { id: songId }, data: { isPublic: false } });
    await arrange(id, ids(1, 0));
    await app.database.client.song.update({ where: { id: songId }, data: { isPublic: true } });
    expect(await heldBy(id)).toEqual([...ids(1, 0), songId]);
    for (const attempt of [
      add(id, ids(2), other),
      arrange(id, [], ids(0), other),
      make({ title: ' ' }),
      add(id, [randomUUID()]),
    ])
      await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND|VALIDATION_FAILED/) });
    for (const wrong of ['nothing', randomUUID()]) await expect(read(wrong)).rejects.toMatchObject(missing);
    expect(await heldBy(id)).toEqual([...ids(1, 0), songId]);
  });

  it('stay in one order when several tabs add at once', async () => {
    const { id } = await make();
    await Promise.all(songs.map((song) => add(id, [song.id])));
    const rows = await app.database.client.playlistSong.findMany({ where: { playlistId: id } });
    expect(rows.map(({ position }) => position).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await heldBy(id)).toSorted()).toEqual(songs.map((song) => song.id).toSorted());
  });

  it('have limits, also when two come at once', async () => {
    const me = await arrangedPerson(app);
    const { id } = await make({}, me);
    const now = app.clock.now();
    const row = { uid: me.uid, title: '歌单', createdAt: now, updatedAt: now };
    const many = Array.from({ length: limits.playlists.perMember - 2 }, () => row);
    await app.database.client.playlist.createMany({ data: many });
    const outcomes = await Promise.allSettled([make({}, me), make({}, me), make({}, me)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'PLAYLIST_LIMIT',
      message: expect.stringContaining(String(limits.playlists.perMember)),
    });
    const full = await arrangeLibrary(
      app,
      Array.from({ length: limits.playlists.songs }, () => ({
        status: 'error' as const,
        uid: me.uid,
        isPublic: false,
      })),
    );
    await app.database.client.song.updateMany({
      where: { id: { in: full.map((song) => song.id) } },
      data: { status: 'complete', audioName: 'song.mp3' },
    });
    await add(
      id,
      full.map((song) => song.id),
      me,
    );
    await expect(add(id, ids(0), me)).rejects.toMatchObject({ status: 409, code: 'PLAYLIST_FULL' });
    expect((await me.call(listPlaylists, { query: { limit: 1 } })).data[0]).toMatchObject({
      song_count: limits.playlists.songs,
    });
    // What may come back from the trash has its place still.
    const trash = (trashedAt: Date | null) =>
      app.database.client.song.updateMany({ where: { uid: me.uid }, data: { trashedAt } });
    await trash(now);
    await expect(add(id, ids(0), me)).rejects.toMatchObject({ status: 409, code: 'PLAYLIST_FULL' });
    await trash(null);
  });
});

describe('[P7.3-13] [L3-17] POST /songs/report', () => {
  let caller = 1;
  const report = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/api/songs/report`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${caller++ >> 8}.${caller & 255}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { success: boolean; code?: string } };
  };
  const reportsOf = (songId: string) =>
    app.database.client.songReport.findMany({ where: { songId }, orderBy: { id: 'asc' } });

  it('takes the four reasons from whoever may see the song, and no others', async () => {
    expect(reportReasons).toEqual(['违规内容', '侵犯版权', '不当言论', '其他违规行为']);
    const [song_id = ''] = ids(0);
    for (const reason of reportReasons) expect(await report({ song_id, reason })).toMatchObject({ status: 200 });
    expect((await reportsOf(song_id)).map(({ reason, status }) => [reason, status])).toEqual(
      reportReasons.map((reason) => [reason, 'open']),
    );
    expect((await report({ song_id, reason: '不好听' })).body.code).toBe('VALIDATION_FAILED');
    const [hidden] = await arrangeLibrary(app, [{ uid: owner.uid, isPublic: false }]);
    for (const absent of [hidden?.id, randomUUID(), 'x'])
      expect((await report({ song_id: absent, reason: '违规内容' })).body.code).toBe('SONG_NOT_FOUND');
  });

  it('hears the same person once about a song, whatever address they come from', async () => {
    const [song_id = ''] = ids(1);
    for (const reason of ['违规内容', '侵犯版权'] as const) {
      await owner.call(reportSong, { body: { song_id, reason } });
      expect((await report({ song_id, reason }, { 'x-fingerprint': 'device-one' })).status).toBe(200);
      expect((await report({ song_id, reason }, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(200);
    }
    expect((await reportsOf(song_id)).map(({ uid, fingerprint, reason }) => [uid, fingerprint, reason])).toEqual([
      [owner.uid, null, '违规内容'],
      [null, 'device-one', '违规内容'],
      [null, null, '违规内容'],
    ]);
  });

  it.each([
    ['address', { 'x-forwarded-for': '10.7.7.7' }],
    ['device', { 'x-fingerprint': 'device-busy' }],
  ])('takes thirty a day from one %s', async (_, from) => {
    const [song_id] = ids(2);
    const answers = [];
    for (let at = 0; at < limits.reports.perAddressPerDay; at++)
      answers.push((await report({ song_id, reason: '违规内容' }, from)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await report({ song_id, reason: '违规内容' }, from)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
  });
});
