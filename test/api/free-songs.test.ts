import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@overtone/contract/client';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { submitConcat, submitSunoConcat } from '@overtone/contract/operations-submit';
import { changeSongs, restoreSong, trashSong } from '@overtone/contract/song';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';

type Member = Omit<Person, 'info'>;
let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  // What is accepted waits.
  await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
}, 60_000);
afterAll(() => app.stop());

/** A part of a song, as its channel knows it. */
async function partOf({ uid }: Member): Promise<string> {
  const [part] = await arrangeLibrary(app, [{ uid, type: 'extend', operation: 'extend' }]);
  const id = part?.id as string;
  const { channel, clip } = app.database.client;
  const { id: channelId } = await channel.findFirstOrThrow({ where: { name: 'env' } });
  await clip.create({ data: { songId: id, channelId, clipId: `clip of ${id}` } });
  return id;
}
const join = async (member: Member, clip_id: string) =>
  (await member.call(submitSunoConcat, { body: { clip_id } })).data;
const generationsOf = ({ uid }: Member) => app.database.client.generation.count({ where: { uid } });

/** A member with a whole of a part, and what it was made by. */
async function joined() {
  const member = await arrangedPerson(app);
  const part = await partOf(member);
  const { task_id, songs } = await join(member, part);
  return { member, part, task_id, songId: songs[0]?.id as string };
}
type Joined = Awaited<ReturnType<typeof joined>>;

/** As the provider leaves them. */
async function end({ task_id: id, songId }: Joined, isMade: boolean): Promise<void> {
  const { generation, song } = app.database.client;
  const finishedAt = app.clock.now();
  await generation.update({
    where: { id },
    data: { status: isMade ? 'succeeded' : 'failed', stage: null, finishedAt },
  });
  const [facts] = await arrangeLibrary(app, 1);
  const ended = { stage: null, audioName: 'song.mp3', completedAt: finishedAt, duration: facts?.duration };
  await song.update({ where: { id: songId }, data: { ...ended, status: isMade ? 'complete' : 'error' } });
}

describe('a part', () => {
  it('that is being joined is answered with that song, by either path and however many ask at once', async () => {
    const member = await arrangedPerson(app);
    const [part, other] = [await partOf(member), await partOf(member)];
    const asked = await Promise.all(Array.from({ length: 5 }, () => join(member, part)));
    const short = (await member.call(submitConcat, { body: { clip_id: part } })).data;
    expect(new Set([...asked, short].map(({ task_id, songs }) => `${task_id} ${songs[0]?.id}`)).size).toBe(1);
    expect(await generationsOf(member)).toBe(1);
    expect((await join(member, other)).task_id).not.toBe(short.task_id);
  });

  it('that is joined is answered with the whole', async () => {
    const whole = await joined();
    await end(whole, true);
    const again = await join(whole.member, whole.part);
    expect([again.task_id, again.songs.map(({ id, status }) => [id, status])]).toEqual([
      whole.task_id,
      [[whole.songId, 'complete']],
    ]);
    expect(await generationsOf(whole.member)).toBe(1);
  });

  it('whose join came to nothing is joined anew', async () => {
    const whole = await joined();
    await end(whole, false);
    expect((await join(whole.member, whole.part)).task_id).not.toBe(whole.task_id);
  });

  it('whose whole is in the trash or gone for good is joined anew, and one that came back stands for it', async () => {
    const whole = await joined();
    await end(whole, true);
    const { member, part, task_id, songId } = whole;
    await member.call(trashSong, { body: { songId } });
    await member.call(restoreSong, { body: { songId } });
    expect((await join(member, part)).task_id).toBe(task_id);
    await member.call(trashSong, { body: { songId } });
    const second = await join(member, part);
    expect(second.task_id).not.toBe(task_id);
    await end({ ...whole, task_id: second.task_id, songId: second.songs[0]?.id as string }, true);
    const songIds = [second.songs[0]?.id as string];
    for (const change of ['trash', 'purge'] as const) await member.call(changeSongs, { body: { songIds, change } });
    expect((await join(member, part)).task_id).not.toBe(second.task_id);
    expect(await generationsOf(member)).toBe(3);
  });
});

describe('songs for no points', () => {
  const max = trafficLimits.freeSongsPerDay;
  const daySeconds = 86_400;
  /** So many that succeeded, a minute apart, the latest of them now. */
  async function made({ uid }: Member, count: number, fact: object = {}): Promise<void> {
    const now = app.clock.now().getTime();
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ id: randomUUID(), uid, provider: 'suno', operation: 'concat', model: 'chirp-auk' },
      ...{ request: {}, requestHash: '', status: 'succeeded' },
      createdAt: new Date(now - index * 60_000),
      finishedAt: new Date(now - index * 60_000),
      ...fact,
    }));
    await app.database.client.generation.createMany({ data: rows });
  }
  const outcomeOf = (member: Member, part: string): Promise<string> =>
    join(member, part).then(
      () => 'accepted',
      (error: unknown) => String((error as Refusal).code),
    );

  it('are bounded within a day, and the refusal writes nothing and says when to come again', async () => {
    const member = await arrangedPerson(app);
    const [part, other] = [await partOf(member), await partOf(member)];
    await made(member, max - 1);
    expect(await outcomeOf(member, part)).toBe('accepted');
    const refusal = await join(member, other).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      code: 'GENERATION_FREE',
      message: `不花点数的歌一天最多做 ${max} 首，24 小时后再试`,
    });
    const { retryAfter = 0 } = (refusal as Refusal).body;
    expect(Math.abs(retryAfter - (daySeconds - (max - 2) * 60))).toBeLessThan(60);
    expect(await generationsOf(member)).toBe(max);
    // What is there is answered all the same.
    expect(await outcomeOf(member, part)).toBe('accepted');
    app.clock.advance(retryAfter);
    expect(await outcomeOf(member, other)).toBe('accepted');
  });

  it('are as many when all are asked for at once', async () => {
    const member = await arrangedPerson(app);
    await made(member, max - 2);
    const parts = await Promise.all(Array.from({ length: 5 }, () => partOf(member)));
    const outcomes = await Promise.all(parts.map((part) => outcomeOf(member, part)));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'GENERATION_FREE'),
      'accepted',
      'accepted',
    ]);
  });

  it.each([
    ['in vain', { status: 'failed' }],
    ['for points', { operation: 'extend' }],
  ])('are not those that were made %s', async (_, fact) => {
    const member = await arrangedPerson(app);
    await made(member, max, fact);
    expect(await outcomeOf(member, await partOf(member))).toBe('accepted');
  });
});
