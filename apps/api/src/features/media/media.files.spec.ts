import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Log } from '../../platform/log/log.js';
import { MediaDownloader } from '../../platform/storage/fetch-media.js';
import sharp from 'sharp';
import { LocalStorage } from '../../platform/storage/local-storage.js';
import { SongFiles } from './media.files.flow.js';
import { requireLabelPlace } from './media.splice.flow.js';

const mediaKey = '0'.repeat(32);
const library = (name: string): Promise<Buffer> => readFile(`test/support/library-files/${name}`);

let folder: string;
let site: Server;
let origin: string;
let pages: Record<string, Buffer>;
let files: SongFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-files-'));
  site = createServer(({ url = '' }, answer) => void answer.writeHead(pages[url] ? 200 : 404).end(pages[url]));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const [song, score] = await Promise.all([library('song.mp3'), library('song.mid')]);
  pages = { '/song.mp3': song, '/song.mid': score };
  files = new SongFiles(new LocalStorage(folder), new MediaDownloader(), new Log('fatal'));
});
afterEach(async () => {
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

const home = (midi: string | null, image: string | null = null) => {
  const [audioUrl, midiUrl, imageUrl] = [`${origin}/song.mp3`, midi && origin + midi, image && origin + image];
  return files.bringHome({ mediaKey, audioUrl, midiUrl, imageUrl, allowPrivate: [origin] });
};
const stored = (name: string | null) => readFile(join(folder, 'songs', mediaKey, name ?? '-'));
const drawn = sharp({ create: { width: 120, height: 80, channels: 3, background: '#c84b31' } });

describe('what comes home with a song', () => {
  it('is its score, where it is one', async () => {
    expect((await home('/song.mid')).midiName).toMatch(/^score-\w{16}\.mid$/);
  });

  it.each(['/song.mp3', '/none.mid'])('is no score where %s is said to be it, and the song is there', async (link) => {
    expect(await home(link)).toMatchObject({ midiName: null, audioName: expect.stringMatching(/\.mp3$/) });
    expect((await readdir(join(folder, 'songs', mediaKey))).map((name) => name.split('-')[0]).sort()).toEqual([
      'audio',
      'spectrum',
    ]);
  });

  it.each(['gif', 'avif'] as const)(
    'is its picture as a JPEG where it is a %s: that has a place for a label',
    async (kind) => {
      pages['/cover'] = await drawn.clone().toFormat(kind).toBuffer();
      const { imageName, thumbName } = await home(null, '/cover');
      expect([imageName, thumbName]).toEqual([
        expect.stringMatching(/^cover-\w{16}\.jpg$/),
        expect.stringMatching(/^thumb-\w{16}\.webp$/),
      ]);
      const bytes = await stored(imageName);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 80 });
      await requireLabelPlace('jpg', bytes);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('is its picture as it came where it is a %s', async (kind) => {
    pages['/cover'] = await drawn.clone().toFormat(kind).toBuffer();
    expect(await stored((await home(null, '/cover')).imageName)).toEqual(pages['/cover']);
  });

  it.each([
    ['a TIFF', () => drawn.clone().tiff().toBuffer()],
    ['a bitmap', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['half a GIF', async () => (await drawn.clone().gif().toBuffer()).subarray(0, 40)],
  ])('is no picture where it is %s, and the song is there', async (_, bytes) => {
    pages['/cover'] = await bytes();
    const { imageName, thumbName, audioName } = await home(null, '/cover');
    expect([imageName, thumbName, audioName]).toEqual([null, null, expect.stringMatching(/\.mp3$/)]);
  });
});
