import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import { submitUdioMusic, type UdioRequest } from '@overtone/contract/operations-families';
import { readUserInfo } from '@overtone/contract/people';
import type { Song } from '@overtone/contract/song';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { well } from '../support/family-world.js';
import { newPerson, type Person } from '../support/person.js';
import { fetched, heard } from '../support/song-files.js';
import { ended, lyrics } from '../support/song-wishes.js';

/** Udio from the request to the sound, over the true wire of its sandbox. */

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '20' }, sandboxEnv: shortSongs });
  person = await newPerson(app);
  const gift = { uid: person.uid, amount: 10_000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
  await app.database.transaction((tx) => grant(tx, { ...gift, now: app.clock.now() }));
  await app.database.client.account.update({ where: { uid: person.uid }, data: { paidFen: 100n } });
}, 60_000);
afterEach(() => app.database.client.channel.updateMany({ data: well }));
afterAll(async () => {
  const drift = await findDrift(app.database.client);
  await app.stop();
  expect(drift).toEqual([]);
});

const points = async (): Promise<number> => (await person.call(readUserInfo, {})).data.points;
const over = async (body: UdioRequest): Promise<Generation> =>
  ended(person, (await person.call(submitUdioMusic, { body })).data.task_id, 200);
const sums = ({ status, points: { held, captured, released } }: Generation) => [status, held, captured, released];
/** As the books have it. */
const operationOf = async ({ task_id: id }: Generation): Promise<string> =>
  (await app.database.client.generation.findUniqueOrThrow({ where: { id } })).operation;
const secondsOf = async ({ audio_url }: Song): Promise<number> => {
  const [left] = await heard((await fetched(app, audio_url)).bytes);
  return (left?.length ?? 0) / 44_100;
};
const wish = { prompt: lyrics, tags: '梦幻流行', title: '晚一点的月台' };

describe('Udio', () => {
  let made: Song;

  it('[P1-03] sings words, two songs of half a point each', async () => {
    const before = await points();
    const generation = await over(wish);
    expect([await operationOf(generation), ...sums(generation)]).toEqual(['music', 'succeeded', 1, 1, 0]);
    expect(await points()).toBe(before - 1);
    expect(generation.songs.map(({ type, status, model_name }) => [type, status, model_name])).toEqual([
      ['udio', 'complete', 'udio32-v1.5'],
      ['udio', 'complete', 'udio32-v1.5'],
    ]);
    made = generation.songs[0] as Song;
    expect(await secondsOf(made)).toBeGreaterThan(1);
  });

  it('writes a song of a description, words and all', async () => {
    const generation = await over({ gpt_description_prompt: '一首关于海边告别的民谣' });
    expect(sums(generation)).toEqual(['succeeded', 1, 1, 0]);
    expect(generation.songs[0]?.prompt).toMatch(/^\[/);
  });

  it('plays without a voice, and takes a whole point for a song of the long model', async () => {
    const before = await points();
    const generation = await over({ tags: '氛围钢琴', make_instrumental: true, mv: 'udio130-v1.5', seed: 7 });
    expect([sums(generation), await points()]).toEqual([['succeeded', 2, 2, 0], before - 2]);
    expect(generation.songs.map(({ prompt }) => prompt)).toEqual(['', '']);
  });

  it.each(['after', 'before'] as const)('goes on %s a song of its own, whole and longer', async (side) => {
    const before = await points();
    const generation = await over({ ...wish, task: 'extend', continue_clip_id: made.id, side });
    expect([await operationOf(generation), ...sums(generation)]).toEqual(['extend', 'succeeded', 1, 1, 0]);
    expect([generation.brought_in, await points()]).toEqual([false, before - 1]);
    expect(await secondsOf(generation.songs[0] as Song)).toBeGreaterThan(await secondsOf(made));
  });

  it('goes on at the account that made the song, though another comes first', async () => {
    const { channel, generation } = app.database.client;
    const { id: home, ...facts } = await channel.findFirstOrThrow({ where: { provider: 'udio' } });
    const other = await channel.create({ data: { ...facts, name: 'other', priority: facts.priority + 10 } });
    const { task_id: id } = await over({ ...wish, task: 'extend', continue_clip_id: made.id });
    expect((await generation.findUniqueOrThrow({ where: { id } })).channelId).toBe(home);
    const fresh = await over(wish);
    expect((await generation.findUniqueOrThrow({ where: { id: fresh.task_id } })).channelId).toBe(other.id);
  });
});
