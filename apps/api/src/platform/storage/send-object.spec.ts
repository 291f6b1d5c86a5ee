import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../../../../test/support/until.js';
import { LocalStorage } from './local-storage.js';
import { sendObject } from './send-object.js';

let folder: string;
let storage: LocalStorage;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-send-'));
  storage = new LocalStorage(folder);
  await storage.onModuleInit();
  await storage.put('a.mp3', Buffer.from('0123456789'), { contentType: 'audio/mpeg' });
  await storage.put('empty.mp3', Buffer.alloc(0), { contentType: 'audio/mpeg' });
  app = fastify();
  app.get<{ Params: { name: string }; Querystring: { as?: string } }>('/:name', async (request, reply) => {
    const settings = { cacheControl: 'private, max-age=60', fileName: request.query.as };
    await sendObject(request, reply, storage, request.params.name, settings);
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(`${app.listeningOrigin}${path}`, { method, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
const facts = async () => (await storage.stat('a.mp3')) ?? Promise.reject(new Error('a.mp3'));

it('sends the whole object with its facts', async () => {
  const { status, headers, body } = await ask('/a.mp3');
  const { etag, lastModified } = await facts();
  expect([status, body]).toEqual([200, '0123456789']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=60',
    'content-length': '10',
    'content-type': 'audio/mpeg',
    etag,
    'last-modified': lastModified.toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  expect(headers.has('content-disposition')).toBe(false);
});

it.each([
  ['bytes=2-4', 'bytes 2-4/10', '234'],
  ['bytes=7-', 'bytes 7-9/10', '789'],
  ['bytes=-2', 'bytes 8-9/10', '89'],
])('sends %s alone', async (range, contentRange, expected) => {
  const { status, headers, body } = await ask('/a.mp3', { range });
  expect([status, body, headers.get('content-range'), headers.get('content-length')]).toEqual([
    206,
    expected,
    contentRange,
    String(expected.length),
  ]);
});

it('says what there is when a range lies outside', async () => {
  const { status, headers, body } = await ask('/a.mp3', { range: 'bytes=10-' });
  expect([status, headers.get('content-range'), body]).toEqual([416, 'bytes */10', '']);
});

it('answers HEAD as GET without the bytes', async () => {
  const whole = await ask('/a.mp3', {}, 'HEAD');
  expect([whole.status, whole.headers.get('content-length'), whole.headers.get('content-type')]).toEqual([
    200,
    '10',
    'audio/mpeg',
  ]);
  const part = await ask('/a.mp3', { range: 'bytes=0-3' }, 'HEAD');
  expect([part.status, part.headers.get('content-length'), part.headers.get('content-range')]).toEqual([
    206,
    '4',
    'bytes 0-3/10',
  ]);
});

it('sends nothing that the caller has already', async () => {
  const { etag, lastModified } = await facts();
  const later = new Date(lastModified.getTime() + 5000).toUTCString();
  const fresh: Record<string, string>[] = [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", W/${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': later },
  ];
  for (const headers of fresh) {
    const answer = await ask('/a.mp3', headers);
    expect([headers, answer.status, answer.body, answer.headers.get('etag')]).toEqual([headers, 304, '', etag]);
  }
  const stale: Record<string, string>[] = [
    { 'if-none-match': '"x"', 'if-modified-since': later },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-modified-since': 'never' },
  ];
  for (const headers of stale) expect((await ask('/a.mp3', headers)).status).toBe(200);
});

it('sends all of a replaced object instead of a part of it', async () => {
  const { etag, lastModified } = await facts();
  for (const validator of [etag, lastModified.toUTCString()]) {
    expect((await ask('/a.mp3', { range: 'bytes=0-1', 'if-range': validator })).status).toBe(206);
  }
  for (const gone of ['"other"', `W/${etag}`, 'Thu, 01 Jan 1970 00:00:00 GMT']) {
    expect(await ask('/a.mp3', { range: 'bytes=0-1', 'if-range': gone })).toMatchObject({
      status: 200,
      body: '0123456789',
    });
  }
});

it('names a download', async () => {
  const { headers } = await ask(`/a.mp3?as=${encodeURIComponent('晚风.mp3')}`);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="_.mp3"; filename*=UTF-8''%E6%99%9A%E9%A3%8E.mp3`,
  );
});

it('sends an empty object', async () => {
  const { status, headers, body } = await ask('/empty.mp3');
  expect([status, headers.get('content-length'), body]).toEqual([200, '0', '']);
});

it('closes the file when the caller goes away', async () => {
  await storage.put('long.mp3', Buffer.alloc(30_000_000), { contentType: 'audio/mpeg' });
  const opened: { destroyed: boolean }[] = [];
  const open = storage.open.bind(storage);
  storage.open = async (...given) => {
    const object = await open(...given);
    if (object) opened.push(object.stream);
    return object;
  };
  const leaving = new AbortController();
  const answer = await fetch(`${app.listeningOrigin}/long.mp3`, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await until('the file to be closed', () => opened[0]?.destroyed);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  storage.open = open;
});

it('throws NOT_FOUND for what is not there', async () => {
  expect((await ask('/none.mp3')).body).toContain('NOT_FOUND');
});
