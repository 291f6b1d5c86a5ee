import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../../test/support/until.js';
import { type Choice, MurekaWorld } from './mureka-world.test.js';

let world: MurekaWorld;
let choice: Choice;
let server: Server | undefined;

beforeEach(async () => {
  world = new MurekaWorld();
  await world.start();
  [choice] = (await world.sung()) as [Choice];
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await world.end();
});

const apart = (url: unknown, more: object = {}) => world.told('/v1/song/stem', { url, ...more });
const linkOf = ([, body]: [number, Record<string, unknown>]) => String(body.zip_url);
const unzip = async (link: string) => Buffer.from(await (await fetch(link)).arrayBuffer()).toString('latin1');

/** A copy of something at an address of its own. */
async function copiedTo(body: Buffer | string, status = 200): Promise<string> {
  server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/copy.mp3?signed=1`;
}

describe('taking a song apart', () => {
  it('answers at once with two archives and when they go, and is paid for each time', async () => {
    const answer = await apart(choice.url, { model: 'audio-separation-3' });
    expect(answer).toEqual([
      200,
      {
        zip_url: expect.stringMatching(/\/mureka\/stems\/\d+\.zip$/),
        expires_at: Math.floor(world.now / 1000) + 86_400,
        midi_zip_url: expect.stringMatching(/\/mureka\/stems\/\d+-midi\.zip$/),
        trace_id: expect.any(String),
      },
    ]);
    const zip = await fetch(linkOf(answer));
    expect([zip.headers.get('content-type'), await zip.text()]).toEqual([
      'application/zip',
      expect.stringMatching(/^six-stems\.zip of .*\/0$/),
    ]);
    const midi = await fetch(String(answer[1].midi_zip_url));
    expect(await midi.text()).toMatch(/^six-midis\.zip of /);
    await apart(choice.wav_url);
    expect((await world.asked()).map(({ operation }) => operation)).toEqual(['stems', 'stems', 'music']);
    expect((await world.told('/v1/account/billing'))[1]).toMatchObject({ total_spending: 12 });
    const id = /(\d+)\.zip$/.exec(linkOf(answer))?.[1];
    expect((await world.call(`/v1/song/query/${id}`)).status).toBe(404);
  });

  it('knows its songs elsewhere by their bytes, also after a restart, and given in the body', async () => {
    const bytes = Buffer.from(await (await fetch(choice.url)).arrayBuffer());
    const copy = await copiedTo(bytes);
    expect(await (await fetch(linkOf(await apart(copy)))).text()).toMatch(/\/0$/);
    await world.stop();
    await world.start();
    expect((await apart(copy))[0]).toBe(200);
    expect((await apart(`data:audio/mpeg;base64,${bytes.toString('base64')}`))[0]).toBe(200);
  });

  it('keeps its links over a restart', async () => {
    const link = linkOf(await apart(choice.url));
    await world.stop();
    await world.start();
    expect((await world.follow(link)).status).toBe(200);
    expect((await world.follow('http://none/mureka/stems/7.zip')).status).toBe(403);
  });

  it.each([
    ['sound that was made elsewhere', () => copiedTo('mp3 of somebody'), 'it is none of the songs made here'],
    ['an address where nothing is', () => copiedTo('', 404), 'could not be downloaded: 404'],
    ['sound of nobody in the body', async () => 'data:audio/mpeg;base64,AAAA', 'it is none of the songs made here'],
    ['no address', async () => 'ftp://x/y.mp3', 'The url is invalid'],
    ['nothing', async () => ' ', 'url: '],
  ])('refuses %s and says why', async (_, address, reason) => {
    expect(await apart(await address())).toEqual([
      400,
      { error: { message: expect.stringContaining(reason) }, trace_id: expect.any(String) },
    ]);
    expect(await world.asked()).toHaveLength(1);
  });

  it('refuses a song that has a recording in it', async () => {
    const suno = { authorization: 'Bearer sandbox-suno-key', 'content-type': 'application/json' };
    const recording = await copiedTo('a recording');
    const body = JSON.stringify({ url: recording });
    await fetch(`${world.url}/suno/uploads/audio-url`, { method: 'POST', headers: suno, body });
    await until('the upload', () => world.renderer.seeds.length === 3);
    const copy = `data:audio/mpeg;base64,${Buffer.from(`mp3 of ${world.renderer.seeds.at(-1)}`).toString('base64')}`;
    // It is heard of before it lies in the library.
    await until('the upload to be known', async () => !JSON.stringify(await apart(copy)).includes('none of the songs'));
    expect(await apart(copy)).toMatchObject([
      400,
      { error: { message: expect.stringContaining('it contains a recording') } },
    ]);
  });
});

describe('what can go wrong there', () => {
  it.each([
    ['http_500', 500, 1],
    ['http_503', 503, 1],
    ['http_451', 451, 1],
    ['submit_refused', 400, 1],
    ['http_503_accepted', 503, 2],
  ])('%s answers %d', async (kind, status, tasks) => {
    await world.arm({ kind, target: 'mureka.stem', times: 1 });
    expect((await apart(choice.url))[0]).toBe(status);
    expect(await world.asked()).toHaveLength(tasks);
    expect((await apart(choice.url))[0]).toBe(200);
  });

  it('gives archives that are cut, not whole, or traps', async () => {
    const link = linkOf(await apart(choice.url));
    const spoilt = async (kind: string) => {
      await world.arm({ kind, target: 'mureka.media', operation: 'stems', times: 1 });
      return unzip(link);
    };
    const whole = await unzip(link);
    expect((await spoilt('zip_cut')).length).toBe(Math.ceil(whole.length / 2));
    const few = await spoilt('zip_parts_missing');
    expect([few.slice(0, 2), few.includes('vocals.mp3'), few.includes('drums.mp3')]).toEqual(['PK', true, false]);
    const trap = await spoilt('zip_hostile');
    expect([trap.includes('../../vocals.mp3'), trap.split('drums.mp3').length]).toEqual([true, 5]);
    await world.arm({ kind: 'expired_link', target: 'mureka.media', operation: 'stems', times: 1 });
    expect((await fetch(choice.url)).status).toBe(200);
    expect((await fetch(link)).status).toBe(403);
    expect(await unzip(link)).toBe(whole);
  });
});
