import { S3ServiceException } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { S3Storage } from './s3-storage.js';

/** A bucket named `media` as an S3 store shows it over HTTP, and what was asked of it. */
class TinyS3 {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  readonly asked: { line: string; headers: IncomingMessage['headers'] }[] = [];
  failures = 0;
  readonly server: Server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    this.asked.push({ line: `${request.method} ${path}`, headers: request.headers });
    const body = await buffer(request);
    if (this.failures-- > 0) return void response.writeHead(503).end();
    const prefix = new URL(request.url ?? '', 'http://s3').searchParams.get('prefix');
    if (prefix !== null) return this.list(`/media/${prefix}`, response);
    if (path === '/media' || path === '/media/') return void response.writeHead(200).end();
    if (request.method === 'PUT') return this.put(path, body, request, response);
    const object = this.objects.get(path);
    if (!object)
      return void response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    if (request.method === 'DELETE') return void (this.objects.delete(path), response.writeHead(204).end());
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const bytes = first === undefined ? object.bytes : object.bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'content-type': object.type,
      'content-length': bytes.length,
      etag: `"${createHash('md5').update(object.bytes).digest('hex')}"`,
      'last-modified': 'Wed, 18 Nov 2026 10:00:00 GMT',
      ...(first !== undefined && { 'content-range': `bytes ${first}-${last}/${object.bytes.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** One a page: what is deleted between two pages is not listed again. */
  private list(prefix: string, response: ServerResponse): void {
    const keys = [...this.objects.keys()].filter((path) => path.startsWith(prefix));
    const contents = keys.slice(0, 1).map((path) => `<Contents><Key>${path.slice('/media/'.length)}</Key></Contents>`);
    const more = keys.length > 1 ? '<NextContinuationToken>more</NextContinuationToken>' : '';
    const answer = `<ListBucketResult>${contents.join('')}<IsTruncated>${keys.length > 1}</IsTruncated>${more}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(answer);
  }

  private put(path: string, bytes: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const copied = request.headers['x-amz-copy-source'];
    if (copied !== undefined) return this.copy(path, `/${String(copied)}`, response);
    this.objects.set(path, { bytes, type: request.headers['content-type'] ?? '' });
    response.writeHead(200, { etag: '"x"' }).end();
  }

  private copy(path: string, from: string, response: ServerResponse): void {
    const object = this.objects.get(from);
    if (object) this.objects.set(path, object);
    response.writeHead(object ? 200 : 404, { 'content-type': 'application/xml' });
    response.end(
      object ? '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' : '<Error><Code>NoSuchKey</Code></Error>',
    );
  }
}

let s3: TinyS3;
let storage: S3Storage;
const audio = { contentType: 'audio/mpeg' };

beforeEach(async () => {
  s3 = new TinyS3();
  await new Promise<void>((resolve) => s3.server.listen(0, '127.0.0.1', resolve));
  const { port } = s3.server.address() as AddressInfo;
  storage = new S3Storage({
    bucket: 'media',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${port}`,
  });
});
afterEach(async () => {
  storage.onApplicationShutdown();
  s3.server.closeAllConnections();
  await new Promise((resolve) => s3.server.close(resolve));
});

it.each([
  ['bytes', () => Buffer.from('0123456789')],
  ['a stream', () => Readable.from([Buffer.from('01234'), Buffer.from('56789')])],
])('puts %s under the bucket in the path, plain, signed and with its length', async (_name, body) => {
  const stored = await storage.put('songs/a.mp3', body(), audio);
  expect(stored).toEqual({ bytes: 10, sha256: createHash('sha256').update('0123456789').digest('hex') });
  expect(s3.objects.get('/media/songs/a.mp3')).toEqual({ bytes: Buffer.from('0123456789'), type: 'audio/mpeg' });
  const [asked] = s3.asked;
  expect(asked?.line).toBe('PUT /media/songs/a.mp3');
  expect(asked?.headers).toMatchObject({
    'content-length': '10',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=id\//),
  });
  expect(asked?.headers['content-encoding']).toBeUndefined();
});

it('opens whole and in part, and knows the whole size either way', async () => {
  await storage.put('a.mp3', Buffer.from('0123456789'), audio);
  const whole = await storage.open('a.mp3');
  expect(whole).toMatchObject({ bytes: 10, contentType: 'audio/mpeg', lastModified: new Date('2026-11-18T10:00:00Z') });
  expect(await text(whole?.stream ?? Readable.from([]))).toBe('0123456789');
  const part = await storage.open('a.mp3', { start: 2, end: 4 });
  expect(part).toMatchObject({ bytes: 10, etag: whole?.etag, range: { start: 2, end: 4 } });
  expect(await text(part?.stream ?? Readable.from([]))).toBe('234');
  expect(await storage.stat('a.mp3')).toMatchObject({ bytes: 10, etag: whole?.etag });
});

it('says null for what is missing, and removes', async () => {
  await storage.put('a.mp3', Buffer.from('x'), audio);
  await storage.remove('a.mp3');
  expect([await storage.open('a.mp3'), await storage.stat('a.mp3'), await storage.exists('a.mp3')]).toEqual([
    null,
    null,
    false,
  ]);
  await storage.remove('a.mp3');
});

it('copies within the store, with its type, and says when there is nothing to copy', async () => {
  await storage.put('songs/a/x.mp3', Buffer.from('abc'), audio);
  expect(await storage.copy('songs/a/x.mp3', 'songs/b/x.mp3')).toBe(true);
  expect(s3.objects.get('/media/songs/b/x.mp3')).toEqual({ bytes: Buffer.from('abc'), type: 'audio/mpeg' });
  expect(await storage.copy('songs/a/none.mp3', 'songs/b/none.mp3')).toBe(false);
  await expect(storage.copy('songs/a/x.mp3', '../x')).rejects.toThrow(RangeError);
});

it('removes a folder whole, page by page, and nothing beside it', async () => {
  for (const key of ['songs/ab/audio.mp3', 'songs/ab/cover.jpg', 'songs/abc/audio.mp3'])
    await storage.put(key, Buffer.from('x'), audio);
  await storage.removeFolder('songs/ab');
  await storage.removeFolder('songs/ab');
  expect([...s3.objects.keys()]).toEqual(['/media/songs/abc/audio.mp3']);
  await expect(storage.removeFolder('')).rejects.toThrow(RangeError);
});

it('tries again when the store is busy, a stream too', async () => {
  s3.failures = 2;
  await storage.put('a.mp3', Readable.from([Buffer.from('abc')]), audio);
  expect(s3.objects.get('/media/a.mp3')?.bytes.toString()).toBe('abc');
});

it('throws what is not about a missing object, and refuses bad keys before asking', async () => {
  s3.failures = 99;
  await expect(storage.open('a.mp3')).rejects.toThrow(S3ServiceException);
  await expect(storage.ping()).rejects.toThrow(S3ServiceException);
  s3.failures = 0;
  await storage.ping();
  await expect(storage.open('../a')).rejects.toThrow(RangeError);
});
