import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import pg from 'pg';
import { bootApp, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { until } from '../support/until.js';

let app: TestApp;
let listener: Person;
let singer: Person;
beforeAll(async () => {
  // No sweeps: a test counts queries.
  app = await bootApp({ sweepsByHand: true });
  [listener, singer] = [await newPerson(app), await newPerson(app)];
});
afterAll(() => app.stop());

interface Arranged {
  uid?: number | null;
  isPublic?: boolean;
  status?: string;
  title?: string;
}
/** A song as it stands in the library; public and complete unless said otherwise. */
async function song({ uid = singer.uid, isPublic = true, status = 'complete', title = '歌' }: Arranged = {}) {
  const { id } = await app.database.client.song.create({
    data: {
      ...{ uid, isPublic, status, title, position: 0, provider: 'suno', operation: 'music', tags: '' },
      ...{ type: uid === null ? 'preset' : 'music' },
      ...{ lyrics: '', modelName: 'm', modelVersion: 'v', mediaKey: randomUUID().replaceAll('-', '') },
      ...{ audioName: status === 'complete' ? 'audio.mp3' : null, peaks: new Uint8Array(200), createdAt: new Date() },
    },
  });
  return id;
}
const set = (person: Person, songId: string | number, isFavorite = true) =>
  person.call(setFavorite, { body: { songId, isFavorite } });
const favoritesOf = async (person: Person) => (await person.call(listFavorites, {})).data;
const idsOf = async (person: Person) => (await favoritesOf(person)).map(({ id }) => id);
/** Lets nobody's favourite in until the first stands at the gate and the others behind it. */
async function allAtOnce<T>(calls: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const { connectionString } = app.database.pool.options;
  const [gate, eye] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([gate.connect(), eye.connect()]);
  try {
    await gate.query('begin; lock table favorite in share mode');
    const answers = Promise.allSettled(calls.map((call) => call()));
    await until('a line at the gate', async () => {
      const { rowCount } = await eye.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return (rowCount ?? 0) >= 1;
    });
    await gate.query('commit');
    return await answers;
  } finally {
    await Promise.all([gate.end(), eye.end()]);
  }
}
const missing = { status: 404, code: 'SONG_NOT_FOUND' };

describe('[P7.3-10] POST /songs/favorite', () => {
  it('[L7-06] puts a song among the favourites and takes it out, as often as one likes, and says so', async () => {
    const id = await song();
    for (const isFavorite of [true, true, false, false, true]) {
      const message = isFavorite ? '已收藏' : '已取消收藏';
      expect(await set(listener, id, isFavorite)).toEqual({ success: true, message, data: { songId: id, isFavorite } });
      expect((await idsOf(listener)).filter((one) => one === id)).toEqual(isFavorite ? [id] : []);
    }
  });

  it("takes what one may hear: the own complete songs and everybody's public ones", async () => {
    await set(listener, await song({ uid: listener.uid, isPublic: false }));
    await set(listener, await song({ uid: null }));
    await set(listener, await song());
    for (const hidden of [
      { isPublic: false },
      { status: 'pending' },
      { status: 'error' },
      { uid: listener.uid, status: 'pending' },
      { uid: listener.uid, status: 'error' },
      { uid: null, isPublic: false },
    ]) {
      await expect(set(listener, await song(hidden))).rejects.toMatchObject(missing);
    }
  });

  it.each<[string, string | number]>([
    ['an id that nobody has', randomUUID()],
    ['a word', 'no-uuid'],
    ['nothing', ''],
    ['zero', 0],
    ['a number', 12345],
    ['a negative number', -1],
    ['a huge number', 1e300],
    ['a long text', 'x'.repeat(5000)],
    ['a piece of SQL', "' or 1=1"],
  ])('does not know %s', async (_, songId) => {
    await expect(set(listener, songId)).rejects.toMatchObject(missing);
  });

  it('takes an id in capitals for the song it is', async () => {
    const id = await song();
    await set(listener, id.toUpperCase());
    expect(await idsOf(listener)).toContain(id);
  });

  it('lets one take out what one may not hear any more', async () => {
    const id = await song();
    await set(listener, id);
    await app.database.client.song.update({ where: { id }, data: { isPublic: false } });
    await set(listener, id, false);
    await app.database.client.song.update({ where: { id }, data: { isPublic: true } });
    expect(await idsOf(listener)).not.toContain(id);
  });

  it('[P6-04] needs a login', async () => {
    await expect(app.call(setFavorite, { body: { songId: await song(), isFavorite: true } })).rejects.toMatchObject({
      status: 401,
      message: 'no token provided',
    });
    await expect(app.call(listFavorites, {})).rejects.toMatchObject({ status: 401, message: 'no token provided' });
  });

  it(`keeps to ${limits.favorites.max}, also for many wishes at the same moment; what is hidden does not count`, async () => {
    const collector = await newPerson(app);
    const arranged = limits.favorites.max - 3;
    await app.database.pool.query(
      `with made as (
         insert into song (id, uid, position, provider, type, operation, status, title, tags, lyrics, model_name,
           model_version, is_public, media_key, audio_name, created_at)
         select gen_random_uuid(), null, 0, 'suno', 'preset', 'music', 'complete', 'n', '', '', 'm', 'v', true,
           'full' || n, 'a.mp3', now() from generate_series(1, $2) n returning id)
       insert into favorite (uid, song_id, created_at) select $1, id, now() from made`,
      [collector.uid, arranged],
    );
    const songs = await Promise.all(Array.from({ length: 12 }, () => song()));
    const outcomes = await allAtOnce(songs.map((id) => () => set(collector, id)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as object);
    expect(refused).toHaveLength(9);
    for (const reason of refused) {
      expect(reason).toMatchObject({ status: 409, code: 'FAVORITES_FULL', message: '最多收藏 1000 首，先取消一些' });
    }
    const kept = await idsOf(collector);
    expect(kept).toHaveLength(limits.favorites.max);
    // Setting what is set is no failure even when it is full.
    await set(collector, kept[0] ?? '');
    await app.database.client.song.update({ where: { id: kept[0] ?? '' }, data: { isPublic: false } });
    const own = await song({ uid: collector.uid });
    await set(collector, own);
    await expect(set(collector, await song())).rejects.toMatchObject({ code: 'FAVORITES_FULL' });
    // What may come back from the trash has its place still.
    await app.database.client.song.update({ where: { id: own }, data: { trashedAt: app.clock.now() } });
    await expect(set(collector, await song())).rejects.toMatchObject({ code: 'FAVORITES_FULL' });
  }, 30_000);
});

describe('[P7.3-11] GET /user/songs/favorites/all', () => {
  it("[L7-07] answers success and the songs whole but for their traces, latest favourited first, with the singer's name", async () => {
    const fan = await newPerson(app);
    await app.database.client.account.update({ where: { uid: singer.uid }, data: { nickname: '阿岚' } });
    const [first, second, third] = [
      await song({ title: '一' }),
      await song({ title: '二' }),
      await song({ uid: null }),
    ];
    for (const id of [second, third, first]) {
      app.clock.advance(1);
      await set(fan, id);
    }
    await set(fan, second); // set again: keeps its place
    const { success, data: list } = await fan.call(listFavorites, {});
    expect(success).toBe(true);
    expect(list.map(({ id, nickname }) => [id, nickname])).toEqual([
      [first, '阿岚'],
      [third, null],
      [second, '阿岚'],
    ]);
    expect(list[0]).toMatchObject({ title: '一', status: 'complete', peaks: null, is_public: true });
    expect(list[0]?.audio_url).toMatch(/^\/media\/[0-9a-f]{32}\/audio\.mp3$/);
  });

  it('leaves out what became private, came back to work or is gone, and shows it again when it is back', async () => {
    const fan = await newPerson(app);
    const [stays, hides, goes] = [await song(), await song(), await song()];
    const own = await song({ uid: fan.uid, isPublic: false });
    for (const id of [stays, hides, goes, own]) await set(fan, id);
    await app.database.client.song.update({ where: { id: hides }, data: { isPublic: false } });
    await app.database.client.song.delete({ where: { id: goes } });
    expect((await idsOf(fan)).sort()).toEqual([stays, own].sort());
    await app.database.client.song.update({ where: { id: hides }, data: { isPublic: true } });
    expect(await idsOf(fan)).toContain(hides);
  });

  it("is one member's own", async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    await set(one, await song());
    expect([(await idsOf(one)).length, (await idsOf(other)).length]).toEqual([1, 0]);
  });

  it('asks the database as often for many favourites as for one', async () => {
    const queries = async (person: Person): Promise<number> => {
      let count = 0;
      const counting = () => void (count += 1);
      app.database.pool.on('acquire', counting);
      await favoritesOf(person);
      app.database.pool.off('acquire', counting);
      return count;
    };
    const [one, many] = [await newPerson(app), await newPerson(app)];
    await set(one, await song());
    for (let index = 0; index < 40; index += 1) {
      await set(many, await song({ uid: index % 2 ? singer.uid : one.uid }));
    }
    expect((await favoritesOf(many)).length).toBe(40);
    const few = await queries(one);
    expect([few > 0, few < 8, await queries(many)]).toEqual([true, true, few]);
  });
});
