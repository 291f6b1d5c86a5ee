import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { readUserInfo } from '@overtone/contract/people';
import { readTiming } from '@overtone/contract/timing';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { ended, lyrics } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/** The other wires of Suno, from the request to the sound; suno-wires-faults.test.ts has what goes wrong. */
const wires = [
  { dialect: 'suno-clip', below: '', key: 'sandbox-suno-key' },
  { dialect: 'sunoapi', below: '/sunoapi/api/v1', key: 'sandbox-sunoapi-key' },
] as const;

describe.each(wires)('$dialect', ({ dialect, below, key }) => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await bootApp({
      env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '20', SUNO_API_KEY: key },
      sandboxEnv: shortSongs,
    });
    const data = { dialect, baseUrl: app.sandbox.url + below };
    await app.database.client.channel.updateMany({ where: { provider: 'suno' }, data });
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
  const made = async (body: object): Promise<Generation> => {
    const { data } = await person.call(submitSunoMusic, { body: body as never });
    return ended(person, data.task_id, 200);
  };
  const sums = ({ status, points: { held, captured, released } }: Generation) => [status, held, captured, released];
  const wish = { prompt: lyrics, tags: '民谣', title: '月台' };

  it('sings words, tells when, and goes on from the song', async () => {
    const before = await points();
    const generation = await made(wish);
    expect([sums(generation), await points()]).toEqual([['succeeded', 2, 2, 0], before - 2]);
    const [song] = generation.songs;
    const id = song?.id as string;
    const timing = await until('its timing', async () => {
      const told = await person.call(readTiming, { params: { id }, query: {} });
      return told.state !== 'pending' && told;
    });
    expect([timing.state, timing.alignment.length > 0]).toEqual(['complete', true]);
    const more = await made({ task: 'extend', ...wish, continue_clip_id: id, continue_at: 2 });
    expect(sums(more)).toEqual(['succeeded', 2, 2, 0]);
  });

  it('makes a song of a description, and one without a voice', async () => {
    expect(sums(await made({ gpt_description_prompt: '一首关于海边告别的民谣' }))).toEqual(['succeeded', 2, 2, 0]);
    expect(sums(await made({ tags: '氛围钢琴', make_instrumental: true }))).toEqual(['succeeded', 2, 2, 0]);
  });
});
