import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSongs, section, songGenres, songLanguages } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import type { SongCard } from '@overtone/contract/song';
import pg from 'pg';
import { AccountDoor } from '../support/account-door.js';
import { arrangedMember } from '../support/arranged-member.js';
import { putSong } from '../support/listed-songs.js';
import { rawAnswer } from '../support/raw-answer.js';
import { until } from '../support/until.js';

let door: AccountDoor;
let singer: { uid: number; token: string };
beforeAll(async () => {
  door = await AccountDoor.boot();
  singer = await arrangedMember(door.app.database);
});
afterAll(() => door.app.stop());

type Asked = Record<string, string | number>;
interface Answer {
  status: number;
  code?: string;
  ids: string[];
  data: SongCard[];
  total: number;
  next_cursor: string | null;
}

const put = (given: Parameters<typeof putSong>[1] = {}) => putSong(door.app.database, given);
const sweep = async (...names: string[]) => {
  for (const name of names) await door.app.schedules.run(name);
};
/** What everybody is answered, a moment later than before: nothing is left of an earlier answer. */
async function ask(asked: Asked, headers: Record<string, string> = {}): Promise<Answer> {
  door.app.clock.advance(limits.library.cacheMs / 1000);
  const query = new URLSearchParams(
    Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const response = await fetch(`${door.app.url}/api/songs?${query}`, { headers });
  const body = (await response.json()) as Answer;
  const data = body.data ?? [];
  return { ...body, status: response.status, data, ids: data.map(({ id }) => id) };
}
const search = async (q: string, more: Asked = {}) => (await ask({ section: 'latest', q, ...more })).ids;

describe('the lists of the home page', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    // Newest first. All in one language that no other test uses.
    for (let index = 0; index < 7; index += 1) {
      ids.push(
        await put({ uid: singer.uid, title: `第${index}首`, language: 'korean', genres: index % 2 ? ['jazz'] : [] }),
      );
    }
    const { client } = door.app.database;
    await client.songCounts.update({ where: { songId: ids[5] ?? '' }, data: { plays: 900, likes: 50 } });
    await client.songCounts.update({ where: { songId: ids[6] ?? '' }, data: { plays: 20, likes: 1 } });
    await sweep('library.rank', 'library.terms');
  });
  const korean = { language: 'korean' };

  it('[L7-01] sections differ by their order; page, limit, tags and language choose within them', async () => {
    expect((await ask({ section: 'latest', ...korean })).ids).toEqual(ids);
    const popular = (await ask({ section: 'popular', ...korean })).ids;
    expect(popular.slice(0, 2)).toEqual([ids[5], ids[6]]);
    // Two of much the same age: the loved one first, then by age.
    const recommended = (await ask({ section: 'recommended', ...korean })).ids;
    expect(recommended[0]).toBe(ids[5]);
    expect(recommended.filter((id) => id !== ids[5] && id !== ids[6])).toEqual(ids.slice(0, 5));
    expect((await ask({ section: 'latest', ...korean, page: 2, limit: 3 })).ids).toEqual(ids.slice(3, 6));
    expect((await ask({ section: 'latest', ...korean, tags: 'jazz' })).ids).toEqual([ids[1], ids[3], ids[5]]);
    expect((await ask({ section: 'latest', language: 'japanese', tags: 'jazz' })).ids).toEqual([]);
  });

  it('[L7-02] answers success, data and total, in bytes that fit the contract and hold nothing else', async () => {
    const response = await fetch(`${door.app.url}/api/songs?section=latest&language=korean&limit=2`);
    const body = (await response.json()) as object;
    expect(listSongs.response.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ success: true, total: 7 });
    const card = (body as { data: SongCard[] }).data[0];
    expect(card).toMatchObject({ id: ids[0], title: '第0首', uid: String(singer.uid), play_count: 0, upvote_count: 0 });
    expect(card?.audio_url).toMatch(/^\/media\/[0-9a-f]{32}\/audio\.mp3$/);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=1');
  });

  it('[L9-14] a page that is not full is the last one; a full one says where the next begins', async () => {
    const first = await ask({ section: 'latest', ...korean, limit: 5 });
    expect([first.ids.length, first.total, typeof first.next_cursor]).toEqual([5, 7, 'string']);
    const second = await ask({ section: 'latest', ...korean, limit: 5, page: 2 });
    expect([second.ids, second.total, second.next_cursor]).toEqual([ids.slice(5), 7, null]);
    const exact = await ask({ section: 'latest', ...korean, limit: 7 });
    expect([exact.ids.length, exact.next_cursor]).toEqual([7, null]);
  });

  it.each(section.options)('pages of %s by cursor are the list, whole and without doubles', async (name) => {
    const whole = (await ask({ section: name, ...korean, limit: 50 })).ids;
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer = await ask({ section: name, ...korean, limit: 2, ...(cursor && { cursor }) });
      walked.push(...page.ids);
      expect(page.total).toBe(7);
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(whole);
    expect(whole).toHaveLength(7);
  });

  it('a page beyond the end is empty at once, however far', async () => {
    for (const page of [3, 1e6, 1e9, Number.MAX_SAFE_INTEGER]) {
      const { status, ids: there, total, next_cursor } = await ask({ section: 'popular', ...korean, limit: 5, page });
      expect([status, there, total, next_cursor]).toEqual([200, [], 7, null]);
    }
  });

  it('deeper than rows are skipped there is a cursor to be used, and nothing where nothing is', async () => {
    // Places without songs: how far a list reaches is asked of the places alone.
    await door.app.database.pool.query(`begin; set local session_replication_role = replica;
      insert into listing (song_id, genre, language, created_at)
        select gen_random_uuid(), 'world', 'russian', now() from generate_series(1, 2600); commit`);
    const at = (page: number) => ask({ section: 'latest', tags: 'world', language: 'russian', limit: 50, page });
    expect(await at(51)).toMatchObject({ status: 200, total: 2600 });
    expect(await at(52)).toMatchObject({ status: 400, code: 'LIST_TOO_DEEP' });
    expect(await at(53)).toMatchObject({ status: 200, ids: [], total: 2600, next_cursor: null });
    expect(await at(1e9)).toMatchObject({ status: 200, ids: [], total: 2600 });
    await door.app.database.pool.query(`delete from listing where genre = 'world' and language = 'russian'`);
  });

  it('the same bytes again are only confirmed, and packed for who takes them so', async () => {
    const address = `${door.app.url}/api/songs?section=latest&language=korean&limit=6`;
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
    door.app.clock.advance(2);
    const client = new pg.Client({ connectionString: door.app.database.pool.options.connectionString });
    await client.connect();
    const readings = async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'listing'::regclass`,
      );
      return rows[0]?.waiting ?? 0;
    };
    try {
      await client.query('begin; lock table listing in access exclusive mode');
      const address = `${door.app.url}/api/songs?section=recommended&language=korean&limit=4`;
      const texts = Array.from({ length: 200 }, async () => (await fetch(address)).text());
      await until('a reading', readings);
      // By then what was sent before has come in as well.
      for (let round = 0; round < 10; round += 1) await fetch(`${door.app.url}/api/health`);
      expect(await readings()).toBe(1);
      await client.query('commit');
      expect(new Set(await Promise.all(texts)).size).toBe(1);
    } finally {
      await client.end();
    }
  });
});

describe('the filters', () => {
  it('[L3-12] each language shows its own songs, all of them together without one; another word is refused', async () => {
    const made = new Map<string, string>();
    for (const language of songLanguages) made.set(language, await put({ language, genres: ['metal'] }));
    expect(songLanguages).toEqual(['chinese', 'english', 'japanese', 'korean', 'russian', 'other']);
    for (const [language, id] of made) {
      expect((await ask({ section: 'latest', language, tags: 'metal' })).ids).toEqual([id]);
    }
    const all = (await ask({ section: 'latest', language: '', tags: 'metal' })).ids;
    expect(all.sort()).toEqual([...made.values()].sort());
    expect(await ask({ section: 'latest', language: 'klingon' })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('[L3-13] each genre shows its own songs, a song of two genres in both; another word is refused', async () => {
    const words = 'pop rock folk r&b electronic classical jazz rap country blues metal punk world latin alternative';
    expect(songGenres.join(' ')).toBe(words);
    const made = new Map<string, string>();
    for (const genre of songGenres) made.set(genre, await put({ language: 'japanese', genres: [genre] }));
    const both = await put({ language: 'japanese', genres: ['r&b', 'latin'] });
    for (const [genre, id] of made) {
      const { ids } = await ask({ section: 'latest', language: 'japanese', tags: genre, limit: 50 });
      expect(ids).toContain(id);
      expect(ids.includes(both)).toBe(genre === 'r&b' || genre === 'latin');
      expect(ids.filter((one) => [...made.values()].includes(one))).toEqual([id]);
    }
    expect((await ask({ section: 'latest', tags: 'polka' })).status).toBe(400);
  });
});

describe('a search', () => {
  it('finds title, style and name, in the order of the section, and within the filters', async () => {
    const one = await put({ title: '潮汐之间', language: 'chinese', genres: ['folk'], tags: '温柔的木吉他' });
    const two = await put({ title: '潮汐以北', language: 'english', genres: ['rock'], artist: 'Mira Vale' });
    await sweep('library.terms', 'library.rank');
    expect(await search('潮汐')).toEqual([one, two]);
    expect(await search('汐', { language: 'english' })).toEqual([two]);
    expect(await search('潮汐', { tags: 'folk' })).toEqual([one]);
    expect(await search('潮汐', { tags: 'folk', language: 'english' })).toEqual([]);
    expect(await search('木吉他')).toEqual([one]);
    expect(await search('mira VALE')).toEqual([two]);
    expect(await search('ｍｉｒａ 潮汐')).toEqual([two]);
    const page = await ask({ section: 'latest', q: '潮汐', limit: 1 });
    expect([page.ids, page.total]).toEqual([[one], 2]);
    const next = await ask({ section: 'latest', q: '潮汐', limit: 1, cursor: page.next_cursor ?? '' });
    expect([next.ids, next.total, next.next_cursor]).toEqual([[two], 2, null]);
    expect(await search('潮汐', { page: 1e9 })).toEqual([]);
  });

  it.each([
    '🎸🔥',
    '👨‍👩‍👧',
    `"引号" 'single' “弯”`,
    '100% _下划线_ \\反斜杠\\',
    "'; drop table song; --",
    '{a,b}',
    '<script>',
    'null',
  ])('of %s finds just the song that is called so', async (title) => {
    const id = await put({ title });
    await sweep('library.terms');
    expect(await search(title)).toEqual([id]);
  });

  it('what has all the letters of a word, yet not the word, is not found; a wildcard is a letter like any other', async () => {
    await put({ title: 'xyq yqz' });
    await put({ title: 'b_ _b x' });
    await put({ title: 'wildxcard' });
    await sweep('library.terms');
    for (const q of ['xyqz', '_b_', 'wild%card', 'wild_card']) expect([q, await search(q)]).toEqual([q, []]);
    expect(await search('yqz xyq')).toHaveLength(1);
  });

  it('a new nickname is found, the old one no more', async () => {
    const someone = await arrangedMember(door.app.database);
    const { account } = door.app.database.client;
    await account.update({ where: { uid: someone.uid }, data: { nickname: '旧名字甲' } });
    const id = await put({ uid: someone.uid });
    await sweep('library.terms');
    expect(await search('旧名字甲')).toEqual([id]);
    await account.update({ where: { uid: someone.uid }, data: { nickname: '新名字乙' } });
    await sweep('library.terms');
    expect([await search('新名字乙'), await search('旧名字甲')]).toEqual([[id], []]);
  });
});

describe('songs that are not for everybody', () => {
  const states = {
    private: { isPublic: false },
    trashed: { trashedAt: new Date() },
    hidden: { hiddenAt: new Date() },
    pending: { status: 'pending' },
  } as const;

  it.each(Object.keys(states) as (keyof typeof states)[])(
    '%s: gone from lists and search with the change, back with it',
    async (name) => {
      const { song } = door.app.database.client;
      const title = `隐身${randomUUID()}`;
      const id = await put({ title, language: 'russian', genres: ['punk'] });
      await sweep('library.terms', 'library.rank');
      const there = async () => {
        const lists = await Promise.all(
          section.options.map(
            async (one) => (await ask({ section: one, language: 'russian', tags: 'punk', limit: 50 })).ids,
          ),
        );
        return [...lists, await search(title)].map((found) => found.includes(id));
      };
      expect(await there()).toEqual([true, true, true, true]);
      await song.update({ where: { id }, data: states[name] });
      expect(await there()).toEqual([false, false, false, false]);
      await song.update({
        where: { id },
        data: { isPublic: true, trashedAt: null, hiddenAt: null, status: 'complete' },
      });
      await sweep('library.terms', 'library.rank');
      expect(await there()).toEqual([true, true, true, true]);
    },
  );

  it('one that becomes private between the reading of ids and of cards is left out', async () => {
    const id = await put({ language: 'russian', genres: ['country'] });
    await door.app.database.pool.query(`begin; set local session_replication_role = replica;
      update song set is_public = false where id = '${id}'; commit`);
    expect((await ask({ section: 'latest', language: 'russian', tags: 'country' })).ids).toEqual([]);
  });
});

describe('what is asked again within the second', () => {
  const list = '/api/songs?section=latest&language=korean&limit=3';
  const again = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const address = door.app.url + path;
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
    const held = { authorization: `Bearer ${singer.token}` };
    expect(await again(list, held)).toMatchObject({ status: 200, headers, bytes });
    expect((await again(list, { ...held, ...knowing })).status).toBe(304);
    for (const bad of ['section=random', 'section=latest&limit=0', 'section=latest&cursor=abc']) {
      expect((await again(`/api/songs?${bad}`)).status).toBe(400);
    }
  });

  it('is seen changed when the second is over', async () => {
    const ids = async () => {
      const { bytes } = await rawAnswer(`${door.app.url}/api/songs?section=latest&language=korean&tags=blues`);
      return (JSON.parse(bytes.toString()) as Answer).data.map(({ id }) => id);
    };
    expect([await ids(), await ids()]).toEqual([[], []]);
    const id = await put({ language: 'korean', genres: ['blues'] });
    door.app.clock.advance(limits.library.cacheMs / 1000);
    expect([await ids(), await ids()]).toEqual([[id], [id]]);
  });

  it('a token is looked at each time: it keeps its session alive, and gives no other list when it is worth nothing', async () => {
    const { client } = door.app.database;
    const { uid, token } = await arrangedMember(door.app.database);
    const held = { authorization: `Bearer ${token}` };
    const lastSeenAt = new Date(Date.now() - 7_200_000);
    await client.session.updateMany({ where: { uid }, data: { lastSeenAt } });
    const everybody = await again(list);
    expect((await client.session.findFirstOrThrow({ where: { uid } })).lastSeenAt).toEqual(lastSeenAt);
    expect((await again(list, held)).bytes).toEqual(everybody.bytes);
    expect((await client.session.findFirstOrThrow({ where: { uid } })).lastSeenAt.getTime()).toBeGreaterThan(
      lastSeenAt.getTime(),
    );
    const erased = { bannedAt: null, erasedAt: new Date(), email: null, nickname: null, passwordHash: '' };
    for (const data of [{ bannedAt: new Date() }, erased]) {
      await client.account.update({ where: { uid }, data });
      expect(await again(list, held)).toMatchObject({ status: 200, bytes: everybody.bytes });
      const own = await rawAnswer(`${door.app.url}/api/user/info`, held);
      expect(own.status).toBe(401);
    }
  });

  it('a search is counted each time', async () => {
    const from = { 'x-forwarded-for': '10.9.8.7' };
    const find = () => rawAnswer(`${door.app.url}/api/songs?section=latest&q=counted`, from);
    const statuses = (await Promise.all(Array.from({ length: 240 }, find))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await find()).status).toBe(429);
    expect((await rawAnswer(door.app.url + list, from)).status).toBe(200);
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
    expect(await ask(asked)).toMatchObject({ status: 400, success: false, code: 'VALIDATION_FAILED' });
  });

  it('a name given twice, or as a table, is refused or read, never a failure of ours', async () => {
    for (const query of [
      'section=latest&section=popular',
      'section[a]=latest',
      'section=latest&q[]=x&q[]=y',
      '%ff',
      '?&&==',
    ]) {
      const { status } = await fetch(`${door.app.url}/api/songs?${query}`);
      expect([200, 400]).toContain(status);
    }
  });

  it('a limit over the cap is cut', async () => {
    for (let index = 0; index < 3; index += 1) await put({ language: 'english' });
    expect((await ask({ section: 'latest', limit: 100_000 })).data.length).toBeLessThanOrEqual(limits.list.maxLimit);
  });
});
