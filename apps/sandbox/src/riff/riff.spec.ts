import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RiffWorld, song } from './riff-world.test.js';

let elsewhere: Server;
let there: string;
let world: RiffWorld;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    response.writeHead(request.url === '/take.wav' ? 200 : 404).end('a take');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));
beforeEach(async () => {
  world = new RiffWorld();
  await world.start();
});
afterEach(() => world.end());

describe('generate', () => {
  it('answers two ids without an envelope, and makes two songs in the manner of the house', async () => {
    const [status, body] = await world.ask('/riffusion/generate', song);
    expect([status, body]).toEqual([200, { jobs: [{ id: expect.any(String) }, { id: expect.any(String) }] }]);
    // They are rendered after the answer.
    await world.ended((body.jobs as { id: string }[]).map(({ id }) => id).join(','));
    const [asked] = world.renderer.jobs.map(({ request }) => request);
    expect(asked).toMatchObject({ character: 'driving', lyrics: song.lyrics, tags: song.tag, title: song.title });
  });

  it('makes a song of a topic', async () => {
    const [, body] = await world.ask('/riffusion/generate/topic', { model: 'FUZZ-1.1 Pro', topic: '海边的夜' });
    const ids = (body.jobs as { id: string }[]).map(({ id }) => id).join(',');
    expect((await world.ended(ids)).generations?.[0]).toMatchObject({
      topic: '海边的夜',
      model_display_name: 'FUZZ-1.1 Pro',
    });
    expect(world.renderer.jobs[0]?.request).toMatchObject({ description: '海边的夜', quality: 6 });
  });

  it('opens to its own key alone', async () => {
    const foreign = { authorization: 'Bearer sandbox-suno-key', 'content-type': 'application/json' };
    const send = { method: 'POST', headers: foreign, body: JSON.stringify(song) };
    for (const path of ['generate', 'generate/topic', 'upload']) {
      expect((await fetch(`${world.url}/riffusion/${path}`, send)).status).toBe(401);
    }
    for (const path of ['feed', 'stems', 'timing']) {
      expect((await fetch(`${world.url}/riffusion/${path}/any`, { headers: foreign })).status).toBe(401);
    }
    expect(await world.asked()).toEqual([]);
  });

  it.each([
    ['another model', { model: 'FUZZ-3' }],
    ['neither words nor style', { lyrics: '', tag: '' }],
    ['work on no song', { morph: { transform: 'cover' } }],
    ['work on a song that nobody made', { morph: { transform: 'extend', riff_id: 'nobody' } }],
    ['another singer', { morph: { transform: 'swap_vocals', riff_id: 'any' } }],
  ])('refuses %s with a reason and takes no task', async (_what, changes) => {
    const answer = await world.generate(changes);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message: expect.any(String) } }]);
    expect(await world.asked()).toEqual([]);
  });

  it('covers a song, and goes on from one as a whole song', async () => {
    const [first] = await world.songs();
    await world.songs({ morph: { transform: 'cover', riff_id: first?.id, normalized_cover_strength: 0.3 } });
    await world.songs({ morph: { transform: 'extend', riff_id: first?.id, crop_end_at: 8 } });
    const works = world.renderer.jobs.map(({ request }) => request.work).filter(Boolean);
    expect(works[0]).toMatchObject({ kind: 'cover', sources: [{ tags: song.tag }] });
    expect(works.at(-1)).toMatchObject({ kind: 'extend', at: 8, whole: true });
    expect((await world.asked()).map(({ operation }) => operation)).toEqual(['extend', 'cover', 'music']);
  });

  it('takes a recording by its address, which songs may start from', async () => {
    const [status, body] = await world.ask('/riffusion/upload', { url: `${there}/take.wav` });
    expect([status, body]).toEqual([200, { id: expect.any(String) }]);
    const heard = await world.ended(String(body.id));
    expect(heard.generations).toMatchObject([{ id: body.id, audio_url: expect.stringMatching(/\.mp3$/) }]);
    await world.songs({ morph: { transform: 'cover', audio_upload_id: body.id } });
    expect(world.renderer.jobs.at(-1)?.request.work?.sources[0]?.work?.kind).toBe('recording');
    expect(await world.ask('/riffusion/upload', { url: `${there}/none.wav` })).toMatchObject([
      400,
      { error: { message: 'Audio could not be downloaded: 404' } },
    ]);
    expect((await world.post('/riffusion/upload', { url: 'file:///etc/passwd' })).status).toBe(400);
  });
});

describe('feed', () => {
  it('has one status for all that was asked, and no songs before', async () => {
    Object.assign(world.renderer, { share: 0.25, open: false });
    const ids = await world.begun();
    expect(await world.look(ids)).toEqual({ status: 'process', process: 0 });
    await world.renderer.begun();
    world.now += 20_000;
    expect(await world.look(ids)).toEqual({ status: 'process', process: 28, generations: [] });
    world.renderer.release();
    const over = await world.ended(ids);
    expect(over).toMatchObject({ status: 'success', process: 100 });
    expect(over.generations?.map(({ id }) => id)).toEqual(ids.split(','));
    expect(over.generations?.[0]).toEqual({
      id: expect.any(String),
      title: '铁皮',
      audio_url: expect.stringMatching(/\.mp3$/),
      image_url: expect.stringMatching(/\.jpeg$/),
      duration_s: 12.5,
      lyrics: '[Verse]\n雨落下来',
      sound: 'folk, warm',
      topic: '',
      model_display_name: 'FUZZ-1.0',
    });
    expect((await world.follow(over.generations?.[1]?.audio_url)).headers.get('content-type')).toBe('audio/mpeg');
    const later = await world.begun({ title: '后来' });
    expect((await world.look(`${ids},${later}`)).status).toBe('process');
  });

  it('leaves out ids that nobody knows, and knows none of them alone', async () => {
    const [first] = await world.songs();
    expect((await world.look(`nobody,${first?.id}`)).generations).toHaveLength(1);
    expect((await world.get('/riffusion/feed/nobody')).status).toBe(404);
  });

  it('takes up again what a restart left unfinished', async () => {
    const ids = await world.begun();
    await world.stop();
    await world.start();
    expect((await world.ended(ids)).generations).toHaveLength(2);
  });
});

describe('what the product needs beside', () => {
  it('takes a song apart into four, once, and each part is made when it is heard', async () => {
    const [first] = await world.songs();
    const stems = async () => (await world.ask(`/riffusion/stems/${first?.id}`))[1];
    expect(await stems()).toEqual({ status: 'process', stems: [] });
    world.now += 20_000;
    const over = (await stems()) as { status: string; stems: { name: string; audio_url: string }[] };
    expect([over.status, over.stems.map(({ name }) => name)]).toEqual([
      'success',
      ['vocals', 'drums', 'bass', 'other'],
    ]);
    expect(world.renderer.jobs.filter(({ file }) => file)).toEqual([]);
    expect((await world.follow(over.stems[1]?.audio_url)).headers.get('content-type')).toBe('audio/mpeg');
    expect(world.renderer.jobs.at(-1)?.file).toBe('stem-beat.mp3');
    expect((await world.asked()).filter(({ operation }) => operation === 'stems')).toHaveLength(1);
  });

  it('tells when words are sung, of songs that are done', async () => {
    const [first] = await world.songs();
    const [, body] = await world.ask(`/riffusion/timing/${first?.id},${await world.begun({ title: '后来' })}`);
    expect(body).toEqual({
      generations: [
        {
          id: first?.id,
          lyrics_timestamped: {
            words: [
              { text: '雨', start: 1, end: 1.5, line_index: 0, space_after: false, index_range: [0, 1] },
              { text: '落', start: 1.5, end: 2, line_index: 0, space_after: false, index_range: [1, 2] },
              { text: '下来', start: 3, end: 3.25, line_index: 1, space_after: false, index_range: [2, 4] },
            ],
          },
        },
      ],
    });
  });

  it('waits with both until there is a song', async () => {
    const [first] = (await world.begun()).split(',');
    expect((await world.get(`/riffusion/stems/${first}`)).status).toBe(400);
    expect(await world.ask(`/riffusion/timing/${first}`)).toEqual([200, { generations: [] }]);
  });
});
