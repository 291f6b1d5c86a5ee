import { request } from 'node:http';
import { extname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelGeneration, fetchSunoGeneration } from '@overtone/contract/generation';
import { listUserSongs, type Song } from '@overtone/contract/song';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { ended, submitted } from '../support/song-wishes.js';

const kinds = ['audio_url', 'image_url'] as const;
type Kind = (typeof kinds)[number];
const types = { audio_url: 'audio/mpeg', image_url: /^image\// } as const;

let app: TestApp;
let owner: Person;
let other: Person;
let generationId: string;

beforeAll(async () => {
  app = await bootApp({ env: quickGeneration, sandboxEnv: shortSongs });
  [owner, other] = [await newPerson(app), await newPerson(app)];
  const asked = [await submitted(owner), await submitted(other)] as const;
  generationId = asked[0].task_id;
  await ended(owner, asked[0].task_id);
  await ended(other, asked[1].task_id);
}, 90_000);
afterAll(() => app.stop());

/** As they are right now: the links carry their end. */
const songsOf = async (person: Person): Promise<Song[]> => (await person.call(listUserSongs, {})).data;
async function linkOf(kind: Kind, index = 0): Promise<URL> {
  const link = (await songsOf(owner))[index]?.[kind];
  if (!link) throw new Error(`song ${index} has no ${kind}`);
  return new URL(link, app.url);
}

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Read to its end: an answer left half read keeps the server from stopping. */
async function read(url: URL, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await fetch(url, { method, headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

function refusal({ status, headers, bytes }: Answer): [number, string] {
  expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  return [status, (JSON.parse(bytes.toString()) as { code: string }).code];
}
const forbidden = [403, 'FORBIDDEN_LINK'];
const missing = [404, 'NOT_FOUND'];

/** The path as it is written here: fetch would tidy it up first. */
function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0))
      .once('error', reject)
      .end();
  });
}

describe.each(kinds)('the %s of a private song', (kind) => {
  it('opens with its signed link, for the one browser only', async () => {
    const response = await read(await linkOf(kind));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(types[kind]);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.bytes.length).toBe(Number(response.headers.get('content-length')));
  });

  it.each<[string, (link: URL) => void]>([
    ['no signature', (link) => (link.search = '')],
    ['no end', (link) => link.searchParams.delete('e')],
    ['an end alone', (link) => link.searchParams.delete('s')],
    ['a later end', (link) => link.searchParams.set('e', String(Number(link.searchParams.get('e')) + 3600))],
    ['an end that is no number', (link) => link.searchParams.set('e', 'never')],
    ['a forged signature', (link) => link.searchParams.set('s', 'x'.repeat(32))],
    ['a signature given twice', (link) => link.searchParams.append('s', link.searchParams.get('s') ?? '')],
  ])('stays shut with %s', async (_, change) => {
    const link = await linkOf(kind);
    change(link);
    expect(refusal(await read(link))).toEqual(forbidden);
  });

  it('stays shut with the signature of another song', async () => {
    const [link, others] = [await linkOf(kind), await linkOf(kind, 1)];
    expect(others.pathname).not.toBe(link.pathname);
    link.search = others.search;
    expect(refusal(await read(link))).toEqual(forbidden);
  });

  it('stays shut with the signature of the song’s other file', async () => {
    const [link, others] = [await linkOf(kind), await linkOf(kind === 'audio_url' ? 'image_url' : 'audio_url')];
    link.search = others.search;
    expect(refusal(await read(link))).toEqual(forbidden);
  });

  it('stays shut once the link is over, and opens with a fresh one', async () => {
    const link = await linkOf(kind);
    app.clock.advance(8 * 3600);
    expect(refusal(await read(link))).toEqual(forbidden);
    const fresh = await linkOf(kind);
    expect(fresh.pathname).toBe(link.pathname);
    expect((await read(fresh)).status).toBe(200);
  });

  it('is not there under another key or name', async () => {
    const link = await linkOf(kind);
    const [, , mediaKey, name] = link.pathname.split('/');
    for (const path of [
      `/media/${'0'.repeat(32)}/${name}`,
      `/media/${mediaKey}/other.mp3`,
      `/media/${mediaKey}/x${name}`,
    ]) {
      expect(refusal(await read(new URL(path + link.search, app.url)))).toEqual(missing);
    }
  });

  it('gives a range', async () => {
    const link = await linkOf(kind);
    const whole = (await read(link)).bytes;
    const part = await read(link, { range: 'bytes=100-299' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-299/${whole.length}`);
    expect(part.headers.get('content-length')).toBe('200');
    expect(part.bytes.equals(whole.subarray(100, 300))).toBe(true);
    const beyond = await read(link, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  });

  it('is not sent again to who has it, nor its state told without a signature', async () => {
    const link = await linkOf(kind);
    const etag = (await read(link, {}, 'HEAD')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await read(link, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await read(link, { 'if-none-match': '"other"' })).status).toBe(200);
    link.search = '';
    expect((await read(link, { 'if-none-match': etag })).status).toBe(403);
    expect((await read(link, { range: 'bytes=0-9' })).status).toBe(403);
  });

  it('answers HEAD with the facts alone', async () => {
    const link = await linkOf(kind);
    const [head, whole] = [await read(link, {}, 'HEAD'), await read(link)];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
    expect(Number(head.headers.get('content-length'))).toBe(whole.bytes.length);
    link.search = '';
    expect((await read(link, {}, 'HEAD')).status).toBe(403);
  });

  it('is saved under the name that is wished for', async () => {
    const link = await linkOf(kind);
    const ending = extname(link.pathname);
    link.searchParams.set('download', `晚一点${ending}`);
    const response = await read(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_${ending}"; filename*=UTF-8''${encodeURIComponent(`晚一点${ending}`)}`,
    );
    link.searchParams.delete('s');
    expect(refusal(await read(link))).toEqual(forbidden);
  });

  it('opens to everybody while the song is public', async () => {
    const [song] = await songsOf(owner);
    const plain = new URL((await linkOf(kind)).pathname, app.url);
    const turn = (isPublic: boolean) =>
      app.database.client.song.update({ where: { id: song?.id ?? '' }, data: { isPublic } });
    await turn(true);
    expect((await linkOf(kind)).href).toBe(plain.href);
    const response = await read(plain);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    await turn(false);
    expect(refusal(await read(plain))).toEqual(forbidden);
  });
});

describe('strange names', () => {
  const strange = [
    '%00',
    'a%00.mp3',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..',
    '%2e%2e',
    '..%5c..',
    '%zz',
    '%',
    '%ff',
    '%F0%9F%8E%B5',
    "'%20or%201=1",
    '',
    'x'.repeat(300),
  ];
  const titled = (words: string[]) => words.map((word) => [word.slice(0, 30), word] as const);

  it.each(titled(strange))('%j as a name or a key is refused and breaks nothing', async (_, word) => {
    const { pathname, search } = await linkOf('audio_url');
    const [, , mediaKey, name] = pathname.split('/');
    for (const path of [`/media/${mediaKey}/${word}${search}`, `/media/${word}/${name}${search}`]) {
      expect([400, 403, 404]).toContain(await statusOf(path));
    }
  });

  const toSave = [
    '%0d%0aset-cookie:%20a=b',
    '..%2f..%2fx',
    '..%5c..%5cx',
    '%22;%20filename=%22x',
    '%F0%9F%8E%B5',
    '',
    'x'.repeat(3000),
  ];
  it.each(titled(toSave))('%j as a name to save under is made harmless', async (_, word) => {
    const { pathname, search } = await linkOf('audio_url');
    const response = await read(new URL(`${pathname}${search}&download=${word}`, app.url));
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const [, name] =
      /^attachment; filename="([^"]*)"(; filename\*=UTF-8''[\w%.~!-]+)?$/.exec(
        response.headers.get('content-disposition') ?? '',
      ) ?? [];
    expect(name).toMatch(/^[^./\\][^/\\]{0,119}$/);
  });

  it.each([
    ['setup.exe', 'setup.exe.mp3'],
    ['Take.MP3', 'Take.MP3'],
    ['', 'file.mp3'],
  ])('saved as %j it is called %j, for it is no program', async (word, name) => {
    const { pathname, search } = await linkOf('audio_url');
    const { headers } = await read(new URL(`${pathname}${search}&download=${word}`, app.url));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  });

  it('a name to save under with a zero byte is refused', async () => {
    const link = await linkOf('audio_url');
    expect(await statusOf(`${link.pathname}${link.search}&download=%00`)).toBe(400);
  });
});

describe('the generation and the songs of another member', () => {
  const calls = [
    ['reading', fetchSunoGeneration],
    ['cancelling', cancelGeneration],
  ] as const;

  it.each(calls)('%s it is as if it was not there', async (_, endpoint) => {
    const params = { id: generationId };
    await expect(other.call(endpoint, { params })).rejects.toMatchObject({ status: 404, code: 'GENERATION_NOT_FOUND' });
  });

  it.each(calls)('%s it is nothing for a visitor', async (_, endpoint) => {
    const params = { id: generationId };
    await expect(app.call(endpoint, { params })).rejects.toMatchObject({ status: 401, message: 'no token provided' });
  });

  it('is there for its owner', async () => {
    const params = { id: generationId };
    expect((await owner.call(fetchSunoGeneration, { params })).data.task_id).toBe(generationId);
    await expect(owner.call(cancelGeneration, { params })).rejects.toMatchObject({
      code: 'GENERATION_NOT_CANCELLABLE',
    });
  });

  it('each lists only their own songs, whatever the query says', async () => {
    const mine = new Set((await songsOf(owner)).map(({ id }) => id));
    expect(mine.size).toBe(2);
    for (const query of ['', `?uid=${owner.uid}`, `?user_id=${owner.uid}&page=1&limit=50`]) {
      const response = await fetch(`${app.url}/api/user/songs${query}`, {
        headers: { authorization: `Bearer ${other.token}` },
      });
      if (response.status === 400) continue;
      const { data } = (await response.json()) as { data: Song[] };
      expect(data.map(({ id, uid }) => [uid, mine.has(id)])).toEqual([
        [String(other.uid), false],
        [String(other.uid), false],
      ]);
    }
  });
});
