import { gunzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPlaylist } from '@overtone/contract/playlist';
import { pageDescriptions } from '@overtone/contract/page-descriptions';
import { pageTitles, titled } from '@overtone/contract/page-heads';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, type TestApp } from '../support/app.js';
import { type ArrangedSong, arrangeLibrary } from '../support/library.js';
import { headOf as headAt } from '../support/page-head.js';
import { arrangedPerson } from '../support/person.js';
import { rawAnswer } from '../support/raw-answer.js';
import { countSent } from '../support/sent-statements.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.stop());

const one = async (spec: ArrangedSong = {}) => (await arrangeLibrary(app, [spec]))[0] as Song;
const get = (path: string, method = 'GET') => fetch(app.url + path, { method });

const headOf = (path: string) => headAt(app.url + path);
const statements = (match: RegExp, work: () => Promise<unknown>) => countSent(app.database, match, work);

describe('[P2.2-02] the share link of a song', () => {
  const lyrics = '[主歌]\n琴弦轻轻颤\n（和声）\n[副歌]\n月光落在水面';

  it('tells a crawler without JavaScript its title, description, picture, sound and address', async () => {
    const song = await one({ title: '远山', artist: '林深处', lyrics, genres: ['folk'] });
    const path = `/song/${song.id}`;
    const { status, title, html, meta, canonical, facts } = await headOf(path);
    const media = `${app.url}/media/${song.mediaKey}`;
    expect([status, title, canonical]).toEqual([200, '远山 · AI 生成 · 弦外 Overtone', app.url + path]);
    expect(meta).toMatchObject({
      description: 'AI 生成 · 林深处 · 琴弦轻轻颤 / （和声）',
      robots: 'index,follow',
      'og:type': 'music.song',
      'og:site_name': '弦外 Overtone',
      'og:title': title,
      'og:description': meta['description'],
      'og:url': app.url + path,
      'og:image': `${media}/cover.jpg`,
      'og:audio': `${media}/song.mp3`,
      'music:duration': '12',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:image': `${app.url}/embed/song/${song.id}/card.jpg?of=cover.jpg`,
    });
    // The picture is on its way before any script: the one that the page will ask for, on a phone the small one.
    const ahead = [...html.matchAll(/<link rel="preload" as="image" href="([^"]+)" media="([^"]+)"/g)];
    expect(ahead.map(([, href, width]) => [href, width])).toEqual([
      [`/media/${song.mediaKey}/thumb.webp`, '(max-width: 768px)'],
      [`/media/${song.mediaKey}/cover.jpg`, '(min-width: 768.02px)'],
    ]);
    expect(facts).toMatchObject({
      '@type': 'MusicRecording',
      name: '远山',
      url: app.url + path,
      duration: 'PT0M12S',
      genre: ['folk'],
      byArtist: { name: '林深处' },
      audio: { contentUrl: `${media}/song.mp3` },
    });
    for (const [item, content] of [
      ['name', title],
      ['description', meta['description']],
      ['image', meta['og:image']],
    ])
      expect(html).toContain(`content="${content}" itemprop="${item}"`);
    for (const address of [meta['og:image'], meta['og:audio']]) expect((await fetch(address ?? '')).status).toBe(200);
    expect(
      (await headOf(`/song/${(await one({ lyrics: '', tags: '钢琴，安静', artist: '阿澈' })).id}/`)).meta[
        'description'
      ],
    ).toBe('AI 生成 · 阿澈 · 钢琴，安静');
  });

  it('shows a person its picture, title and singer before any script, and brings the code of its page along', async () => {
    const song = await one({ title: '<b>远山</b>"&{by}$& 后来的站都有了新名字', artist: '</div>林' });
    const { html } = await headOf(`/song/${song.id}`);
    const body = html.slice(html.indexOf('<body'));
    expect(body).toContain(`data-of="${song.id}"`);
    expect(body).toContain('<h1 class="voice">&lt;b&gt;远山&lt;/b&gt;&quot;&amp;{by}$&amp; 后来…</h1>');
    expect(body).toContain('<span class="truncate">&lt;/div&gt;林</span>');
    expect(body).toContain(`srcset="/media/${song.mediaKey}/thumb.webp"`);
    expect(body).toContain(`src="/media/${song.mediaKey}/cover.jpg"`);
    const scripts = /data-of="[^"]*" data-scripts="([^"]*)"/.exec(body)?.[1]?.split(' ') ?? [];
    const styles = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(scripts.some((path) => path.includes('/song-page-'))).toBe(true);
    // Behind the styles of every page, whose layers come first.
    expect(styles.map((path) => path.split('-')[0])).toEqual(['/assets/base', '/assets/song', expect.any(String)]);
    for (const path of [...scripts, ...styles]) expect([path, (await get(path, 'HEAD')).status]).toEqual([path, 200]);
    expect(html).not.toContain('rel="modulepreload"');
  });

  it('shows nothing of a song without a title or a picture, and other pages bring their code as well', async () => {
    for (const spec of [{ title: ' ' }, { status: 'pending' as const }]) {
      const { html } = await headOf(`/song/${(await one(spec)).id}`);
      expect(html).not.toContain('id="ahead"');
      expect(html).toMatch(/rel="modulepreload" crossorigin href="\/assets\/song-page-/);
    }
    expect((await headOf('/pricing')).html).toMatch(/rel="modulepreload" crossorigin href="\/assets\/pricing-/);
  });

  it('has a wide picture before the square one: its own colours around the whole of it, drawn once for a crowd', async () => {
    const song = await one({ title: '远山' });
    const { html } = await headOf(`/song/${song.id}`);
    const pictures = [...html.matchAll(/property="og:image(:\w+)?" content="([^"]+)"/g)].map(([, of = '', at]) => [
      of,
      at,
    ]);
    const card = `${app.url}/embed/song/${song.id}/card.jpg?of=cover.jpg`;
    expect(pictures).toEqual([
      ['', card],
      [':type', 'image/jpeg'],
      [':width', '1200'],
      [':height', '630'],
      ['', `${app.url}/media/${song.mediaKey}/cover.jpg`],
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(card)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [drawn = Buffer.of()] = bodies;
    expect(bodies.every((body) => body.equals(drawn))).toBe(true);
    const { format, width, height } = await sharp(drawn).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg');
    expect(answers[0]?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const light = async (box: Region) => {
      const { channels } = await sharp(await sharp(drawn).extract(box).png().toBuffer()).stats();
      return channels.reduce((sum, { mean }) => sum + mean, 0);
    };
    const whole = await light({ left: 345, top: 60, width: 510, height: 510 });
    expect(await light({ left: 0, top: 0, width: 300, height: 630 })).toBeLessThan(whole * 0.9);
    expect(drawn.length).toBeLessThan(200_000);
  });

  it('has no wide picture where there is none to draw, or none that can be', async () => {
    const withPicture = async (imageName: string | null) => {
      const { id } = await one();
      return app.database.client.song.update({ where: { id }, data: { imageName } });
    };
    const [plain, drawn, lost] = [
      await withPicture(null),
      await withPicture('cover.svg'),
      await withPicture('lost.jpg'),
    ];
    for (const { id } of [plain, drawn]) expect((await headOf(`/song/${id}`)).html).not.toContain('card.jpg');
    for (const { id } of [plain, drawn, lost]) expect((await get(`/embed/song/${id}/card.jpg`)).status).toBe(404);
  });

  it('takes quotes, emoji and the ends of tags for what they are', async () => {
    const title = `她说的"改天" & 'x' </title></script><script>alert(1)</script> 🎧<!-- \u2028 $& $1`;
    const { status, html, ...head } = await headOf(
      `/song/${(await one({ title, lyrics: `"><img src=x onerror=alert(2)>\n${title}` })).id}`,
    );
    expect([status, head.title, head.meta['og:title']]).toEqual([
      200,
      titled(`${title} · AI 生成`),
      titled(`${title} · AI 生成`),
    ]);
    expect(head.facts).toMatchObject({ name: title });
    expect(head.meta['description']).toContain('"><img src=x');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  it('is 404 and for no search engine where the song is not for everybody, a second later', async () => {
    const owner = await arrangedPerson(app);
    const [gone, hers] = [await one(), { uid: owner.uid }];
    const closed = await arrangeLibrary(app, [
      { ...hers, isPublic: false, title: '只有我' },
      { ...hers, trashedAt: new Date(), title: '只有我' },
      { ...hers, status: 'pending', title: '只有我' },
    ]);
    expect((await headOf(`/song/${gone.id}`)).status).toBe(200);
    await app.database.client.song.update({ where: { id: gone.id }, data: { isPublic: false } });
    app.clock.advance(1);
    for (const id of [...closed, gone].map((song) => song.id).concat(randomUUID(), 'x')) {
      const { status, meta, title, html, canonical, facts } = await headOf(`/song/${id}`);
      expect([status, meta['robots'], title, canonical, facts]).toEqual([
        404,
        'noindex',
        titled(pageTitles.song),
        null,
        null,
      ]);
      expect(html).not.toContain('只有我');
      expect(html).toContain('<div id="root">');
    }
  });

  it('answers HEAD, and a crowd costs one reading a minute', async () => {
    const song = await one({ title: '旧名' });
    const path = `/song/${song.id}`;
    expect([(await get(path, 'HEAD')).status, (await get(`/song/${randomUUID()}`, 'HEAD')).status]).toEqual([200, 404]);
    await app.database.client.song.update({ where: { id: song.id }, data: { title: '新名' } });
    expect((await headOf(path)).title).toBe(titled('旧名 · AI 生成'));
    app.clock.advance(61);
    expect((await headOf(path)).title).toBe(titled('新名 · AI 生成'));
  });
});

describe('a crowd at one link', () => {
  it('costs one look at whether it is open, a song that is not there too', async () => {
    for (const id of [(await one()).id, randomUUID()]) {
      const crowd = () => Promise.all(Array.from({ length: 20 }, () => get(`/song/${id}`)));
      expect(await statements(/from song\b/i, crowd)).toBe(1);
    }
  });
});

describe('the heads of other pages', () => {
  it('name a public playlist', async () => {
    const owner = await arrangedPerson(app);
    const [song] = await arrangeLibrary(app, [{}]);
    const body = { title: '夜里"听"', isPublic: true, songIds: [(song as Song).id] };
    const { data } = await owner.call(createPlaylist, { body });
    const { status, title, meta, facts } = await headOf(`/playlist/${data.id}`);
    expect([status, title, meta['og:type']]).toEqual([200, titled('夜里"听"'), 'music.playlist']);
    expect(meta['og:image']).toBe(`${app.url}/media/${song?.mediaKey}/thumb.webp`);
    expect(facts).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1 });
    const hidden = (await owner.call(createPlaylist, { body: { title: '只有我' } })).data;
    expect(await headOf(`/playlist/${hidden.id}`)).toMatchObject({ status: 404, title: titled(pageTitles.playlist) });
  });

  it.each([
    ['/', 'home', '/'],
    ['/create/?x=1', 'create', '/create'],
    ['/faq', 'faq', '/faq'],
    ['/invite/100001', 'home', '/'],
  ] as const)('are those of the site itself: %s', async (asked, name, path) => {
    const { status, title, meta, canonical } = await headOf(asked);
    expect([status, title]).toEqual([200, name === 'home' ? pageTitles.home : titled(pageTitles[name])]);
    expect([meta['description'], meta['og:description']]).toEqual([pageDescriptions[name], pageDescriptions[name]]);
    expect([canonical, meta['robots'], meta['og:image']]).toEqual([
      app.url + path,
      'index,follow',
      `${app.url}/icon-512.png`,
    ]);
  });

  it('say that a page is not there', async () => {
    expect(await headOf('/nothing')).toMatchObject({
      status: 404,
      title: titled(pageTitles.missing),
      canonical: null,
      meta: { robots: 'noindex' },
    });
  });
});

describe('sitemap.xml', () => {
  const locations = async (path: string) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found);
  };

  it('leads to the pages and to every public song, and to nothing else', async () => {
    const [open, hidden] = [await one(), await one({ isPublic: false })];
    app.clock.advance(601);
    expect(await locations('/sitemap.xml')).toEqual(
      ['pages', 'songs-1'].map((name) => `${app.url}/sitemap-${name}.xml`),
    );
    expect(await locations('/sitemap-pages.xml')).toContain(`${app.url}/faq`);
    const songs = await locations('/sitemap-songs-1.xml');
    expect(songs).toContain(`${app.url}/song/${open.id}`);
    expect(songs).not.toContain(`${app.url}/song/${hidden.id}`);
    expect(await (await get('/sitemap-songs-1.xml')).text()).toContain(
      `<lastmod>${open.createdAt.toISOString()}</lastmod>`,
    );
    for (const absent of ['/sitemap-songs-2.xml', '/sitemap-songs-0.xml', '/sitemap-other-1.xml'])
      expect((await get(absent)).status).toBe(404);
    expect(await (await get('/robots.txt')).text()).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
  });

  it('are packed once for all who ask, whether they take it packed or not', async () => {
    await one();
    app.clock.advance(1201);
    const path = `${app.url}/sitemap-songs-1.xml`;
    const packed = { 'accept-encoding': 'gzip' };
    const crowd = () => Promise.all(Array.from({ length: 20 }, (_, at) => rawAnswer(path, at % 2 ? packed : {})));
    expect(await statements(/from listing[^]*limit \$3/, crowd)).toBe(1);
    const [zipped, plain] = [await rawAnswer(path, packed), await rawAnswer(path)];
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.bytes.toString());
    expect(plain.headers['content-encoding']).toBeUndefined();
    const again = await rawAnswer(path, { ...packed, 'if-none-match': String(zipped.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await rawAnswer(path, packed, 'HEAD')).status).toBe(200);
  });
});
