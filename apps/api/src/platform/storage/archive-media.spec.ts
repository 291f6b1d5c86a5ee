import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { archiveLink, readArchiveLink } from './archive-link.js';
import { MediaArchives } from './archive-media.js';
import type { DownloadSettings } from './fetch-media.js';
import { BadArchive, DeadLink, NotInArchive, NotMedia, TooLarge } from './media-failure.js';

const settings: DownloadSettings = { accept: 'audio', maxBytes: 2_000_000, timeoutMs: 1000 };
let song: Buffer;
let other: Buffer;
let asked: string[];
beforeEach(async () => {
  song = await readFile('test/support/library-files/song.mp3');
  other = Buffer.concat([song, Buffer.alloc(10)]);
  asked = [];
});

async function zipped(entries: Record<string, Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name, { compress });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

const archivesOf = (archive: Buffer | Error) =>
  new MediaArchives({
    download: (link) => {
      asked.push(link);
      const media = { bytes: archive as Buffer, type: 'application/zip', extension: 'zip' };
      return archive instanceof Error ? Promise.reject(archive) : Promise.resolve(media);
    },
  });
const taken = (archive: Buffer | Error, words = ['vocals', 'voice'], more: Partial<DownloadSettings> = {}) =>
  archivesOf(archive).download({ archive: 'https://cdn/a.zip', words }, { ...settings, ...more });

describe('a link into an archive', () => {
  it('is read as it was written, and any other is none', () => {
    const link = { archive: 'https://cdn/a.zip?sig=a%2Fb', words: ['vocals', 'voice_2'] };
    expect(readArchiveLink(archiveLink(link))).toEqual(link);
    for (const text of ['https://cdn/a.zip', 'https://cdn/a.zip#zip=', 'https://cdn/#a#zip=b', '#zip=a', 'a#zip=%', ''])
      expect(readArchiveLink(text)).toBeNull();
  });
});

describe('a thing in an archive', () => {
  it.each([
    'vocals.mp3',
    'VOCALS.MP3',
    'stems/01_vocals.mp3',
    'Tin Roof - Vocals.mp3',
    'Tin Roof (voice).mp3',
    'vocals_2.mp3',
  ])('is found as %s', async (name) => {
    const media = await taken(await zipped({ 'drums.mp3': other, [name]: song, 'lead.vocals.txt': other }));
    expect([media.bytes.equals(song), media.type, media.extension]).toEqual([true, 'audio/mpeg', 'mp3']);
  });

  it('is the one that can be played, and by its first word where both are there', async () => {
    const archive = await zipped({ 'vocals.wav': other, 'voice.mp3': other, 'vocals.mp3': song }, false);
    expect((await taken(archive)).bytes.equals(song)).toBe(true);
  });

  it.each(['__MACOSX/vocals.mp3', '.vocals.mp3', 'vocalist.mp3', 'backing.mp3', 'vocals/readme.mp3', 'vocals/'])(
    'is not %s',
    async (name) => {
      const files = await zipped({ 'drums.mp3': other, ...(name.endsWith('/') ? {} : { [name]: song }) });
      await expect(taken(files)).rejects.toThrow(NotInArchive);
    },
  );

  it('must be what is asked for, however it is called', async () => {
    await expect(taken(await zipped({ 'vocals.mp3': Buffer.from('<html>') }))).rejects.toThrow(NotMedia);
  });

  it('is at most so large, whatever the archive says of it', async () => {
    const bomb = await zipped({ 'vocals.mp3': Buffer.alloc(20_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(taken(bomb)).rejects.toThrow(TooLarge);
    // The same with a size that is a lie, in both headers.
    const lie = Buffer.from(bomb);
    for (const [mark, at] of [
      ['PK\u0001\u0002', 24],
      ['PK\u0003\u0004', 22],
    ] as const)
      lie.writeUInt32LE(1000, lie.indexOf(mark, 0, 'latin1') + at);
    await expect(taken(lie)).rejects.toThrow(BadArchive);
  });

  it.each([
    ['leads out of it', '../vocals.mp3'],
    ['begins at the root', '/vocals.mp3'],
    ['has the other slashes', '..\\vocals.mp3'],
  ])('is not taken out of an archive in which a name %s', async (_, name) => {
    const archive = await zipped({ [`${'x'.repeat(name.length - 4)}.mp3`]: song, 'vocals.mp3': song });
    const evil = Buffer.from(
      archive.toString('latin1').replaceAll(`${'x'.repeat(name.length - 4)}.mp3`, name),
      'latin1',
    );
    await expect(taken(evil)).rejects.toThrow(BadArchive);
  });

  it('is not looked for among more names than any archive of songs has', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.mp3`, Buffer.alloc(1)]));
    await expect(taken(await zipped({ ...many, 'vocals.mp3': song }))).rejects.toThrow('202 entries');
  });

  it('is not read out of what is no archive, is cut short, or is locked', async () => {
    const archive = await zipped({ 'vocals.mp3': song });
    const locked = Buffer.from(archive);
    for (const [mark, at] of [
      ['PK\u0001\u0002', 8],
      ['PK\u0003\u0004', 6],
    ] as const)
      locked.writeUInt16LE(1, locked.indexOf(mark, 0, 'latin1') + at);
    for (const bad of [Buffer.from('no'), Buffer.alloc(0), archive.subarray(0, 1000), locked])
      await expect(taken(bad)).rejects.toThrow(BadArchive);
  });

  it('is gone where the link has died', async () => {
    await expect(taken(new DeadLink(403))).rejects.toThrow('status 403');
  });
});

it('one download does for all that are fetched together, and none is kept', async () => {
  const archives = archivesOf(await zipped({ 'vocals.mp3': song, 'drums.mp3': other }));
  const get = (word: string, archive = 'https://cdn/a.zip') => archives.download({ archive, words: [word] }, settings);
  const [vocals, drums] = await Promise.all([get('vocals'), get('drums')]);
  expect([vocals.bytes.equals(song), drums.bytes.equals(other), asked]).toEqual([true, true, ['https://cdn/a.zip']]);
  await get('vocals');
  await Promise.all([get('vocals'), get('drums', 'https://cdn/b.zip'), get('bass').catch(() => null)]);
  expect(asked.length).toBe(4);
});
