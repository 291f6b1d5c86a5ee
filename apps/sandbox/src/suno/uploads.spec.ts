import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { samples16, wavHead } from '@overtone/sound/wav';
import { until } from '../../../../test/support/until.js';
import { headers, SunoWorld, TrueRenderer } from './suno-world.test.js';

/** A tone of so many seconds, as a WAV file. */
function tone(seconds: number): Buffer {
  const sampleRate = 22_050;
  const wave = Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => 0.4 * Math.sin((at * 440 * 2 * Math.PI) / sampleRate),
  );
  const data = samples16([wave], { from: 0, until: wave.length });
  return Buffer.concat([wavHead({ sampleRate, channels: 1, bits: 16 }, data.length), data]);
}

const files: Record<string, Buffer> = {
  '/take%201.wav': tone(8),
  '/short.wav': tone(2),
  '/late.wav': tone(6),
  '/page.mp3': Buffer.from('<html>not found</html>'),
  '/big.wav': Buffer.alloc(51 * 1024 * 1024),
};
const asked: string[] = [];
let elsewhere: Server;
let there: string;
let world: SunoWorld;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    // The first who asks for it waits in vain.
    if (request.url === '/late.wav' && !asked.includes('/late.wav')) return void asked.push('/late.wav');
    asked.push(request.url ?? '');
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404).end(file ?? 'no');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => {
  elsewhere.closeAllConnections();
  return new Promise((resolve) => elsewhere.close(resolve));
});
beforeEach(async () => {
  world = new SunoWorld(() => new TrueRenderer());
  await world.start({ maxSeconds: 8 });
});
afterEach(() => world.end());

const byUrl = async (path: string) => {
  const [status, body] = await world.ask('/suno/uploads/audio-url', { url: `${there}${path}` });
  expect(status).toBe(200);
  return world.finished(String(body.data));
};

describe('audio by its address', () => {
  it('becomes the one clip of a task, heard as it came, and can be worked on after a restart', async () => {
    const over = await byUrl('/take%201.wav');
    expect(over).toMatchObject({ status: 'SUCCESS', action: 'UPLOADS' });
    const [clip, ...none] = over.data ?? [];
    expect(none).toEqual([]);
    expect(clip).toMatchObject({ title: 'take 1', status: 'complete', metadata: { type: 'upload', duration: 8 } });
    expect((await world.follow(clip?.audio_url)).headers.get('content-type')).toBe('audio/mpeg');
    const [, wav] = await world.ask(`/suno/act/wav/${clip?.id}`);
    const samples = Buffer.from(await (await world.follow(String(wav.wav_file_url))).arrayBuffer());
    expect(samples.length).toBeGreaterThan(8 * 44_100 * 4 - 1000);
    await world.stop();
    await world.start({ maxSeconds: 8 });
    const [more] = await world.made({ task: 'underpainting', underpainting_clip_id: clip?.id, tags: 'folk' });
    expect(more?.metadata).toMatchObject({ underpainting_clip_id: clip?.id, duration: 8 });
  });

  it.each([
    ['/nothing.mp3', 'Audio could not be downloaded: 404'],
    ['/page.mp3', 'Audio could not be decoded'],
    ['/short.wav', 'Audio is too short: 2.0 s, at least 6 s'],
    ['/big.wav', 'Audio file is too large'],
  ])('%s fails, and says why', async (path, fail_reason) => {
    expect(await byUrl(path)).toMatchObject({ status: 'FAILURE', fail_reason });
  });

  it('is fetched again by the next run where the last one was stopped over it', async () => {
    const [, body] = await world.ask('/suno/uploads/audio-url', { url: `${there}/late.wav` });
    await until('the first to ask', () => asked.includes('/late.wav'));
    world.now += 60_000;
    expect((await world.fetchTask(String(body.data))).status).toBe('IN_PROGRESS');
    await world.stop();
    await world.start({ maxSeconds: 8 });
    expect(await world.finished(String(body.data))).toMatchObject({
      status: 'SUCCESS',
      data: [{ status: 'complete' }],
    });
  });

  it('is refused where the address is none', async () => {
    for (const url of [undefined, '', 'take.mp3', 'file:///etc/passwd', 7]) {
      const [status, body] = await world.ask('/suno/uploads/audio-url', { url });
      expect([status, body]).toMatchObject([400, { code: 'invalid_request', data: null }]);
    }
    const [, body] = await world.ask('/suno/uploads/audio-url', { url: 'http://127.0.0.1:1/a.mp3' });
    expect(await world.finished(String(body.data))).toMatchObject({ fail_reason: 'Audio could not be downloaded' });
  });
});

describe('a file in six steps', () => {
  interface Begun {
    id: string;
    url: string;
    fields: Record<string, string>;
  }

  const begin = async () => (await world.ask('/suno/uploads/audio', { extension: 'wav' }))[1] as unknown as Begun;
  const send = ({ url, fields }: Begun, file: Buffer, more: Record<string, string> = {}, bearer = false) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file)]), 'take.wav');
    return fetch(url, {
      method: 'POST',
      body: form,
      ...(bearer && { headers: { authorization: headers.authorization } }),
    });
  };
  const looked = (id: string) =>
    until(
      'the end of the upload',
      async () => {
        const [, body] = await world.ask(`/suno/uploads/audio/${id}`);
        return ['complete', 'error'].includes(String(body.status)) && body;
      },
      80,
    );
  const finish = (id: string) =>
    world.ask(`/suno/uploads/audio/${id}/upload-finish`, { upload_type: 'file_upload', upload_filename: 'take1.wav' });

  it('is posted to the bucket without a bearer, looked after, made a clip and shown by the feed', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ url: expect.stringContaining('/suno/'), fields: { 'Content-Type': 'audio/wav' } });
    expect((await send(begun, tone(8), {}, true)).status).toBe(400);
    expect((await send(begun, tone(8), { signature: 'mine' })).status).toBe(403);
    expect((await finish(begun.id))[0]).toBe(400);
    expect((await send(begun, tone(8))).status).toBe(204);
    expect((await finish(begun.id))[0]).toBe(200);
    const body = await looked(begun.id);
    expect(body).toMatchObject({ id: begun.id, status: 'complete', error_message: null, title: 'take1' });
    const [, made] = await world.ask(`/suno/uploads/audio/${begun.id}/initialize-clip`, {});
    const [, again] = await world.ask(`/suno/uploads/audio/${begun.id}/initialize-clip`, {});
    expect(again).toEqual(made);
    const [, feed] = await world.ask(`/suno/feed/${String(made.clip_id)},nobody`);
    expect(feed).toMatchObject([
      { id: made.clip_id, status: 'complete', title: 'take1', metadata: { type: 'upload' } },
    ]);
  });

  it('says what it cannot use, and what it does not know', async () => {
    const begun = await begin();
    await send(begun, Buffer.from('no sound at all'));
    await finish(begun.id);
    expect(await looked(begun.id)).toMatchObject({
      status: 'error',
      error_message: 'Audio could not be decoded',
    });
    expect(await world.ask(`/suno/uploads/audio/${begun.id}/initialize-clip`, {})).toMatchObject([400, { error: {} }]);
    expect(await world.ask('/suno/uploads/audio/nobody')).toMatchObject([
      404,
      { error: { message: expect.any(String) } },
    ]);
    expect((await world.ask('/suno/uploads/audio', { extension: 'exe' }))[0]).toBe(400);
    const bare = await fetch(`${world.url}/suno/bucket/`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
    });
    expect(bare.status).toBe(400);
  });

  it('can be found to be the work of others', async () => {
    await world.arm({ kind: 'upload_error', target: 'suno.extra', times: 1, match: 'take1' });
    const begun = await begin();
    await send(begun, tone(8));
    await finish(begun.id);
    expect(await looked(begun.id)).toMatchObject({
      status: 'error',
      error_message: expect.stringContaining('existing'),
    });
  });
});
