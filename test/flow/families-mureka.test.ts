import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import { submitMurekaInstrumental, submitMurekaSong, submitMurekaStems } from '@overtone/contract/operations-families';
import { readUserInfo } from '@overtone/contract/people';
import type { Song } from '@overtone/contract/song';
import { readSongStems } from '@overtone/contract/song-file';
import { readMurekaLyrics } from '@overtone/contract/timing';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { fetched, heard, leftOver } from '../support/song-files.js';
import { ended, lyrics } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/** Mureka from the request to the sound, over the true wire of its sandbox; families-mureka-faults.test.ts has what goes wrong. */

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '20' }, sandboxEnv: shortSongs });
  person = await newPerson(app);
  const gift = { uid: person.uid, amount: 10_000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
  await app.database.transaction((tx) => grant(tx, { ...gift, now: app.clock.now() }));
}, 60_000);
afterAll(async () => {
  const drift = await findDrift(app.database.client);
  await app.stop();
  expect(drift).toEqual([]);
});

const points = async (): Promise<number> => (await person.call(readUserInfo, {})).data.points;
const over = async (begun: Promise<{ data: { task_id: string } }>): Promise<Generation> =>
  ended(person, (await begun).data.task_id, 200);
const song = (body: object = {}) => person.call(submitMurekaSong, { body: { prompt: lyrics, tags: '民谣', ...body } });
const stems = (song_id: string) => person.call(submitMurekaStems, { body: { song_id } });
const sums = ({ status, points: { held, captured, released } }: Generation) => [status, held, captured, released];
/** As the books have it. */
const operationOf = async ({ task_id: id }: Generation): Promise<string> =>
  (await app.database.client.generation.findUniqueOrThrow({ where: { id } })).operation;

describe('Mureka', () => {
  let made: Song;

  it('[P1-04] [P7.4-12] [L1-06] sings words, two songs of one point each, and tells when', async () => {
    const before = await points();
    const generation = await over(song({ title: '晚一点的月台', vocal_gender: 'f' }));
    expect([await operationOf(generation), ...sums(generation)]).toEqual(['music', 'succeeded', 2, 2, 0]);
    expect(await points()).toBe(before - 2);
    made = generation.songs[0] as Song;
    expect(generation.songs.map(({ type, title, status }) => [type, title, status])).toEqual([
      ['mureka', '晚一点的月台', 'complete'],
      ['mureka', '晚一点的月台', 'complete'],
    ]);
    const told = await until('the timing of the song', async () => {
      const { data } = await person.call(readMurekaLyrics, { params: { id: made.id } });
      return data.state === 'complete' && data;
    });
    const [first] = told.lyrics_sections;
    expect([first?.section_type, first?.lines[0]?.text]).toEqual(['verse', '站台的灯一盏一盏灭了']);
    expect(first?.lines[0]?.words.every(({ start, end }) => end >= start && end < 600_000)).toBe(true);
  });

  it('[P7.4-12] writes a song of a description, words and all', async () => {
    const generation = await over(song({ prompt: '', tags: '', gpt_description_prompt: '一首关于海边告别的民谣' }));
    expect(sums(generation)).toEqual(['succeeded', 2, 2, 0]);
    expect(generation.songs[0]?.prompt).toMatch(/^\[/);
  });

  it('[P7.4-13] plays without a voice', async () => {
    const body = { tags: '氛围钢琴', title: '雾' };
    const generation = await over(person.call(submitMurekaInstrumental, { body }));
    expect([sums(generation), generation.songs[0]?.prompt]).toEqual([['succeeded', 2, 2, 0], '']);
  });

  it('[P7.4-14] takes a song apart into six that add up to it, for one point and once', async () => {
    const before = await points();
    const generation = await over(stems(made.id));
    expect([await operationOf(generation), ...sums(generation)]).toEqual(['stems', 'succeeded', 1, 1, 0]);
    expect(await points()).toBe(before - 1);
    const files = (await person.call(readSongStems, { params: { id: made.id } })).data;
    expect(files.map(({ name }) => name)).toEqual(['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'other']);
    const sounds: Float32Array[][] = [];
    for (const { url } of files) sounds.push(await heard((await fetched(app, url)).bytes));
    const mix = await heard((await fetched(app, made.audio_url)).bytes);
    expect(leftOver(mix, sounds)).toBeLessThan(-10);
    expect((await stems(made.id)).data.task_id).toBe(generation.task_id);
    expect(await points()).toBe(before - 1);
  });

  it('takes a song apart also when the account that made it is gone', async () => {
    await app.database.client.songFile.deleteMany({ where: { songId: made.id } });
    await app.database.client.clip.deleteMany({ where: { songId: made.id } });
    expect(sums(await over(stems(made.id)))).toEqual(['succeeded', 1, 1, 0]);
  });
});
