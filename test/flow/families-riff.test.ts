import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import {
  submitRiffCover,
  submitRiffExtend,
  submitRiffMusic,
  submitRiffPrompt,
  submitRiffStems,
} from '@overtone/contract/operations-families';
import { readUserInfo } from '@overtone/contract/people';
import { readReceipt } from '@overtone/contract/points';
import type { Song } from '@overtone/contract/song';
import { readRiffStems, readRiffStemsMade } from '@overtone/contract/song-file';
import { readRiffTimings } from '@overtone/contract/timing';
import { makeRiffUpload } from '@overtone/contract/upload';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { well } from '../support/family-world.js';
import { newPerson, type Person } from '../support/person.js';
import { hummed, uploaded } from '../support/recordings.js';
import { fetched, heard, leftOver } from '../support/song-files.js';
import { ended, lyrics } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/** Fuzz from the request to the sound, over the true wire of its sandbox. */

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '20' }, sandboxEnv: shortSongs });
  person = await newPerson(app);
  const gift = { uid: person.uid, amount: 10_000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
  await app.database.transaction((tx) => grant(tx, { ...gift, now: app.clock.now() }));
}, 60_000);
afterEach(() => app.database.client.channel.updateMany({ data: well }));
afterAll(async () => {
  const drift = await findDrift(app.database.client);
  await app.stop();
  expect(drift).toEqual([]);
});

type Begun = Promise<{ data: { task_id: string } }>;
const points = async (): Promise<number> => (await person.call(readUserInfo, {})).data.points;
const over = async (begun: Begun): Promise<Generation> => ended(person, (await begun).data.task_id, 200);
const sums = ({ status, points: { held, captured, released } }: Generation) => [status, held, captured, released];
const rowOf = ({ task_id: id }: Generation) => app.database.client.generation.findUniqueOrThrow({ where: { id } });
const wish = { prompt: lyrics, tags: '合成器', title: '晚一点的月台' };
const cover = (id: string) => person.call(submitRiffCover, { body: { ...wish, cover_clip_id: id } });
const extend = (id: string) => person.call(submitRiffExtend, { body: { ...wish, continue_clip_id: id } });
const samplesOf = async ({ audio_url }: Song): Promise<number> =>
  (await heard((await fetched(app, audio_url)).bytes))[0]?.length ?? 0;

let made: Song;

describe('Fuzz', () => {
  it('[P1-05] sings words, two songs of half a point each, and tells when', async () => {
    const before = await points();
    const generation = await over(person.call(submitRiffMusic, { body: wish }));
    expect([(await rowOf(generation)).operation, ...sums(generation)]).toEqual(['music', 'succeeded', 1, 1, 0]);
    expect(await points()).toBe(before - 1);
    made = generation.songs[0] as Song;
    expect(generation.songs.map(({ type, title, status }) => [type, title, status])).toEqual([
      ['riff_music', '晚一点的月台', 'complete'],
      ['riff_music', '晚一点的月台', 'complete'],
    ]);
    const [told] = await until('the timing of the song', async () => {
      const { generations } = await person.call(readRiffTimings, { query: { ids: made.id } });
      return (generations[0]?.lyrics_timestamped.words.length ?? 0) > 0 && generations;
    });
    const words = told?.lyrics_timestamped.words ?? [];
    expect([told?.id, words.every(({ start, end }) => end >= start && end < 600)]).toEqual([made.id, true]);
    expect(words.map(({ text }) => text).join('')).toContain('站台');
  });

  it('[P7.4-15] writes a song of a description, words and all', async () => {
    const body = { gpt_description_prompt: '一首关于海边告别的歌' };
    const generation = await over(person.call(submitRiffPrompt, { body }));
    expect(sums(generation)).toEqual(['succeeded', 1, 1, 0]);
    expect(generation.songs[0]?.prompt).toMatch(/^\[/);
  });

  it('plays without a voice', async () => {
    const body = { tags: '氛围合成器', title: '雾', make_instrumental: true };
    const generation = await over(person.call(submitRiffMusic, { body }));
    expect([sums(generation), generation.songs[0]?.prompt]).toEqual([['succeeded', 1, 1, 0], '']);
  });

  it('[P7.4-17] [P7.4-18] goes on from a song and sings one anew, where it was made', async () => {
    const longer = await over(extend(made.id));
    const anew = await over(cover(made.id));
    for (const [generation, operation, type] of [
      [longer, 'extend', 'riff_extend'],
      [anew, 'cover', 'riff_music'],
    ] as const) {
      expect([(await rowOf(generation)).operation, ...sums(generation)]).toEqual([operation, 'succeeded', 1, 1, 0]);
      expect([generation.brought_in, generation.songs[0]?.type]).toEqual([false, type]);
    }
    expect(await samplesOf(longer.songs[0] as Song)).toBeGreaterThan(await samplesOf(made));
  });

  it('[P7.4-19] takes a recording to start from, and takes it once', async () => {
    const { url } = await uploaded(person, hummed(6));
    const { id } = (await person.call(makeRiffUpload, { body: { url, filename: '口哨.wav' } })).data;
    const first = await over(cover(id));
    expect([...sums(first), first.brought_in]).toEqual(['succeeded', 1, 1, 0, true]);
    const second = await over(extend(id));
    expect([...sums(second), second.brought_in]).toEqual(['succeeded', 1, 1, 0, false]);
  });

  it('[P7.4-20] [P7.4-21] takes a song apart into four that add up to it, for half a point and once', async () => {
    const stems = () => person.call(submitRiffStems, { params: { id: made.id } });
    const before = await points();
    const generation = await over(stems());
    expect([(await rowOf(generation)).operation, ...sums(generation)]).toEqual(['stems', 'succeeded', 0.5, 0.5, 0]);
    expect(await points()).toBe(before - 0.5);
    const files = (await person.call(readRiffStems, { params: { id: made.id } })).data;
    expect(files.map(({ name }) => name)).toEqual(['vocals', 'drums', 'bass', 'other']);
    expect((await person.call(readRiffStemsMade, { params: { id: made.id } })).data).toHaveLength(4);
    const sounds: Float32Array[][] = [];
    for (const { url } of files) sounds.push(await heard((await fetched(app, url)).bytes));
    expect(leftOver(await heard((await fetched(app, made.audio_url)).bytes), sounds)).toBeLessThan(-10);
    expect((await stems()).data.task_id).toBe(generation.task_id);
    expect(await points()).toBe(before - 0.5);
  });
});

describe('where it is made', () => {
  it('is the account that made the song, though another comes first; once that is gone, the song is brought there and it is told', async () => {
    const { channel } = app.database.client;
    const { id: home, ...facts } = await channel.findFirstOrThrow({ where: { provider: 'riff' } });
    const other = await channel.create({ data: { ...facts, name: 'other', priority: facts.priority + 10 } });
    const placeOf = async (generation: Generation) => [
      ...sums(generation),
      generation.brought_in,
      (await rowOf(generation)).channelId,
    ];
    expect(await placeOf(await over(cover(made.id)))).toEqual(['succeeded', 1, 1, 0, false, home]);
    await channel.update({ where: { id: home }, data: { enabled: false } });
    const brought = await over(cover(made.id));
    expect(await placeOf(brought)).toEqual(['succeeded', 1, 1, 0, true, other.id]);
    const { data: receipt } = await person.call(readReceipt, { params: { id: brought.task_id } });
    expect(receipt.brought_in).toBe(true);
    // Brought once, it stays there.
    expect(await placeOf(await over(extend(made.id)))).toEqual(['succeeded', 1, 1, 0, false, other.id]);
  });
});
