import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grownLikes, grownPlays } from '@overtone/contract/growth';
import { limits } from '@overtone/contract/limits';
import { discardSongsOf } from '../../apps/api/src/features/songs/songs.js';
import { AccountDoor, type Caller, newAddress, newDevice, outcomes, times } from '../support/account-door.js';
import { arrangedMember } from '../support/person.js';
import type { Backend } from '../support/app.js';
import { putSong } from '../support/listed-songs.js';
import { DeafDatabase } from '../support/deaf-database.js';
import { until } from '../support/until.js';

type Shown = Record<string, { play_count: number; upvote_count: number }>;

describe.each(['postgres', 'redis'] satisfies Backend[])('counting with %s', (backend) => {
  let door: AccountDoor;
  let uid: number;
  let token: string;
  let deaf: DeafDatabase;
  beforeAll(async () => {
    const address = process.env.OVERTONE_TEST_PG_URL ?? '';
    deaf = await DeafDatabase.before(address);
    process.env.OVERTONE_TEST_PG_URL = deaf.url;
    door = await AccountDoor.boot({ backend }).finally(() => void (process.env.OVERTONE_TEST_PG_URL = address));
    ({ uid, token } = await arrangedMember(door.app.database));
  });
  afterAll(async () => {
    await door.app.stop();
    await deaf.close();
  });

  const put = (given: Parameters<typeof putSong>[1] = {}) => putSong(door.app.database, given);
  const own = () => put({ uid });
  const counted = (songId: string) => door.app.database.client.songCounts.findUniqueOrThrow({ where: { songId } });
  const listener = (): Caller => ({ address: newAddress(), device: newDevice() });
  const play = (songId: string, from: Caller = listener(), more: object = {}) =>
    door.post('/increment', { songId, ...more }, from);
  const like = (songId: string | number, count: number, from: Caller = listener()) =>
    door.post('/like-increment', { songId, count }, from);
  const shown = async (body: object, from: Caller = {}) =>
    (await door.post('/play-count', body, from)).body.data as Shown | undefined;
  const playsAre = (songId: string, plays: number) =>
    until(`${plays} plays`, async () => (await counted(songId)).plays === plays);
  const flushes = () => door.app.database.client.countFlush.count();
  const tomorrow = () => door.app.clock.advance(86_400);

  it('[P7.2-11] a play is counted without a login, and what many hear at once is written together', async () => {
    const ids = await times(3, own);
    const before = await flushes();
    for (const reply of await times(60, (index) => play(ids[index % 3] ?? ''))) {
      expect(reply.body).toEqual({ success: true });
    }
    await Promise.all(ids.map((id) => playsAre(id, 20)));
    // However the seconds fall: far fewer than one each.
    expect((await flushes()) - before).toBeLessThan(10);
  });

  it('[P4-13] the same listener counts once in 30 s, and a repeat after that counts again', async () => {
    const [id, other] = [await own(), await own()];
    const me = listener();
    for (let index = 0; index < 5; index += 1) await play(id, me);
    await play(other, me);
    await play(id, { ...me, device: newDevice() });
    await play(id, { ...me, address: newAddress() });
    await Promise.all([playsAre(id, 3), playsAre(other, 1)]);
    door.app.clock.advance(limits.plays.pauseSeconds - 10);
    await play(id, me);
    door.app.clock.advance(11);
    await play(id, me);
    await playsAre(id, 4);
    expect((await counted(other)).plays).toBe(1);
  });

  // Where a pause is kept is all that differs.
  if (backend === 'redis') return;

  it('a member is one listener wherever they are; hearing to the end is counted apart', async () => {
    const id = await own();
    await play(id, { token, address: newAddress() });
    await play(id, { token, address: newAddress() });
    await play(id, { token }, { finished: true });
    await play(id, { token }, { finished: true });
    await until('a finish', async () => (await counted(id)).finishes > 0);
    expect(await counted(id)).toMatchObject({ plays: 1, finishes: 1, likes: 0 });
  });

  it('[P7.2-12][L7-05][L1-01] likes of visitors and members come in bundles, are cut at 50 a call, and the answer says how many there are', async () => {
    const id = await own();
    expect((await like(id, 3)).body).toEqual({ success: true, data: { songId: id, likeCount: 3 } });
    expect((await like(id, 4, { token })).body.data).toEqual({ songId: id, likeCount: 7 });
    expect((await like(id, 1_000_000)).body.data).toEqual({ songId: id, likeCount: 57 });
    await until('57 likes', async () => (await counted(id)).likes === 57);
    expect((await like(id, 1)).body.data).toEqual({ songId: id, likeCount: 58 });
    expect((await counted(id)).plays).toBe(0);
    for (const count of [0, -1, 1.5]) expect((await like(id, count)).body.code).toBe('VALIDATION_FAILED');
  });

  it('[P7.2-10][L7-08] looks up one song or many without a login, keyed by id; what is not there is left out', async () => {
    const [one, two] = [await own(), await own()];
    await like(one, 2);
    const expected = { play_count: 0, upvote_count: 2 };
    expect(await shown({ songId: one })).toEqual({ [one]: expected });
    const { body } = await door.post('/play-count', { songIds: [one, two, randomUUID(), 'nonsense', 7] });
    expect(body).toEqual({ success: true, data: { [one]: expected, [two]: { play_count: 0, upvote_count: 0 } } });
    expect((await door.post('/play-count', { songIds: [] })).status).toBe(400);
    expect((await door.post('/play-count', { songIds: Array(101).fill(one) })).status).toBe(400);
  });

  it('songs of others that are private, and songs that are gone, are not told, liked or counted', async () => {
    const secret = await put({ uid, isPublic: false });
    expect(await shown({ songId: secret })).toEqual({});
    expect(Object.keys((await shown({ songId: secret }, { token })) ?? {})).toEqual([secret]);
    expect(await like(secret, 1)).toMatchObject({ status: 404, body: { code: 'SONG_NOT_FOUND' } });
    expect((await like(secret, 1, { token })).body.data).toEqual({ songId: secret, likeCount: 1 });
    for (const nobody of [randomUUID(), 'nonsense', 12]) {
      expect(await like(nobody, 1)).toMatchObject({ status: 404, body: { code: 'SONG_NOT_FOUND' } });
      expect((await play(String(nobody))).body).toEqual({ success: true });
    }
    const [goes, stays] = [await own(), await own()];
    await play(goes);
    await play(stays);
    await door.app.database.client.song.delete({ where: { id: goes } });
    await playsAre(stays, 1);
  });

  it('[L9-19][L9-20] a preset song that was never counted is shown as it grows, and its first count goes on from there', async () => {
    const createdAt = new Date(door.app.clock.now().getTime() - 10 * 86_400_000);
    const id = await put({ createdAt });
    const song = { id, created_at: createdAt };
    const now = door.app.clock.now();
    const [plays, likes] = [grownPlays(song, now), grownLikes(song, now)];
    expect(await shown({ songId: id })).toEqual({ [id]: { play_count: plays, upvote_count: likes } });
    await play(id);
    expect((await shown({ songId: id }))?.[id]?.play_count).toBe(plays + 1);
    await playsAre(id, plays + 1);
    expect((await counted(id)).likes).toBeNull();
    expect((await like(id, 5)).body.data).toEqual({ songId: id, likeCount: likes + 5 });
    await until('likes', async () => (await counted(id)).likes === likes + 5);
  });

  it('[P7.2-04][P7.2-05] numbers of all preset songs: as of now, and at most a minute old', async () => {
    const [id, hidden] = [await put(), await put({ hiddenAt: new Date() })];
    const member = await own();
    const read = async (path: string) => (await door.call('GET', `/preset-stats/${path}`)).body.data as Shown;
    door.app.clock.advance(61);
    const first = await read('cached');
    expect([id in first, hidden in first, member in first]).toEqual([true, false, false]);
    expect({ [id]: first[id] }).toEqual(await shown({ songId: id }));
    expect(await read('real-time')).toEqual(first);
    await like(id, 50);
    const likes = (first[id]?.upvote_count ?? 0) + 50;
    expect((await read('real-time'))[id]?.upvote_count).toBe(likes);
    expect((await read('cached'))[id]).toEqual(first[id]);
    door.app.clock.advance(61);
    expect((await read('cached'))[id]?.upvote_count).toBe(likes);
  });

  it('a counted song moves in the lists, and a growing one is placed anew each day', async () => {
    const [loved, grows] = [await own(), await put()];
    const popularity = async (songId: string) =>
      (await door.app.database.client.listing.findUniqueOrThrow({ where: { songId_genre: { songId, genre: '' } } }))
        .popularity;
    await door.app.schedules.run('library.rank');
    const before = await popularity(grows);
    expect(await popularity(loved)).toBe(0);
    await like(loved, 50);
    await until('it is liked', async () => (await counted(loved)).likes === 50);
    await door.app.schedules.run('library.rank');
    expect(await popularity(loved)).toBe(200);
    for (let day = 0; day < 7; day += 1) tomorrow();
    await door.app.schedules.run('library.grow');
    await door.app.schedules.run('library.rank');
    expect(await popularity(grows)).toBeGreaterThan(before);
  });

  it('songs that come and go, are counted, ranked and deleted at once block nobody for good', async () => {
    const { app } = door;
    const leaver = await arrangedMember(app.database);
    const ids = await times(6, () => put({ uid: leaver.uid, language: 'chinese', genres: ['pop', 'folk'] }));
    const rounds = async (work: (round: number) => Promise<unknown>) => {
      for (let round = 0; round < 15; round += 1) await work(round);
    };
    const turn = (songIds: string[], isPublic: boolean) =>
      app.database.client.song.updateMany({ where: { id: { in: songIds } }, data: { isPublic } });
    await Promise.all([
      ...ids.map((id) => rounds((round) => turn([id], round % 2 === 0))),
      rounds(() => times(6, (index) => like(ids[index] ?? '', 1))),
      rounds(() => app.schedules.run('library.rank')),
      rounds(() => app.schedules.run('library.terms')),
      rounds(() => app.schedules.run('library.rank')),
    ]);
    await Promise.all([
      app.database.transaction((tx) => discardSongsOf(tx, leaver.uid, app.clock.now())),
      app.schedules.run('library.rank'),
      app.schedules.run('library.terms'),
      ...ids.map((id) => turn([id], false)),
    ]);
    await app.schedules.run('library.rank');
    expect(await app.database.client.song.count({ where: { id: { in: ids } } })).toBe(0);
    expect(await app.database.client.listing.count({ where: { songId: { in: ids } } })).toBe(0);
    expect(app.logged()).not.toContain('deadlock');
  });

  it('a flush whose answer was lost is sent again and counts nothing twice', async () => {
    const id = await own();
    deaf.loseCommitAfter('count_flush');
    await like(id, 9);
    await until('an answer that was lost', () => deaf.lost === 1 && door.app.logged().includes('counts wait'));
    expect((await like(id, 1)).status).toBe(200);
    await until('both', async () => ((await counted(id)).likes ?? 0) >= 10);
    expect([(await counted(id)).likes, deaf.lost]).toEqual([10, 1]);
  });

  it('one address gives a song only so much in an hour, whatever devices it names; the rest is told, not counted', async () => {
    const [id, other] = [await own(), await own()];
    const { perHour } = limits.plays;
    const from = (): Caller => ({ address: '10.7.7.7', device: newDevice() });
    const answers = await times(10, () => like(id, 50, from()));
    const left = answers.reduce(
      (sum, { body }) => sum + Number((body.data as { uncounted?: number }).uncounted ?? 0),
      0,
    );
    expect(left).toBe(500 - perHour.likes);
    const plays = await times(perHour.plays + 7, () => play(id, from()));
    expect(plays.filter(({ body }) => (body as { uncounted?: number }).uncounted === 1)).toHaveLength(7);
    await playsAre(id, perHour.plays);
    await until('the likes', async () => (await counted(id)).likes === perHour.likes);
    expect((await like(other, 3, from())).body.data).toEqual({ songId: other, likeCount: 3 });
    expect((await like(id, 3)).body.data).toEqual({ songId: id, likeCount: perHour.likes + 3 });
    await until('a line in the log', () => door.app.logged().includes('counts were left out'));
  });

  it('a member who goes from address to address gives a song no more than one address', async () => {
    const id = await own();
    await times(8, () => like(id, 50, { token, address: newAddress() }));
    await until('the likes', async () => (await counted(id)).likes === limits.plays.perHour.likes);
    expect((await like(id, 50, { token, address: newAddress() })).body.data).toMatchObject({ uncounted: 50 });
  });

  it('a counter that is full, or that the database refuses, stops no other', async () => {
    const [full, refused, other] = [await own(), await own(), await own()];
    const { client, pool } = door.app.database;
    await client.songCounts.update({ where: { songId: full }, data: { likes: 2_147_483_647 } });
    await pool.query(
      `alter table song_counts add constraint refused check (song_id <> '${refused}' or likes is null or likes < 3)`,
    );
    await Promise.all([like(full, 5), like(refused, 5), like(other, 5)]);
    await until('the other', async () => (await counted(other)).likes === 5);
    await like(other, 1);
    await until('the next', async () => (await counted(other)).likes === 6);
    expect([(await counted(full)).likes, (await counted(refused)).likes]).toEqual([2_147_483_647, 0]);
    expect(door.app.logged()).toContain('counts of a song are lost');
    await pool.query('alter table song_counts drop constraint refused');
  });

  it('one address may do only so much', async () => {
    const crowd = await times(205, () => like('nonsense', 1, { address: '10.9.9.9' }));
    expect(outcomes(crowd)).toEqual({ SONG_NOT_FOUND: 200, RATE_LIMITED: 5 });
    expect((await like('nonsense', 1, { address: '10.9.9.10' })).status).toBe(404);
  });
});
