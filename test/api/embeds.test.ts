import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { embedSize } from '@overtone/contract/embed';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, type TestApp } from '../support/app.js';
import { readXml, richAnswer } from '../support/embed-answers.js';
import { type ArrangedSong, arrangeLibrary } from '../support/library.js';
import { arrangedPerson } from '../support/person.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.stop());

const one = async (spec: ArrangedSong = {}) => (await arrangeLibrary(app, [spec]))[0] as Song;
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const oembed = (query: Record<string, string>) => get(`/api/oembed?${new URLSearchParams(query)}`);
const pageOf = (song: Pick<Song, 'id'>) => `${app.url}/song/${song.id}`;
/** Nobody's title should be able to do this. */
const hostile = `"><script>alert(1)</script>\u0007 ]]> & 'x' 🎧 $&`;

/** Those of these songs that nobody but their owner may hear. */
async function closed(): Promise<Song[]> {
  const { uid } = await arrangedPerson(app);
  return arrangeLibrary(app, [
    { uid, isPublic: false, title: '只有我' },
    { uid, trashedAt: new Date(), title: '只有我' },
    { uid, status: 'pending', title: '只有我' },
  ]);
}

describe('oEmbed', () => {
  it('tells of a song what the standard asks for, in JSON and in XML, and its page leads there', async () => {
    const song = await one({ title: '远山', artist: '林深处' });
    const head = await (await get(`/song/${song.id}`)).text();
    const links = [...head.matchAll(/type="([\w/]+\+oembed)" title="远山" href="([^"]+)"/g)];
    expect(links.map(([, type]) => type)).toEqual(['application/json+oembed', 'text/xml+oembed']);
    const [json, xml] = await Promise.all(links.map(([, , href = '']) => fetch(href.replaceAll('&amp;', '&'))));
    const answer = richAnswer.parse(await json?.json());
    expect(answer).toMatchObject({
      title: '远山 · AI 生成',
      author_name: '林深处',
      ...embedSize,
      html: expect.stringContaining(`<iframe src="${app.url}/embed/song/${song.id}"`),
      thumbnail_url: `${app.url}/media/${song.mediaKey}/thumb.webp`,
    });
    expect(json?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(xml?.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const texts = Object.entries(answer).map(([name, value]) => [name, String(value)]);
    expect(readXml((await xml?.text()) ?? '')['oembed']).toEqual(Object.fromEntries(texts));
    for (const response of [json, xml])
      expect([response?.headers.get('cache-control'), response?.headers.get('access-control-allow-origin')]).toEqual([
        'public, max-age=60',
        '*',
      ]);
  });

  it('gives nothing larger than was asked for, pictures neither', async () => {
    const song = await one();
    const asked = { url: `${app.url}/embed/song/${song.id}?lang=en`, maxwidth: '300', maxheight: '100' };
    const answer = richAnswer.parse(await (await oembed(asked)).json());
    expect([answer.width, answer.height, answer.thumbnail_url]).toEqual([300, 100, undefined]);
    expect(answer.html).toContain('width="300" height="100"');
  });

  it.each([
    ['no address', {}, 400],
    ['no address of a page', { url: 'x' }, 404],
    ['somebody else’s page', { url: 'https://example.com/song/0190a0b0-0000-7000-8000-000000000000' }, 404],
    ['another page of ours', { url: '/faq' }, 404],
    ['a song that is not there', { url: `/song/${randomUUID()}` }, 404],
    ['a format we do not have', { url: '/', format: 'yaml' }, 501],
    ['a width that is none', { url: '/', maxwidth: '-1' }, 400],
    ['an address without end', { url: `/${'x'.repeat(3000)}` }, 400],
  ])('says so of %s', async (_, query: Record<string, string>, status) => {
    const here = query['url']?.startsWith('/') && { url: app.url + query['url'] };
    const response = await oembed({ ...query, ...here });
    expect([response.status, ((await response.json()) as { success: boolean }).success]).toEqual([status, false]);
  });

  it('knows nothing of songs that are not for everybody, whoever asks', async () => {
    const owner = await arrangedPerson(app);
    const [mine] = await arrangeLibrary(app, [{ uid: owner.uid, isPublic: false, title: '只有我' }]);
    for (const song of [...(await closed()), mine as Song]) {
      const query = new URLSearchParams({ url: pageOf(song) });
      const response = await get(`/api/oembed?${query}`, { authorization: `Bearer ${owner.token}` });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('只有我');
    }
  });
});

describe('the player in a frame', () => {
  it('may be framed by everybody, alone of all pages, and may do nothing but play', async () => {
    const song = await one({ title: '远山' });
    const response = await get(`/embed/song/${song.id}`);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect([response.status, response.headers.get('x-frame-options')]).toEqual([200, null]);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "form-action 'none'", 'frame-ancestors *']),
    );
    expect(policy).not.toContain('unsafe');
    expect([response.headers.get('set-cookie'), response.headers.get('x-robots-tag')]).toEqual([null, 'noindex']);
    expect(html).toContain('AI 生成');
    expect(html).toContain(`href="${pageOf(song)}" target="_blank" rel="noopener"`);
    expect(html).toContain(`/media/${song.mediaKey}/song.mp3`);
    for (const path of ['/', `/song/${song.id}`, '/embed', `/embed/song/${song.id}/x`, '/api/oembed?url=x']) {
      const other = await get(path);
      const theirs = other.headers.get('content-security-policy');
      expect([path, other.headers.get('x-frame-options'), theirs?.includes("frame-ancestors 'none'")]).toEqual([
        path,
        'SAMEORIGIN',
        true,
      ]);
    }
  });

  it('speaks English and keeps to a look when asked to, and takes any title for what it is', async () => {
    const song = await one({ title: hostile, artist: hostile.slice(0, 20), tags: '</p><img src=x onerror=alert(2)>' });
    const html = await (await get(`/embed/song/${song.id}?lang=en&theme=light`)).text();
    expect(html).toContain('<html lang="en" data-theme="light">');
    expect(html).toContain('AI-generated');
    expect(html).not.toMatch(/<script>|<img src=x/);
    const odd = await (await get(`/embed/song/${song.id}?lang="><script>&theme=x&theme=y`)).text();
    expect(odd).toContain('<html lang="zh-CN">');
  });

  it('has a page of its own for what is not there, for what is private a second later', async () => {
    const gone = await one({ title: '只有我' });
    expect((await get(`/embed/song/${gone.id}`)).status).toBe(200);
    await app.database.client.song.update({ where: { id: gone.id }, data: { isPublic: false } });
    app.clock.advance(1);
    for (const id of [gone.id, ...(await closed()).map((song) => song.id), randomUUID(), 'x', '..%2f']) {
      const response = await get(`/embed/song/${id}`);
      const html = await response.text();
      expect([id, response.status, html.includes('这首歌不在这里'), html.includes('只有我')]).toEqual([
        id,
        404,
        true,
        false,
      ]);
    }
  });

  it('and feeds show files of open songs on pages of others, and no others', async () => {
    const [open, shut] = [await one(), (await closed())[0] as Song];
    const policyOf = async (song: Song) =>
      (await get(`/media/${song.mediaKey}/song.mp3`)).headers.get('cross-origin-resource-policy');
    expect([await policyOf(open), await policyOf(shut)]).toEqual(['cross-origin', 'same-origin']);
  });
});

describe('the feed of the newest songs', () => {
  interface Item {
    title: string;
    guid: { '#text': string };
    enclosure?: { '@_url': string; '@_length': string; '@_type': string };
  }
  const itemsOf = (xml: string): Item[] => {
    const { channel } = (readXml(xml)['rss'] ?? {}) as { channel: { item?: Item | Item[] } };
    return [channel.item ?? []].flat();
  };

  it('is RSS 2.0 with the file that is handed out, whatever a title holds', async () => {
    const song = await one({ title: hostile, artist: '阿澈', language: 'korean', genres: ['jazz'] });
    app.clock.advance(121);
    const response = await get('/feed.xml?language=korean');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await response.text();
    const [item] = itemsOf(xml);
    expect([item?.title, item?.guid['#text']]).toEqual([`${hostile.replace('\u0007', '')} · AI 生成`, pageOf(song)]);
    const file = await fetch(item?.enclosure?.['@_url'].replaceAll('&amp;', '&') ?? '');
    const bytes = (await file.arrayBuffer()).byteLength;
    expect([file.status, String(bytes), item?.enclosure?.['@_type']]).toEqual([
      200,
      item?.enclosure?.['@_length'],
      'audio/mpeg',
    ]);
    const page = await (await get('/')).text();
    expect(page).toContain(`type="application/rss+xml" title="弦外 Overtone · 最新的歌" href="${app.url}/feed.xml"`);
  });

  it('tells of the file as it is now, also when a word in it, its member’s name or the audible label is another', async () => {
    const who = await arrangedPerson(app);
    const song = await one({ uid: who.uid, title: '长短', lyrics: 'abcd', language: 'russian', genres: ['jazz'] });
    const { client } = app.database;
    const both = async () => {
      app.clock.advance(3);
      const [item] = itemsOf(await (await get('/feed.xml?language=russian')).text());
      const file = await fetch(item?.enclosure?.['@_url'].replaceAll('&amp;', '&') ?? '');
      return [Number(item?.enclosure?.['@_length']), (await file.arrayBuffer()).byteLength];
    };
    const lengths = new Set<number>();
    const steps = [
      () => undefined,
      () => client.song.update({ where: { id: song.id }, data: { lyrics: '今天天气好' } }),
      () => client.account.update({ where: { uid: who.uid }, data: { nickname: '一个很长很长的名字' } }),
      () =>
        client.setting.create({
          data: { key: 'label_cue', value: true, changedAt: app.clock.now(), changedBy: who.uid },
        }),
    ];
    for (const step of steps) {
      await step();
      const [told = 0, handed] = await both();
      expect(told).toBe(handed);
      lengths.add(told);
    }
    expect(lengths.size).toBe(steps.length);
    await client.setting.deleteMany();
  });

  it('has the newest first, by language and genre, and none that is not for everybody', async () => {
    const uid = (await arrangedPerson(app)).uid;
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
    const japanese = { language: 'japanese' as const };
    const [older, newer] = await arrangeLibrary(app, [
      { ...japanese, title: '旧', createdAt: at(5), genres: ['rock'] },
      { ...japanese, title: '新', createdAt: at(2), genres: ['jazz'] },
      { ...japanese, uid, title: '只有我', isPublic: false },
    ]);
    app.clock.advance(121);
    const guids = async (query: string) =>
      itemsOf(await (await get(`/feed.xml?${query}`)).text()).map(({ guid }) => guid['#text']);
    expect(await guids('language=japanese')).toEqual([newer, older].map((song) => pageOf(song as Song)));
    expect(await guids('language=japanese&genre=rock')).toEqual([pageOf(older as Song)]);
    expect(await guids('language=japanese&genre=metal')).toEqual([]);
    await app.database.client.song.update({ where: { id: newer?.id ?? '' }, data: { isPublic: false } });
    expect(await guids('language=japanese')).toEqual([pageOf(older as Song)]);
    for (const query of ['language=klingon', 'genre=x', 'genre=rock&genre=jazz'])
      expect((await get(`/feed.xml?${query}`)).status).toBe(400);
  });

  it('is not sent again to who has it', async () => {
    const first = await get('/feed.xml');
    const [etag, since] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect((await get('/feed.xml', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/feed.xml', { 'if-modified-since': since })).status).toBe(304);
    app.clock.advance(121);
    expect((await get('/feed.xml', { 'if-none-match': etag })).status).toBe(304);
    await one({ title: '又一首' });
    expect((await get('/feed.xml', { 'if-none-match': etag })).status).toBe(200);
  });
});

it('a title, a name and words that are others now are not told anywhere any more: they may be what was refused', async () => {
  const who = await arrangedPerson(app);
  const { client } = app.database;
  await client.account.update({ where: { uid: who.uid }, data: { nickname: '旧名甲' } });
  const song = await one({ uid: who.uid, title: '旧题乙', language: 'other', genres: ['jazz'] });
  const list = await client.playlist.create({
    data: {
      ...{ id: randomUUID(), uid: who.uid, title: '旧单丙', isPublic: true },
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    },
  });
  const places = [
    `/song/${song.id}`,
    `/embed/song/${song.id}`,
    `/api/oembed?url=${encodeURIComponent(pageOf(song))}`,
    '/feed.xml?language=other',
    `/playlist/${list.id}`,
    `/api/oembed?url=${encodeURIComponent(`${app.url}/playlist/${list.id}`)}`,
  ];
  const said = async (word: string) => {
    const texts = await Promise.all(places.map(async (path) => (await get(path)).text()));
    return texts.map((text) => text.includes(word));
  };
  const every = places.map(() => true);
  const none = places.map(() => false);
  expect(await said('旧')).toEqual(every);
  await client.account.update({ where: { uid: who.uid }, data: { nickname: '新名甲' } });
  await client.song.update({ where: { id: song.id }, data: { title: '新题乙' } });
  await client.playlist.update({ where: { id: list.id }, data: { title: '新单丙' } });
  app.clock.advance(2);
  expect([await said('旧'), await said('新名甲')]).toEqual([none, every]);
});

it('files are named where they lie now, also where every word is the same', async () => {
  const song = await one({ language: 'other' });
  const places = ['/feed.xml?language=other', `/embed/song/${song.id}`];
  const text = async () => (await Promise.all(places.map(async (path) => (await get(path)).text()))).join();
  expect(await text()).toContain(song.mediaKey);
  await app.database.client.song.update({ where: { id: song.id }, data: { mediaKey: 'elsewhere' } });
  app.clock.advance(2);
  expect((await text()).split(song.mediaKey).length).toBe(1);
});

it('what is shared to an installed app whose worker does not run leads to the desk, unread', async () => {
  const form = new FormData();
  form.append('text', '一句词');
  const response = await fetch(`${app.url}/share`, { method: 'POST', body: form, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/create']);
});
