import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { LocalStorage } from './local-storage.js';

let folder: string;
let storage: LocalStorage;
const audio = { contentType: 'audio/mpeg' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-storage-'));
  storage = new LocalStorage(folder);
  await storage.onModuleInit();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives back what was put, bytes or stream, with its facts', async () => {
  const bytes = Buffer.from('0123456789');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await storage.put('songs/a/b.mp3', bytes, audio)).toEqual({ bytes: 10, sha256 });
  expect(await storage.put('songs/a/c.mp3', Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]), audio)).toEqual({
    bytes: 10,
    sha256,
  });
  for (const key of ['songs/a/b.mp3', 'songs/a/c.mp3']) {
    const object = await storage.open(key);
    expect(object).toMatchObject({ bytes: 10, contentType: 'audio/mpeg' });
    expect(object?.etag).toMatch(/^"[\w.-]+"$/);
    expect(await buffer(object?.stream ?? Readable.from([]))).toEqual(bytes);
  }
});

it('lets go of a stream that it could not write down', async () => {
  await rm(join(folder, '.incoming'), { recursive: true });
  await writeFile(join(folder, '.incoming'), 'in the way');
  const body = Readable.from([Buffer.from('0123')]);
  await expect(storage.put('a.mp3', body, audio)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(body.destroyed).toBe(true);
});

it('reads a range', async () => {
  await storage.put('a.mp3', Buffer.from('0123456789'), audio);
  const object = await storage.open('a.mp3', { start: 2, end: 4 });
  expect(object).toMatchObject({ bytes: 10, range: { start: 2, end: 4 } });
  expect(await text(object?.stream ?? Readable.from([]))).toBe('234');
});

it('keeps a type that the extension does not tell, and forgets it with the object', async () => {
  await storage.put('a.bin', Buffer.from('x'), { contentType: 'audio/x-strange' });
  expect((await storage.stat('a.bin'))?.contentType).toBe('audio/x-strange');
  await storage.put('a.bin', Buffer.from('x'), { contentType: 'application/octet-stream' });
  expect((await storage.stat('a.bin'))?.contentType).toBe('application/octet-stream');
  expect(await readdir(folder)).toEqual(['.incoming', 'a.bin']);
});

it('copies with the type, and says when there is nothing to copy', async () => {
  await storage.put('songs/a/x.bin', Buffer.from('abc'), { contentType: 'audio/x-strange' });
  expect(await storage.copy('songs/a/x.bin', 'songs/b/x.bin')).toBe(true);
  const object = await storage.open('songs/b/x.bin');
  expect([object?.contentType, await text(object?.stream ?? Readable.from([]))]).toEqual(['audio/x-strange', 'abc']);
  expect(await storage.copy('songs/a/none.bin', 'songs/b/none.bin')).toBe(false);
  expect(await storage.exists('songs/b/none.bin')).toBe(false);
});

it('removes a folder whole and nothing beside it', async () => {
  for (const key of ['songs/ab/audio.mp3', 'songs/ab/x.bin', 'songs/abc/audio.mp3'])
    await storage.put(key, Buffer.from('x'), audio);
  await storage.removeFolder('songs/ab');
  await storage.removeFolder('songs/ab');
  expect(await readdir(join(folder, 'songs'))).toEqual(['abc']);
  await expect(storage.removeFolder('..')).rejects.toThrow(RangeError);
  await expect(storage.removeFolder('')).rejects.toThrow(RangeError);
});

it('changes the etag with the content', async () => {
  await storage.put('a.mp3', Buffer.from('one'), audio);
  const before = await storage.stat('a.mp3');
  await storage.put('a.mp3', Buffer.from('two'), audio);
  expect((await storage.stat('a.mp3'))?.etag).not.toBe(before?.etag);
});

it('leaves the old object and no rest when a stream breaks', async () => {
  await storage.put('a.mp3', Buffer.from('old'), audio);
  const breaking = Readable.from(
    (function* () {
      yield Buffer.from('new');
      throw new Error('cut');
    })(),
  );
  await expect(storage.put('a.mp3', breaking, audio)).rejects.toThrow('cut');
  expect(await text((await storage.open('a.mp3'))?.stream ?? Readable.from([]))).toBe('old');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

it('a reader that opened before a replacement reads the old object to its end', async () => {
  await storage.put('a.mp3', Buffer.from('old'), audio);
  const object = await storage.open('a.mp3');
  await storage.put('a.mp3', Buffer.from('newer'), audio);
  expect(await text(object?.stream ?? Readable.from([]))).toBe('old');
});

it('removes, also what is not there, and says null for what is missing or a folder', async () => {
  await storage.put('a/b.mp3', Buffer.from('x'), audio);
  expect([
    await storage.exists('a/b.mp3'),
    await storage.stat('a'),
    await storage.open('a'),
    await storage.open('a/b.mp3/c'),
  ]).toEqual([true, null, null, null]);
  await storage.remove('a/b.mp3');
  await storage.remove('a/b.mp3');
  expect([await storage.exists('a/b.mp3'), await storage.open('a/b.mp3')]).toEqual([false, null]);
});

it.each([
  '',
  '/etc/passwd',
  '../x',
  'a/../../x',
  'a/..',
  '.incoming/x',
  'a/.hidden',
  'a//b',
  'a\\b',
  'a\0b',
  'a/',
  'c:x',
  'é',
  'a~type',
  'x'.repeat(513),
])('refuses the key %j', async (key) => {
  await expect(storage.put(key, Buffer.from('x'), audio)).rejects.toThrow(RangeError);
  await expect(storage.open(key)).rejects.toThrow(RangeError);
  await expect(storage.remove(key)).rejects.toThrow(RangeError);
});

it('clears at boot what a dead process left half-written, but nothing recent', async () => {
  const day = 86_400;
  for (const [name, age] of [
    ['old', 2 * day],
    ['recent', 60],
  ] as const) {
    await writeFile(join(folder, '.incoming', name), 'x');
    await utimes(join(folder, '.incoming', name), Date.now() / 1000, Date.now() / 1000 - age);
  }
  await storage.onModuleInit();
  expect(await readdir(join(folder, '.incoming'))).toEqual(['recent']);
});

it('pings only a folder it can write to', async () => {
  await storage.ping();
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
  await expect(storage.ping()).rejects.toThrow('ENOENT');
  // May be written to, and nothing can be written into it.
  await mkdir(folder);
  await writeFile(join(folder, '.incoming'), '');
  await expect(storage.ping()).rejects.toThrow('ENOTDIR');
});
