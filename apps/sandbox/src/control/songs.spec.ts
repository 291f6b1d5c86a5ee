import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { madeSong, songMakers } from '@overtone/contract/sandbox';
import { SunoWorld } from '../suno/suno-world.test.js';
import { murekaBody } from './timing-body.js';
import { riffBody } from '../riff/sung-words.js';
import { until } from '../../../../test/support/until.js';

const world = new SunoWorld();
beforeAll(() => world.start());
afterAll(() => world.end());

const order = { seed: 'a', title: '雨', lyrics: '[Verse]\n雨落下来', tags: 'folk', family: 'suno', max_seconds: 60 };
const ordered = async (changes: object = {}) =>
  madeSong.parse(await (await world.post('/_control/songs', { ...order, ...changes })).json());
const looked = (key: string) => fetch(`${world.url}/_control/songs/${key}`);
/** Orders it and waits until it is made, or has failed: an order waits for what is on the disk alone. */
const over = async (changes: object = {}) => {
  const { key } = await ordered(changes);
  return until('the end of the song', async () => {
    const song = madeSong.parse(await (await looked(key)).json());
    return song.state !== 'waiting' && song;
  });
};

describe('/_control/songs', () => {
  it('makes an ordered song once, behind what people wait for, and tells where its files are', async () => {
    world.renderer.open = false;
    const waiting = await ordered();
    expect(waiting).toMatchObject({ state: 'waiting', audio_url: null, timing: null });
    expect((await ordered()).key).toBe(waiting.key);
    world.renderer.release();
    const made = await over();
    expect(made).toMatchObject({ key: waiting.key, state: 'rendered', timing: { aligned_words: [{ word: '雨' }] } });
    expect(madeSong.parse(await (await looked(made.key)).json())).toEqual(made);
    expect(await (await fetch(made.audio_url ?? '')).text()).toBe('mp3 of a');
    expect(world.renderer.seeds).toEqual(['a']);
  });

  it('makes a song of the background sooner once somebody waits for it', async () => {
    world.renderer.open = false;
    const { key } = await ordered({ seed: 'c' });
    await ordered({ seed: 'c', first: true });
    await ordered({ seed: 'c' });
    expect(world.renderer.raised.map(([folder, rank]) => [folder.endsWith(key), rank])).toEqual([[true, 'first']]);
    world.renderer.release();
    expect((await over({ seed: 'c' })).state).toBe('rendered');
  });

  it('makes a failed song again when it is ordered again', async () => {
    world.renderer.failing = true;
    expect(await over({ seed: 'b' })).toMatchObject({ state: 'failed', audio_url: null });
    world.renderer.failing = false;
    expect((await over({ seed: 'b' })).state).toBe('rendered');
  });

  it('after a restart knows no order but has the songs', async () => {
    const { key } = await over();
    await world.stop();
    await world.start();
    expect((await looked(key)).status).toBe(404);
    expect(await over()).toMatchObject({ key, state: 'rendered' });
    expect(world.renderer.seeds).toEqual([]);
  });

  it('tells by which edition songs are made, without an order and with each', async () => {
    const { edition } = songMakers.parse(await (await fetch(`${world.url}/_control/songs`)).json());
    world.renderer.open = false;
    expect(await ordered({ seed: 'd' })).toMatchObject({ state: 'waiting', edition });
    world.renderer.release();
    expect(await over({ seed: 'd' })).toMatchObject({ state: 'rendered', edition });
    expect(world.renderer.jobs.map((job) => job.edition.name)).toEqual([edition]);
  });

  it('gives away nothing else and refuses half an order', async () => {
    const { key } = await over();
    for (const file of ['facts.json', '..%2F..%2Fx', 'song.mp4'])
      expect((await fetch(`${world.url}/_control/songs/${key}/${file}`)).status).toBe(404);
    expect((await world.post('/_control/songs', { ...order, family: 'other' })).status).toBe(400);
  });
});

describe("the families' own words", () => {
  const lines = [
    { section: 0, kind: 'verse', text: 'Rain, falls', words: [word('Rain', 1, 1.5, true), word('falls', 1.5, 2)] },
    { section: 1, kind: 'chorus', text: '雨', words: [word('雨', 3, 3.25)] },
  ];
  function word(text: string, start: number, end: number, gap = false) {
    return { text, start, end, gap };
  }

  it('are milliseconds in sections of lines at Mureka', () => {
    const line = { start: 1000, end: 2000, text: 'Rain, falls' };
    const words = [
      { start: 1000, end: 1500, text: 'Rain' },
      { start: 1500, end: 2000, text: 'falls' },
    ];
    const rain = { start: 3000, end: 3250 };
    expect(murekaBody(lines)).toEqual({
      lyrics_sections: [
        { section_type: 'verse', start: 1000, end: 2000, lines: [{ ...line, words }] },
        { section_type: 'chorus', ...rain, lines: [{ ...rain, text: '雨', words: [{ ...rain, text: '雨' }] }] },
      ],
    });
  });

  it('are one list with line numbers at Riffusion', () => {
    expect(riffBody(lines)).toEqual({
      lyrics_timestamped: {
        words: [
          { text: 'Rain', start: 1, end: 1.5, line_index: 0, space_after: true, index_range: [0, 4] },
          { text: 'falls', start: 1.5, end: 2, line_index: 0, space_after: false, index_range: [5, 10] },
          { text: '雨', start: 3, end: 3.25, line_index: 1, space_after: false, index_range: [10, 11] },
        ],
      },
    });
  });
});
