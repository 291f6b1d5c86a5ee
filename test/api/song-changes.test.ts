import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import * as contract from '@overtone/contract/song';
import { memberSocket } from '../support/member-socket.js';
import { arrangedPerson } from '../support/person.js';
import { type Known, missing, notReady, plainAudio, refusalOf, SongWorld } from '../support/song-world.js';
import { until } from '../support/until.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

const daySeconds = 86_400;

describe('[P7.3-07] PUT /songs/title', () => {
  const titles = ['晚一点的月台', '🎧 弦外"之"音 \'one\' <b>&amp;</b>', 'a\\b/c:d*e?f|g', '  空白两边  ', '%_'];

  it.each(titles)('%j comes back as it was written, and names the download', async (title) => {
    const { id } = await world.arranged({ isPublic: false });
    const { data } = await world.owner.call(contract.setSongTitle, { body: { songId: id, title } });
    expect(data.title).toBe(title.trim());
    expect((await world.read(world.owner.call, id)).title).toBe(title.trim());
    const link = new URL(data.audio_url ?? '', world.app.url);
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
    const { id } = await world.arranged();
    const rename = (who: Known, title: string) =>
      refusalOf(who.call(contract.setSongTitle, { body: { songId: id, title } }));
    expect(await rename(world.owner, '字'.repeat(limits.song.title + 1))).toBe('VALIDATION_FAILED');
    expect(await rename(world.owner, '   ')).toBe('VALIDATION_FAILED');
    expect(await rename(world.other, '改')).toBe('SONG_NOT_FOUND');
  });

  it('tells the owner, and nobody else', async () => {
    const { id } = await world.arranged({ isPublic: false });
    const heard: string[] = [];
    const sockets = await Promise.all(
      [world.owner, world.other].map(async (member) => {
        const socket = memberSocket(world.app.url, member);
        socket.on('song_update', ({ song }: { song: contract.Song }) => heard.push(`${member.uid} ${song.title}`));
        await new Promise<void>((resolve) => void socket.on('connect', resolve));
        return socket;
      }),
    );
    await world.owner.call(contract.setSongTitle, { body: { songId: id, title: '说一声' } });
    await until('the update', () => heard.length > 0);
    for (const socket of sockets) socket.close();
    expect(heard).toEqual([`${world.owner.uid} 说一声`]);
  });
});

describe('[P7.3-09] POST /songs/visibility', () => {
  const set = (songId: string, isPublic: boolean, who = world.owner) =>
    who.call(contract.setSongVisibility, { body: { songId, isPublic } });
  const folders = () => world.app.database.client.discardedMedia.count();

  it('[L3-06] makes a song public and private again; links from when it was public end at once, its files go on', async () => {
    const row = await world.arranged({ isPublic: false });
    const { data: shown } = await set(row.id, true);
    expect([shown.is_public, shown.share_with_community, shown.audio_url]).toEqual([true, true, plainAudio(row)]);
    const before = await folders();
    const { data: hidden } = await set(row.id, false);
    expect([hidden.is_public, hidden.share_with_community]).toEqual([false, false]);
    for (const link of [shown.audio_url, shown.image_url, shown.cover, shown.spectrum_url]) {
      expect(await world.statusOf(link)).toBe(404);
    }
    for (const link of [hidden.audio_url, hidden.image_url, hidden.cover, hidden.spectrum_url]) {
      expect(await world.statusOf(link)).toBe(200);
      expect(await world.statusOf(new URL(link ?? '', world.app.url).pathname)).toBe(403);
    }
    expect(await folders()).toBe(before);
    await world.app.schedules.run('media.discard');
    expect(await folders()).toBe(before);
    expect(await world.statusOf(hidden.audio_url)).toBe(200);
    await expect(set(row.id, true, world.other)).rejects.toMatchObject(missing);
  });

  it('two at once leave one folder, and every file in it', async () => {
    const row = await world.arranged();
    const before = await folders();
    const answers = await Promise.all([set(row.id, false), set(row.id, false), set(row.id, false)]);
    const mine = await world.read(world.owner.call, row.id);
    for (const { data } of answers) expect(data.audio_url?.split('?')[0]).toBe(mine.audio_url?.split('?')[0]);
    expect(await folders()).toBe(before);
    const now = await world.read(world.owner.call, row.id);
    for (const link of [now.audio_url, now.cover, now.image_url]) expect(await world.statusOf(link)).toBe(200);
  });

  it('a song that goes to and fro leaves nothing behind on the disk', async () => {
    const row = await world.arranged();
    const kept = () => readdir(join(world.app.media, 'songs'));
    const before = (await kept()).length;
    for (let round = 0; round < 10; round += 1) {
      await set(row.id, false);
      await set(row.id, true);
    }
    expect((await kept()).length).toBe(before);
  });

  it('is refused while what it left cannot be removed, and only so often to one member', async () => {
    const member = await arrangedPerson(world.app);
    const { client } = world.app.database;
    const { perHour, foldersLeft } = limits.visibility;
    const row = await world.arranged({ uid: member.uid });
    const left = Array.from({ length: foldersLeft }, (_, index) => ({
      mediaKey: `left-${index}`,
      ...{ uid: member.uid, discardedAt: new Date(world.app.clock.now().getTime() + daySeconds * 1000) },
    }));
    await client.discardedMedia.createMany({ data: left });
    await expect(set(row.id, false, member)).rejects.toMatchObject({ code: 'BUSY' });
    expect((await set((await world.arranged()).id, false)).data.is_public).toBe(false);
    await client.discardedMedia.deleteMany({ where: { uid: member.uid } });
    expect((await set(row.id, false, member)).data.is_public).toBe(false);
    const batches = perHour / limits.song.perChange;
    const many = Array.from({ length: limits.song.perChange }, () => randomUUID());
    const again = () => member.call(contract.changeSongs, { body: { songIds: many, change: 'publish' } });
    for (let batch = 0; batch < batches; batch += 1) await again();
    await expect(set(row.id, true, member)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await world.rowOf(row.id))?.isPublic).toBe(false);
  });

  it('is kept for a song that is still being written; a failed one has nothing to show', async () => {
    const [pending, failed] = [
      await world.arranged({ status: 'pending', isPublic: false }),
      await world.arranged({ status: 'error', isPublic: false }),
    ];
    expect((await set(pending.id, true)).data.is_public).toBe(true);
    expect((await set(pending.id, false)).data.is_public).toBe(false);
    expect((await world.rowOf(pending.id))?.mediaKey).toBe(pending.mediaKey);
    await expect(set(failed.id, true)).rejects.toMatchObject(notReady);
  });
});

describe('[P7.3-08] the trash', () => {
  const trash = (songId: string, who = world.owner) => who.call(contract.trashSong, { body: { songId } });
  const inTrash = async () =>
    (await world.owner.call(contract.listUserSongs, { query: { trash: 'true' } })).data.map(({ id }) => id);

  it('takes a song by the body or by the query, and gives it back as it was', async () => {
    const row = await world.arranged();
    await trash(row.id);
    await trash(row.id);
    expect((await world.read(world.owner.call, row.id)).trashed_at).not.toBeNull();
    expect(await inTrash()).toContain(row.id);
    await expect(world.read(world.other.call, row.id)).rejects.toMatchObject(missing);
    const { data } = await world.owner.call(contract.restoreSong, { body: { songId: row.id } });
    expect([data.trashed_at, data.audio_url]).toEqual([null, plainAudio(row)]);
    const response = await fetch(`${world.app.url}/api/songs/trash?songId=${row.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${world.owner.token}` },
    });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await inTrash()).toContain(row.id);
    await expect(world.owner.call(contract.trashSong, { body: {} })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('refuses what is still being written and what is somebody else’s', async () => {
    await expect(trash((await world.arranged({ status: 'pending' })).id)).rejects.toMatchObject(notReady);
    const { id } = await world.arranged();
    await expect(trash(id, world.other)).rejects.toMatchObject(missing);
    await expect(world.other.call(contract.restoreSong, { body: { songId: id } })).rejects.toMatchObject(missing);
    await trash((await world.arranged({ status: 'error' })).id);
  });

  it('is emptied after 30 days, with the files and all that points at the song', async () => {
    const row = await world.arranged({ timing: true });
    await world.other.call(setFavorite, { body: { songId: row.id, isFavorite: true } });
    await trash(row.id);
    world.app.clock.advance(29.9 * daySeconds);
    await world.app.schedules.run('songs.trash');
    expect(await world.rowOf(row.id)).not.toBeNull();
    world.app.clock.advance(0.2 * daySeconds);
    await world.app.schedules.run('songs.trash');
    await world.app.schedules.run('media.discard');
    expect(await world.rowOf(row.id)).toBeNull();
    const { songTiming, songCounts, favorite } = world.app.database.client;
    const where = { songId: row.id };
    expect([
      await songTiming.count({ where }),
      await songCounts.count({ where }),
      await favorite.count({ where }),
    ]).toEqual([0, 0, 0]);
    expect(await world.statusOf(plainAudio(row))).toBe(404);
    // The sessions of everybody ended with the month.
    await world.replaceMembers();
  });
});

describe('POST /songs/batch', () => {
  const change = async (songIds: string[], verb: contract.SongChange) =>
    (await world.owner.call(contract.changeSongs, { body: { songIds, change: verb } })).data;

  it('does what can be done and says what cannot', async () => {
    const [good, pending, theirs] = [
      await world.arranged(),
      await world.arranged({ status: 'pending' }),
      await world.arranged({ uid: world.other.uid }),
    ];
    const answer = await change([good.id, pending.id, theirs.id, 'nonsense'], 'trash');
    expect(answer.changed).toEqual([good.id]);
    expect(answer.failed).toEqual([
      { id: pending.id, code: 'SONG_NOT_READY', message: '这首歌还没写成，写成后再试' },
      { id: theirs.id, code: 'SONG_NOT_FOUND', message: '没有找到这首歌，可能已经删除' },
      { id: 'nonsense', code: 'SONG_NOT_FOUND', message: '没有找到这首歌，可能已经删除' },
    ]);
    expect((await world.rowOf(theirs.id))?.trashedAt).toBeNull();
  });

  it('publishes nothing that lies in the trash, and says why', async () => {
    const { id } = await world.arranged({ isPublic: false });
    await world.owner.call(contract.trashSong, { body: { songId: id } });
    const publish = world.owner.call(contract.setSongVisibility, { body: { songId: id, isPublic: true } });
    await expect(publish).rejects.toMatchObject({ status: 409, code: 'SONG_TRASHED' });
    expect(await change([id], 'publish')).toMatchObject({ changed: [], failed: [{ id }] });
    expect((await world.rowOf(id))?.isPublic).toBe(false);
  });

  it('publishes, hides, restores, and purges only what is in the trash', async () => {
    const songs = [await world.arranged({ isPublic: false }), await world.arranged({ isPublic: false })];
    const ids = songs.map(({ id }) => id);
    const links = async () =>
      Promise.all(ids.map(async (id) => (await world.read(world.owner.call, id)).audio_url ?? ''));
    expect((await change(ids, 'publish')).changed).toEqual(ids);
    expect(await Promise.all((await links()).map((link) => world.statusOf(link)))).toEqual([200, 200]);
    expect((await change(ids, 'hide')).changed).toEqual(ids);
    expect(await Promise.all(songs.map((song) => world.statusOf(plainAudio(song))))).toEqual([404, 404]);
    expect((await change(ids, 'purge')).changed).toEqual([]);
    await change(ids, 'trash');
    expect((await change([ids[0] ?? ''], 'restore')).changed).toEqual([ids[0]]);
    expect((await change(ids, 'purge')).changed).toEqual([ids[1]]);
    expect(await world.rowOf(ids[1] ?? '')).toBeNull();
  });

  it('a full trash is emptied in one go, and what was thrown away is had back, however much was changed in that hour', async () => {
    const member = await arrangedPerson(world.app);
    const trashed = { uid: member.uid, trashedAt: world.app.clock.now() };
    const [song, undone] = [await world.arranged(trashed), await world.arranged(trashed)];
    const run = async (songIds: string[], verb: contract.SongChange) =>
      (await member.call(contract.changeSongs, { body: { songIds, change: verb } })).data;
    const many = Array.from({ length: limits.song.perChange }, () => randomUUID());
    for (let taken = 0; taken < limits.songChangesPerHour; taken += many.length) await run(many, 'trash');
    const told = async (verb: contract.SongChange) => (await run([song.id], verb)).failed.map(({ message }) => message);
    expect(await told('trash')).toEqual([expect.stringMatching(/频繁|稍后/)]);
    expect(await told('purge')).toEqual([]);
    expect(await world.rowOf(song.id)).toBeNull();
    expect((await run([undone.id], 'restore')).changed).toEqual([undone.id]);
    expect(limits.songRestoresPerHour).toBeGreaterThanOrEqual(2 * limits.songChangesPerHour);
  });
});
