import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fault } from '@overtone/contract/sandbox';
import { songFailures } from '@overtone/contract/song-failures';
import { grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { type Asking } from '../support/points-world.js';
import { ended, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

const lateClips = 130;
const pastDeadline = 700;
const pastGrace = 90_000;

describe('answers of a provider that are not as they should be', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '5' }, sandboxEnv: shortSongs });
  }, 60_000);
  afterEach(async () => {
    await app.sandbox.clearFaults();
    // One test's failures must not rest the channel of the next.
    await app.database.client.channel.updateMany({ data: { failures: 0, openUntil: null } });
  });
  afterAll(() => app.stop());

  const someone = async (): Promise<Asking> => {
    const person = await arrangedPerson(app);
    const gift = { uid: person.uid, amount: 2000, source: 'gift' as const, reference: `gift:${person.uid}` };
    await app.database.transaction((tx) => grant(tx, { ...gift, reason: '测试', now: app.clock.now() }));
    return person;
  };
  const tasksOf = async (title: string) => (await app.sandbox.tasks()).filter((task) => task.title === title);
  /** A member's generation that meets this fault wherever it strikes. */
  async function meeting(fault: Omit<Fault, 'match'>, title: string): Promise<{ person: Asking; id: string }> {
    await app.sandbox.arm({ ...fault, match: title });
    const person = await someone();
    return { person, id: (await submitted(person, { title })).task_id };
  }
  /** One song is there, and it is written down that the provider says SUCCESS. */
  const oneComplete = (person: Asking, id: string) =>
    until(
      'one song to be there',
      async () => {
        const { progress, songs } = await stateOf(person, id);
        return progress >= 92 && songs.some(({ status }) => status === 'complete');
      },
      60,
    );

  it.each(['http_503_accepted', 'huge_answer'] as const)(
    'a submit that was taken and answered with %s is bought once, and found by the callback',
    async (kind) => {
      const { person, id } = await meeting({ kind, target: 'suno.submit' }, `只买一次 ${kind}`);
      expect((await ended(person, id)).status).toBe('succeeded');
      expect(await tasksOf(`只买一次 ${kind}`)).toHaveLength(1);
    },
  );

  it('a gateway that has no channel has not begun: it is asked again', async () => {
    const { person, id } = await meeting({ kind: 'no_channel', target: 'suno.submit', times: 1 }, '没有渠道');
    expect((await ended(person, id)).status).toBe('succeeded');
    expect(await tasksOf('没有渠道')).toHaveLength(1);
  });

  it('a task whose id is a number is found again by it', async () => {
    const { person, id } = await meeting({ kind: 'numeric_id', target: 'suno.task' }, '数字编号');
    expect((await ended(person, id)).status).toBe('succeeded');
  });

  it('one clip told twice is one song: the other is not charged', async () => {
    const { person, id } = await meeting({ kind: 'duplicate_clips', target: 'suno.task' }, '一首当两首');
    await oneComplete(person, id);
    app.clock.advance(lateClips);
    expect(await ended(person, id)).toMatchObject({
      status: 'partial',
      points: { held: 2, captured: 1, released: 1 },
    });
  });

  it('what no database can hold is cleaned out of titles, styles and reasons', async () => {
    const { person, id } = await meeting({ kind: 'nul_in_text', target: 'suno.task' }, '带零的标题');
    const generation = await ended(person, id);
    expect(generation).toMatchObject({ status: 'partial', points: { captured: 1, released: 1 } });
    const sources = await app.database.client.songSource.findMany({ where: { generationId: id } });
    expect(sources.map(({ title }) => title)).toContain('带零的标题\ufffd');
    expect(Math.max(...sources.map(({ tags }) => tags.length))).toBe(1000);
  });

  it('a clip that comes late, after the task has succeeded, is still a song', async () => {
    const { person, id } = await meeting({ kind: 'too_few_clips', target: 'suno.fetch' }, '第二首来得晚');
    await oneComplete(person, id);
    await app.sandbox.clearFaults();
    expect((await ended(person, id)).status).toBe('succeeded');
  });

  it('a clip that never comes gives its points and its place back before the deadline', async () => {
    const { person, id } = await meeting({ kind: 'too_few_clips', target: 'suno.fetch' }, '第二首不来');
    await oneComplete(person, id);
    app.clock.advance(lateClips);
    expect(await ended(person, id)).toMatchObject({
      status: 'partial',
      points: { held: 2, captured: 1, released: 1 },
    });
  });

  it("a task id that belongs to another generation is no answer: nobody gets another member's song", async () => {
    await app.sandbox.speed(10);
    const first = await someone();
    const { task_id } = await submitted(first, { title: '谁的歌' });
    await until('it to be under way', async () => (await stateOf(first, task_id)).status === 'running');
    const { person, id } = await meeting({ kind: 'same_task_id', target: 'suno.submit' }, '不是我的歌');
    await until('it to be uncertain', async () => (await stateOf(person, id)).status === 'uncertain');
    await app.sandbox.speed(200);
    expect((await ended(first, task_id)).status).toBe('succeeded');
    app.clock.advance(pastDeadline);
    expect(await ended(person, id)).toMatchObject({ status: 'failed', points: { captured: 0, released: 2 } });
  });

  it('what the provider said of a failure stays unread by the member, also once the songs are purged', async () => {
    const { person, id } = await meeting({ kind: 'all_failed', target: 'suno.task' }, '原话不外传');
    expect((await ended(person, id)).fail_reason).toBe(songFailures.PROVIDER_FAILED.zh);
    await app.database.client.song.deleteMany({ where: { generationId: id } });
    expect((await stateOf(person, id)).fail_reason).toBe(songFailures.PROVIDER_FAILED.zh);
  });

  it('a deadline waits for the answer of a poll: nothing ends while the provider cannot be asked', async () => {
    await app.sandbox.arm({ kind: 'http_502_html', target: 'suno.fetch' });
    const person = await someone();
    const { task_id: id } = await submitted(person, { title: '断线过了期限' });
    await until('it to be under way', async () => (await stateOf(person, id)).status === 'running');
    app.clock.advance(pastDeadline);
    await app.schedules.runAll();
    await app.schedules.runAll();
    expect((await stateOf(person, id)).status).toBe('running');
    const isMade = async () => (await tasksOf('断线过了期限')).every(({ status }) => status === 'SUCCESS');
    await until('the songs to be finished over there', isMade, 60);
    await app.sandbox.clearFaults();
    expect((await ended(person, id)).status).toBe('succeeded');
  });

  it('a task that a poll after the deadline finds unfinished ends then', async () => {
    const { person, id } = await meeting({ kind: 'never_finishes', target: 'suno.task' }, '永不结束');
    await until('it to be under way', async () => (await stateOf(person, id)).status === 'running');
    app.clock.advance(pastDeadline);
    expect(await ended(person, id)).toMatchObject({ status: 'failed', points: { captured: 0, released: 2 } });
  });

  it('a provider that never answers again is given up a day after the deadline', async () => {
    await app.sandbox.arm({ kind: 'http_502_html', target: 'suno.fetch' });
    const person = await someone();
    const { task_id: id } = await submitted(person, { title: '再无回音' });
    await until('it to be under way', async () => (await stateOf(person, id)).status === 'running');
    app.clock.advance(pastGrace);
    expect(await ended(person, id)).toMatchObject({ status: 'failed', points: { captured: 0, released: 2 } });
  });
});
