import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSongs, section } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import type { SongCard } from '@overtone/contract/song';
import pg from 'pg';
import { arrangedMember } from '../support/person.js';
import { type Answer, type Asked, LibraryWorld } from '../support/library-world.js';
import { rawAnswer } from '../support/raw-answer.js';
import { until } from '../support/until.js';

let world: LibraryWorld;
beforeAll(async () => {
  world = await LibraryWorld.make();
});
afterAll(() => world.stop());

describe('the lists of the home page', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    // Newest first. All in one language that no other test uses.
    for (let index = 0; index < 7; index += 1) {
      ids.push(
        await world.put({
          uid: world.singer.uid,
          title: `第${index}首`,
          language: 'korean',
          genres: index % 2 ? ['jazz'] : [],
        }),
      );
    }
    const { client } = world.door.app.database;
    await client.songCounts.update({ where: { songId: ids[5] ?? '' }, data: { plays: 900, likes: 50 } });
    await client.songCounts.update({ where: { songId: ids[6] ?? '' }, data: { plays: 20, likes: 1 } });
    await world.sweep('library.rank', 'library.terms');
  });
  const korean = { language: 'korean' };

  it('[L7-01] sections differ by their order; page, limit, tags and language choose within them', async () => {
    expect((await world.ask({ section: 'latest', ...korean })).ids).toEqual(ids);
    const popular = (await world.ask({ section: 'popular', ...korean })).ids;
    expect(popular.slice(0, 2)).toEqual([ids[5], ids[6]]);
    // Two of much the same age: the loved one first, then by age.
    const recommended = (await world.ask({ section: 'recommended', ...korean })).ids;
    expect(recommended[0]).toBe(ids[5]);
    expect(recommended.filter((id) => id !== ids[5] && id !== ids[6])).toEqual(ids.slice(0, 5));
    expect((await world.ask({ section: 'latest', ...korean, page: 2, limit: 3 })).ids).toEqual(ids.slice(3, 6));
    expect((await world.ask({ section: 'latest', ...korean, tags: 'jazz' })).ids).toEqual([ids[1], ids[3], ids[5]]);
    expect((await world.ask({ section: 'latest', language: 'japanese', tags: 'jazz' })).ids).toEqual([]);
  });

  it('[L7-02] answers success, data and total, in bytes that fit the contract and hold nothing else', async () => {
    const response = await fetch(`${world.door.app.url}/api/songs?section=latest&language=korean&limit=2`);
    const body = (await response.json()) as object;
    expect(listSongs.response.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ success: true, total: 7 });
    const card = (body as { data: SongCard[] }).data[0];
    expect(card).toMatchObject({
      id: ids[0],
      title: '第0首',
      uid: String(world.singer.uid),
      play_count: 0,
      upvote_count: 0,
    });
    expect(card?.audio_url).toMatch(/^\/media\/[0-9a-f]{32}\/audio\.mp3$/);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=1');
  });

  it('[L9-14] a page that is not full is the last one; a full one says where the next begins', async () => {
    const first = await world.ask({ section: 'latest', ...korean, limit: 5 });
    expect([first.ids.length, first.total, typeof first.next_cursor]).toEqual([5, 7, 'string']);
    const second = await world.ask({ section: 'latest', ...korean, limit: 5, page: 2 });
    expect([second.ids, second.total, second.next_cursor]).toEqual([ids.slice(5), 7, null]);
    const exact = await world.ask({ section: 'latest', ...korean, limit: 7 });
    expect([exact.ids.length, exact.next_cursor]).toEqual([7, null]);
  });

  it.each(section.options)('pages of %s by cursor are the list, whole and without doubles', async (name) => {
    const whole = (await world.ask({ section: name, ...korean, limit: 50 })).ids;
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer = await world.ask({ section: name, ...korean, limit: 2, ...(cursor && { cursor }) });
      walked.push(...page.ids);
      expect(page.total).toBe(7);
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(whole);
    expect(whole).toHaveLength(7);
  });

  it('a page beyond the end is empty at once, however far', async () => {
    for (const page of [3, 1e6, 1e9, Number.MAX_SAFE_INTEGER]) {
      const {
        status,
        ids: there,
        total,
        next_cursor,
      } = await world.ask({ section: 'popular', ...korean, limit: 5, page });
      expect([status, there, total, next_cursor]).toEqual([200, [], 7, null]);
    }
  });

  it('deeper than rows are skipped there is a cursor to be used, and nothing where nothing is', async () => {
    // Places without songs: how far a list reaches is asked of the places alone.
    await world.door.app.database.pool.query(`begin; set local session_replication_role = replica;
      insert into listing (song_id, genre, language, created_at)
        select gen_random_uuid(), 'world', 'russian', now() from generate_series(1, 2600); commit`);
    const at = (page: number) => world.ask({ section: 'latest', tags: 'world', language: 'russian', limit: 50, page });
    expect(await at(51)).toMatchObject({ status: 200, total: 2600 });
    expect(await at(52)).toMatchObject({ status: 400, code: 'LIST_TOO_DEEP' });
    expect(await at(53)).toMatchObject({ status: 200, ids: [], total: 2600, next_cursor: null });
    expect(await at(1e9)).toMatchObject({ status: 200, ids: [], total: 2600 });
    await world.door.app.database.pool.query(`delete from listing where genre = 'world' and language = 'russian'`);
  });

  it('the same bytes again are only confirmed, and packed for who takes them so', async () => {
    const address = `${world.door.app.url}/api/songs?section=latest&language=korean&limit=6`;
    const first = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    const etag = first.headers.get('etag') ?? '';
    const bytes = Number(first.headers.get('content-length'));
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null]);
    const packed = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(bytes / 2);
    expect(await packed.json()).toEqual(await first.json());
  });

  it('however many ask at once, one reading is under way', async () => {
    world.door.app.clock.advance(2);
    const client = new pg.Client({ connectionString: world.door.app.database.pool.options.connectionString });
    await client.connect();
    const readings = async () => {
      // Other databases of the server are copies of the same one: their tables have the same numbers.
      const { rows } = await client.query<{ waiting: number }>(`
        select count(*)::int as waiting from pg_locks where not granted and relation = 'listing'::regclass
          and database = (select oid from pg_database where datname = current_database())`);
      return rows[0]?.waiting ?? 0;
    };
    try {
      await client.query('begin; lock table listing in access exclusive mode');
      const address = `${world.door.app.url}/api/songs?section=recommended&language=korean&limit=4`;
      const texts = Array.from({ length: 200 }, async () => (await fetch(address)).text());
      await until('a reading', readings);
      // By then what was sent before has come in as well.
      for (let round = 0; round < 10; round += 1) await fetch(`${world.door.app.url}/api/health`);
      expect(await readings()).toBe(1);
      await client.query('commit');
      expect(new Set(await Promise.all(texts)).size).toBe(1);
    } finally {
      await client.end();
    }
  });
});

describe('what is asked again within the second', () => {
  const list = '/api/songs?section=latest&language=korean&limit=3';
  const again = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const address = world.door.app.url + path;
    const [first, second] = [await rawAnswer(address, headers, method), await rawAnswer(address, headers, method)];
    expect({ ...second, id: null }).toEqual({ ...first, id: null });
    expect(second.id).not.toBe(first.id);
    return second;
  };

  it('is answered in the same way: status, headers and bytes', async () => {
    const { headers, bytes } = await again(list);
    const knowing = { 'if-none-match': String(headers['etag']) };
    expect((await again(list, { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('gzip');
    expect((await again(list, knowing)).status).toBe(304);
    expect((await again(list, knowing, 'HEAD')).status).toBe(304);
    expect((await again(list, {}, 'HEAD')).headers).toEqual(headers);
    const bearer = { authorization: `Bearer ${world.singer.token}` };
    expect(await again(list, bearer)).toMatchObject({ status: 200, headers, bytes });
    expect((await again(list, { ...bearer, ...knowing })).status).toBe(304);
    for (const bad of ['section=random', 'section=latest&limit=0', 'section=latest&cursor=abc']) {
      expect((await again(`/api/songs?${bad}`)).status).toBe(400);
    }
  });

  it('is seen changed when the second is over', async () => {
    const ids = async () => {
      const { bytes } = await rawAnswer(`${world.door.app.url}/api/songs?section=latest&language=korean&tags=blues`);
      return (JSON.parse(bytes.toString()) as Answer).data.map(({ id }) => id);
    };
    expect([await ids(), await ids()]).toEqual([[], []]);
    const id = await world.put({ language: 'korean', genres: ['blues'] });
    world.door.app.clock.advance(limits.library.cacheMs / 1000);
    expect([await ids(), await ids()]).toEqual([[id], [id]]);
  });

  it('a token is looked at each time: it keeps its session alive, and gives no other list when it is worth nothing', async () => {
    const { client } = world.door.app.database;
    const { uid, token } = await arrangedMember(world.door.app.database);
    const bearer = { authorization: `Bearer ${token}` };
    const lastSeenAt = new Date(Date.now() - 7_200_000);
    await client.session.updateMany({ where: { uid }, data: { lastSeenAt } });
    const everybody = await again(list);
    expect((await client.session.findFirstOrThrow({ where: { uid } })).lastSeenAt).toEqual(lastSeenAt);
    expect((await again(list, bearer)).bytes).toEqual(everybody.bytes);
    expect((await client.session.findFirstOrThrow({ where: { uid } })).lastSeenAt.getTime()).toBeGreaterThan(
      lastSeenAt.getTime(),
    );
    const erased = { bannedAt: null, erasedAt: new Date(), email: null, nickname: null, passwordHash: '' };
    for (const data of [{ bannedAt: new Date() }, erased]) {
      await client.account.update({ where: { uid }, data });
      expect(await again(list, bearer)).toMatchObject({ status: 200, bytes: everybody.bytes });
      const own = await rawAnswer(`${world.door.app.url}/api/user/info`, bearer);
      expect(own.status).toBe(401);
    }
  });

  it('a search is counted each time', async () => {
    const from = { 'x-forwarded-for': '10.9.8.7' };
    const find = () => rawAnswer(`${world.door.app.url}/api/songs?section=latest&q=counted`, from);
    const statuses = (await Promise.all(Array.from({ length: 240 }, find))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await find()).status).toBe(429);
    expect((await rawAnswer(world.door.app.url + list, from)).status).toBe(200);
  });
});

describe('hostile questions', () => {
  it.each([
    ['no section', {}],
    ['an unknown section', { section: 'random' }],
    ['page 0', { section: 'latest', page: 0 }],
    ['half a page', { section: 'latest', page: 1.5 }],
    ['a page beyond numbers', { section: 'latest', page: '1e400' }],
    ['no limit', { section: 'latest', limit: 0 }],
    ['words', { section: 'latest', limit: 'all' }],
    ['a long search', { section: 'latest', q: '长'.repeat(61) }],
    ['NUL', { section: 'latest', q: 'a\0b' }],
    ['a false cursor', { section: 'latest', cursor: 'abc' }],
    [
      'a cursor of another section',
      { section: 'latest', cursor: Buffer.from(`popular|1|${randomUUID()}`).toString('base64url') },
    ],
    ['a long cursor', { section: 'latest', cursor: 'a'.repeat(121) }],
  ] as [string, Asked][])('%s: refused in words', async (_, asked) => {
    expect(await world.ask(asked)).toMatchObject({ status: 400, success: false, code: 'VALIDATION_FAILED' });
  });

  it('a name given twice, or as a table, is refused or read, never a failure of ours', async () => {
    for (const query of [
      'section=latest&section=popular',
      'section[a]=latest',
      'section=latest&q[]=x&q[]=y',
      '%ff',
      '?&&==',
    ]) {
      const { status } = await fetch(`${world.door.app.url}/api/songs?${query}`);
      expect([200, 400]).toContain(status);
    }
  });

  it('a limit over the cap is cut', async () => {
    for (let index = 0; index < 3; index += 1) await world.put({ language: 'english' });
    expect((await world.ask({ section: 'latest', limit: 100_000 })).data.length).toBeLessThanOrEqual(
      limits.list.maxLimit,
    );
  });
});
