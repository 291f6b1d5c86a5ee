import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { createApiKey } from '@overtone/contract/api-key';
import { banMember } from '@overtone/contract/member';
import { createPlaylist } from '@overtone/contract/playlist';
import { arrangedPerson, password } from '../support/person.js';
import { type Known, SongWorld } from '../support/song-world.js';

/** Where it is tried who gets what of each route whose answer is no JSON of the contract. */
const raw: Record<string, string> = {
  'api/oembed': 'here',
  'embed/song/:id': 'here',
  'embed/song/:id/card.jpg': 'here',
  'feed.xml': 'here',
  'media/:mediaKey/:name': 'media-audience.test.ts',
  'media-backup/:mediaKey/:name': 'media-audience.test.ts',
  'media/uploads/:mediaKey/:name': 'upload-links.test.ts',
  'media/tickets/:mediaKey/:name': 'tickets-pictures.test.ts',
  'api/user/export/:file': 'export-link.test.ts',
  'avatars/:file': 'avatars.test.ts',
  'api/payment/alipay/notify': 'payment-notifies.test.ts',
};

let world: SongWorld;
let staff: Known;
const callers: [role: string, token: string | null][] = [];
beforeAll(async () => {
  world = await SongWorld.make({ RATE_LIMITS: 'off' });
  staff = await arrangedPerson(world.app, 'admin');
  const banned = await arrangedPerson(world.app);
  await staff.call(banMember, { params: { uid: String(banned.uid) }, body: { reason: '测试' } });
  const key = await world.owner.call(createApiKey, { body: { name: 'k', scopes: ['songs:read'], password } });
  callers.push(['visitor', null], ['other', world.other.token], ['admin', staff.token], ['banned', banned.token]);
  callers.push(['owner', world.owner.token], ['key', key.data.key], ['nonsense', 'x'.repeat(43)]);
}, 60_000);
afterAll(() => world.stop());

const get = async (path: string, token: string | null = null) => {
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(world.app.url + path, headers && { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const oembed = (page: string) => `/api/oembed?url=${encodeURIComponent(world.app.url + page)}`;

it('every raw route has its place in a test', () => {
  const files = readdirSync('apps/api/src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.controller.ts'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(`apps/api/src/${file}`, 'utf8').matchAll(/@Raw(?:Form)?Route\(([^,)]+)/g)].map(([, path]) => path),
  );
  expect(found).toHaveLength(Object.keys(raw).length);
  for (const test of new Set(Object.values(raw).filter((name) => name !== 'here')))
    expect(readdirSync('test/api')).toContain(test);
});

describe('the frame, oEmbed and the feed', () => {
  it('give everybody what is for everybody, and nobody anything else: not its owner, no administrator, no key', async () => {
    await staff.call(addBannedWord, { body: { list: 'contentRefused', word: '测试辰' } });
    const song = (state: object) => world.arranged({ title: '只有我知道', ...state });
    const [open, hidden, withheld, trashed, pending, mine] = [
      await song({ title: '给大家' }),
      await world.arranged({ title: '只有我知道' }, true),
      await song({ title: '只有我知道测试辰' }),
      await song({ trashedAt: world.app.clock.now() }),
      await song({ status: 'pending' }),
      await song({ isPublic: false }),
    ];
    const lists = [];
    for (const [title, isPublic] of [
      ['给大家听', true],
      ['只有我知道', false],
      ['只有我知道测试辰', true],
    ] as const)
      lists.push((await world.owner.call(createPlaylist, { body: { title, isPublic } })).data.id);
    await world.app.schedules.run('content.sweep');
    for (const [role, token] of callers) {
      const pages = [open, hidden, withheld, trashed, pending, mine].flatMap(({ id }) => [
        oembed(`/song/${id}`),
        `/embed/song/${id}`,
        `/embed/song/${id}/card.jpg`,
      ]);
      const answers = await Promise.all(
        [...pages, ...lists.map((id) => oembed(`/playlist/${id}`))].map((one) => get(one, token)),
      );
      const [openCard, openFrame, openPicture, ...closed] = answers.slice(0, pages.length);
      const [openList, ...closedLists] = answers.slice(pages.length);
      expect([role, openCard?.status, openFrame?.status, openList?.status]).toEqual([role, 200, 200, 200]);
      expect([role, openPicture?.status]).toEqual([role, 200]);
      const shut = [...closed, ...closedLists];
      expect([role, shut.map(({ status }) => status)]).toEqual([role, Array(shut.length).fill(404)]);
      expect(shut.filter(({ text }) => text.includes('只有我知道'))).toEqual([]);
      const feed = await get('/feed.xml', token);
      expect([role, feed.status, feed.text.includes('只有我知道'), feed.headers.get('set-cookie')]).toEqual([
        role,
        200,
        false,
        null,
      ]);
    }
  });

  it('a playlist has an answer of the type link, in both formats, and its page leads there', async () => {
    const { data: list } = await world.owner.call(createPlaylist, { body: { title: `夜里 <"听">`, isPublic: true } });
    const head = (await get(`/playlist/${list.id}`)).text;
    expect([...head.matchAll(/type="([\w/]+\+oembed)"/g)].map(([, type]) => type)).toEqual([
      'application/json+oembed',
      'text/xml+oembed',
    ]);
    const answer = JSON.parse((await get(oembed(`/playlist/${list.id}`))).text) as object;
    expect(answer).toEqual({
      ...{ version: '1.0', type: 'link', title: `夜里 <"听">`, provider_name: '弦外 Overtone' },
      ...{ provider_url: `${world.app.url}/`, cache_age: 3600 },
    });
    const xml = await get(`${oembed(`/playlist/${list.id}`)}&format=xml`);
    expect([xml.status, xml.text.includes('<title>夜里 &lt;&quot;听&quot;&gt;</title>')]).toEqual([200, true]);
  });

  it('are refused plainly whatever they are asked with', async () => {
    const { id } = await world.arranged({ title: '给大家' });
    const long = 'x'.repeat(7_000);
    const page = encodeURIComponent(`${world.app.url}/song/${id}`);
    const asked = [
      ...['/api/oembed', '/api/oembed?url=', `/api/oembed?url=${page}&url=${page}`, `/api/oembed?url[]=${page}`],
      ...[
        `/api/oembed?url=%00`,
        `/api/oembed?url=${page}%00`,
        `/api/oembed?url=javascript:alert(1)`,
        `/api/oembed?url=${long}`,
      ],
      ...[
        `/api/oembed?url=${page}&format=__proto__`,
        `/api/oembed?url=${page}&maxwidth=1e99`,
        `/api/oembed?url=${page}&maxheight=NaN`,
      ],
      ...[`/api/oembed?url=${encodeURIComponent(`${world.app.url}/song/%00`)}`, `/api/oembed?url=http://%5b`],
      ...[`/api/oembed?url=${encodeURIComponent(`${world.app.url}/playlist/${long.slice(0, 1500)}`)}`],
      ...[
        `/api/oembed?url=${encodeURIComponent(`${world.app.url.replace('http://', 'http://evil@evil.example#')}/song/${id}`)}`,
      ],
      ...[
        '/embed/song/%00',
        `/embed/song/${long}`,
        '/embed/song/__proto__',
        '/embed/song/%E0%A4%A',
        `/embed/song/${id}%00`,
      ],
      ...['/feed.xml?language=klingon', `/feed.xml?genre=${long}`, '/feed.xml?language=korean&language=korean'],
    ];
    for (const path of asked) {
      const { status, text } = await get(path);
      expect([path.slice(0, 80), (status >= 400 && status < 500) || status === 501]).toEqual([path.slice(0, 80), true]);
      expect(text).not.toContain('<script>alert');
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      for (const path of [`/api/oembed?url=${page}`, `/embed/song/${id}`, '/feed.xml']) {
        const { status } = await fetch(world.app.url + path, { method, body: method === 'DELETE' ? null : '{"a":' });
        expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
      }
  });
});
