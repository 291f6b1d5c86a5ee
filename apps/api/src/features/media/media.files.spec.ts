import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Log } from '../../platform/log/log.js';
import { MediaDownloader } from '../../platform/storage/fetch-media.js';
import { LocalStorage } from '../../platform/storage/local-storage.js';
import { SongFiles } from './media.files.flow.js';

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

const home = (midi: string) => {
  const [audioUrl, midiUrl] = [`${origin}/song.mp3`, `${origin}${midi}`];
  return files.bringHome({ mediaKey, audioUrl, midiUrl, imageUrl: null, allowPrivate: [origin] });
};

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
});
