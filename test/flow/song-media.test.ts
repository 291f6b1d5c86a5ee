import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { setSongTitle, setSongVisibility, type Song } from '@overtone/contract/song';
import { readTiming } from '@overtone/contract/timing';
import sharp from 'sharp';
import { bootApp, freePort, type TestApp, quickGeneration } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { ended, lyrics, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

type Interrupt = (path: string, response: ServerResponse) => Promise<boolean> | boolean;
const passing: Interrupt = () => false;

/** A gateway in front of the sandbox that may answer in its place. */
class Gateway {
  readonly asked: string[] = [];
  interrupt = passing;
  private server: Server | undefined;

  async start(sandboxUrl: string): Promise<string> {
    const port = await freePort();
    this.server = createServer((request, response) => void this.answer(sandboxUrl, request, response));
    await new Promise<void>((resolve) => void this.server?.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${port}`;
  }

  private async answer(sandboxUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.asked.push(path);
    if (await this.interrupt(path, response)) return;
    const body = await buffer(request);
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const passed = await fetch(sandboxUrl + path, {
      method: request.method,
      headers: { authorization, ...(body.length && { 'content-type': type }) },
      ...(body.length && { body }),
    });
    const bytes = Buffer.from(await passed.arrayBuffer());
    // Its own links lead through here as well.
    const isText = passed.headers.get('content-type')?.includes('json');
    const own = `http://${request.headers.host}`;
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' });
    response.end(isText ? bytes.toString().replaceAll(sandboxUrl, own) : bytes);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}

const gateway = new Gateway();
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: quickGeneration });
  const baseUrl = await gateway.start(app.sandbox.url);
  await app.database.client.channel.updateMany({ data: { baseUrl } });
  person = await newPerson(app);
}, 60_000);
afterEach(() => void (gateway.interrupt = passing));
afterAll(async () => {
  await app.stop();
  await gateway.stop();
});

const bytesOf = async (link: string | null) => {
  const response = await fetch(new URL(link ?? '/none', app.url));
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const timingOf = async ({ id }: Song) => (await person.call(readTiming, { params: { id }, query: {} })).alignment;
const isTiming = (path: string) => path.startsWith('/suno/act/timing/');
const refuse = (response: ServerResponse, status: number): true => {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"busy"}}');
  return true;
};

describe('what comes home with a song', () => {
  it('[L3-03] [L3-04] its sound, both pictures, what the visualizer draws, when its words are sung and where it stands', async () => {
    const { songs } = await ended(person, (await submitted(person)).task_id);
    for (const song of songs) {
      const small = await bytesOf(song.image_url);
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: limits.cover.small });
      expect((await sharp((await bytesOf(song.cover)).bytes).metadata()).format).toBe('jpeg');
      const { bands, framesPerSecond } = limits.spectrum;
      const { bytes } = await bytesOf(song.spectrum_url);
      const frames = bytes.length / bands;
      expect(Math.abs(frames - (song.duration ?? 0) * framesPerSecond)).toBeLessThan(2);
      expect(Math.max(...bytes)).toBe(100);
      expect(new Set(bytes).size).toBeGreaterThan(20);
      const row = await app.database.client.song.findUniqueOrThrow({ where: { id: song.id } });
      expect([row.language, row.genres]).toEqual(['chinese', ['folk']]);
    }
    for (const song of songs) {
      const words = await until('the timing', async () => {
        const found = await timingOf(song);
        return found.length > 0 && found;
      });
      const letters = (text: string) => text.replace(/\[[^\]]*\]|\s/g, '');
      expect(letters(lyrics)).toContain(letters(words.map(({ word }) => word).join('')));
      expect(words.every(({ start_s, end_s }) => start_s <= end_s && end_s <= (song.duration ?? 0) + 1)).toBe(true);
    }
  });

  it('a song does not wait for its timing: what is refused now is asked for again', async () => {
    let refusals = 0;
    gateway.interrupt = (path, response) => isTiming(path) && ++refusals <= 3 && refuse(response, 503);
    const { status, songs } = await ended(person, (await submitted(person)).task_id);
    expect(status).toBe('succeeded');
    await until('both timings', async () => {
      // Pauses grow with the time that passed; here it passes quickly.
      app.clock.advance(2);
      return (await Promise.all(songs.map(timingOf))).every((words) => words.length > 0);
    });
    expect(refusals).toBeGreaterThanOrEqual(4);
  });

  it('[P8.4-12] [P8.4-13] a timing that is none is told as missing and not kept, and the next ask may bring it', async () => {
    const aligned = (count: number, more: object = {}) => ({
      aligned_words: Array.from({ length: count }, () => ({
        word: '字',
        start_s: 1,
        end_s: 2,
        success: true,
        ...more,
      })),
    });
    const texts = [
      ...[
        '',
        'null',
        '7',
        '"soon"',
        '{"aligned_words":7}',
        '{"aligned_words":{"length":9}}',
        '[null,[],{"word":9}]',
        '[]',
      ],
      ...[aligned(10_001), aligned(1, { end_s: 1e300 }), aligned(60, { word: 'a'.repeat(1000) })].map((one) =>
        JSON.stringify(one),
      ),
      `{"aligned_words":[],"waveform_data":"${'0'.repeat(5 * 1024 * 1024)}"}`,
    ];
    let told = 0;
    gateway.interrupt = (path, response) => {
      if (!isTiming(path) || told >= texts.length) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(texts[told++]);
      return true;
    };
    const { status, songs } = await ended(person, (await submitted(person)).task_id);
    expect(status).toBe('succeeded');
    const answers = () => Promise.all(songs.map(({ id }) => person.call(readTiming, { params: { id }, query: {} })));
    await until('both to be missed', async () => (await answers()).every(({ state }) => state === 'error'));
    const missed = { success: true, state: 'error', message: '没有拿到逐字时间，歌词按行显示', alignment: [] };
    expect(await answers()).toEqual([missed, missed]);
    await until('both timings', async () => {
      const now = app.clock.now();
      await app.database.client.songSource.updateMany({
        where: { nextAttemptAt: { gt: now } },
        data: { nextAttemptAt: now },
      });
      return (await answers()).every(({ state }) => state === 'complete');
    });
    expect(told).toBe(texts.length);
    for (const { alignment } of await answers())
      expect(alignment.map(({ word }) => word).join('')).toMatch(/^\[Verse\]\n站/);
  });

  it('is not asked for without words, nor again where there is none to be had', async () => {
    gateway.interrupt = (path, response) => isTiming(path) && refuse(response, 404);
    const since = gateway.asked.length;
    const sung = await ended(person, (await submitted(person)).task_id);
    const plain = { make_instrumental: true, prompt: undefined, gpt_description_prompt: '安静的钢琴' };
    await ended(person, (await submitted(person, { title: undefined, tags: undefined, ...plain })).task_id);
    await app.drain();
    await until('nothing to be due', async () => {
      app.clock.advance(60);
      return (await app.database.client.songSource.count({ where: { nextAttemptAt: { not: null } } })) === 0;
    });
    expect(gateway.asked.slice(since).filter(isTiming)).toHaveLength(sung.songs.length);
  });

  it('a picture that cannot be read never fails a song', async () => {
    gateway.interrupt = (path, response) => {
      if (!path.includes('/image')) return false;
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.end(Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), Buffer.alloc(5000, 7)]));
      return true;
    };
    const { status, songs } = await ended(person, (await submitted(person)).task_id);
    expect(status).toBe('succeeded');
    for (const { image_url, cover, audio_url } of songs) {
      expect(image_url).toBe(cover);
      expect((await bytesOf(audio_url)).status).toBe(200);
    }
  });

  it('[P7.3-07] [P7.3-09] what its owner changes while the sound is fetched stays changed', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => void (open = resolve));
    let fetched = 0;
    gateway.interrupt = async (path) => {
      if (!path.endsWith('.mp3')) return false;
      fetched += 1;
      await gate;
      return false;
    };
    const { task_id, songs } = await submitted(person, { is_public: true });
    await until('the sound to be fetched', () => fetched > 0);
    for (const { id } of songs) {
      await person.call(setSongTitle, { body: { songId: id, title: '新名字' } });
      await person.call(setSongVisibility, { body: { songId: id, isPublic: false } });
    }
    open();
    for (const song of (await ended(person, task_id)).songs) {
      expect([song.title, song.is_public, song.status]).toEqual(['新名字', false, 'complete']);
      expect((await bytesOf(new URL(song.audio_url ?? '', app.url).pathname)).status).toBe(403);
      expect((await bytesOf(song.audio_url)).status).toBe(200);
    }
  });
});
