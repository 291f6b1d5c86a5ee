import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DownloadSettings, MediaDownloader } from './fetch-media.js';
import { Network, type Resolve } from './network.js';
import { Blocked, DeadLink, NotMedia, TimedOut, TooLarge } from './media-failure.js';

const mp3 = Buffer.concat([
  Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(2000),
]);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let server: Server;
let asked: string[];
let answer: RequestListener;
let origin: string;
let port: number;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const following = (resolve: Resolve) => new MediaDownloader(new Network(resolve));
const download = (link: string, more: Partial<DownloadSettings> = {}, downloader = new MediaDownloader()) =>
  downloader.download(link, { accept: 'audio', maxBytes: 10_000, timeoutMs: 2000, allowPrivate: [origin], ...more });
const send =
  (bytes: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(bytes);
const redirect =
  (location: string): RequestListener =>
  (request, response) =>
    request.url === '/end' ? send(mp3)(request, response) : void response.writeHead(302, { location }).end();

it('brings the bytes and names them by what they are', async () => {
  answer = send(mp3);
  expect(await download(`${origin}/a`)).toEqual({ bytes: mp3, type: 'audio/mpeg', extension: 'mp3' });
  answer = send(png);
  expect(await download(`${origin}/a`, { accept: 'image' })).toEqual({
    bytes: png,
    type: 'image/png',
    extension: 'png',
  });
});

it.each([
  ['a picture', png],
  ['a page', Buffer.from('<!doctype html><title>Expired</title>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
])('%s is not audio, whatever the header says', async (_name, bytes) => {
  answer = send(bytes, { 'content-type': 'audio/mpeg' });
  await expect(download(`${origin}/a`)).rejects.toThrow(NotMedia);
});

it.each([403, 404, 410, 500, 204, 206])('status %s is a dead link', async (status) => {
  answer = (_request, response) => void response.writeHead(status).end();
  await expect(download(`${origin}/a`)).rejects.toMatchObject({ name: 'DeadLink', status });
});

it('so is a host that does not answer, cuts off, or does not exist', async () => {
  answer = (_request, response) =>
    void response.writeHead(200, { 'content-length': '5000' }).write(mp3, () => response.destroy());
  await expect(download(`${origin}/a`)).rejects.toMatchObject({ name: 'DeadLink', status: null });
  await expect(download('http://127.0.0.1:1/a', { allowPrivate: true })).rejects.toThrow(DeadLink);
  const nowhere = following(() => Promise.reject(new Error('ENOTFOUND')));
  await expect(download('http://none.example/a', {}, nowhere)).rejects.toThrow(DeadLink);
});

it('stops at the size, declared or not', async () => {
  let sent = 0;
  answer = send(Buffer.alloc(20_000));
  await expect(download(`${origin}/a`)).rejects.toThrow(TooLarge);
  answer = (_request, response) => {
    response.writeHead(200);
    const more = (): void => {
      sent += 1;
      if (!response.destroyed && sent < 10_000) response.write(Buffer.alloc(1000), () => setImmediate(more));
    };
    more();
  };
  await expect(download(`${origin}/a`)).rejects.toThrow(TooLarge);
  expect(sent).toBeLessThan(10_000);
});

it.each([
  ['silence', () => undefined],
  [
    'a body that stops',
    (_request: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(200).write(mp3),
  ],
])('gives up on %s in time', async (_name, listener) => {
  answer = listener;
  const started = Date.now();
  await expect(download(`${origin}/a`, { timeoutMs: 200 })).rejects.toThrow(TimedOut);
  expect(Date.now() - started).toBeLessThan(1500);
});

it('gives up on a name server that does not answer', async () => {
  const silent = following(() => new Promise(() => undefined));
  await expect(download('http://slow.example/a', { timeoutMs: 100 }, silent)).rejects.toThrow(TimedOut);
});

it('follows three redirects, not four', async () => {
  answer = (request, response) => {
    const hop = Number(request.url?.slice(1));
    return hop === 0 ? send(mp3)(request, response) : void response.writeHead(307, { location: `/${hop - 1}` }).end();
  };
  await expect(download(`${origin}/3`)).resolves.toMatchObject({ type: 'audio/mpeg' });
  await expect(download(`${origin}/4`)).rejects.toThrow(DeadLink);
});

it.each([
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'http://[::1]:80/',
  '//10.0.0.1/x',
  'http://2130706433/',
])('a redirect to %s is not followed', async (target) => {
  answer = redirect(target);
  await expect(download(`${origin}/a`)).rejects.toThrow(Blocked);
  expect(asked).toEqual(['/a']);
});

it('never contacts a private host that nobody allowed, by address or by name', async () => {
  answer = send(mp3);
  const rebinding = following(async () => [{ address: '127.0.0.1', family: 4 }]);
  for (const link of [`http://127.0.0.1:${port}/a`, `http://localhost:${port}/a`, 'nonsense', '']) {
    await expect(download(link, { allowPrivate: false })).rejects.toThrow(Blocked);
  }
  await expect(download(`http://cdn.example/a`, { allowPrivate: false }, rebinding)).rejects.toThrow(Blocked);
  expect(asked).toEqual([]);
});

it('looks a name up once and connects to that answer', async () => {
  answer = send(mp3);
  let lookups = 0;
  const turning = following(async () => [{ address: (lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  await download(`http://cdn.example:${port}/a`, { allowPrivate: true }, turning);
  expect([lookups, asked]).toEqual([1, ['/a']]);
});
