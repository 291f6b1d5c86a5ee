import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { limits } from '@overtone/contract/limits';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { bootApp, quickGeneration, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { hummed, songFrom, uploaded } from '../support/recordings.js';
import { ended, stateOf } from '../support/song-wishes.js';
import { TwistedGateway, type Twist } from '../support/twisted-gateway.js';
import { until } from '../support/until.js';

interface WireTask {
  task_id: string;
  action: string;
}

describe('a recording that is brought to a channel', () => {
  let app: TestApp;
  let gateway: TwistedGateway;
  let person: Person;
  /** Uploads that were asked for, by the names the gateway gave them. */
  let asked: Set<string>;
  beforeAll(async () => {
    app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '3' } });
    person = await newPerson(app);
    gateway = await TwistedGateway.open(app.sandbox.url);
    await app.database.client.channel.updateMany({ data: { baseUrl: gateway.url } });
  }, 60_000);
  afterEach(async () => {
    gateway.straighten();
    await app.sandbox.clearFaults();
  });
  afterAll(async () => {
    const drift = await findDrift(app.database.client);
    await gateway.close();
    await app.stop();
    expect(drift).toEqual([]);
  });

  /** The gateway never gets done with an upload. */
  const slowly: Twist = ({ status, body }) => {
    const said = JSON.parse(body) as { data: WireTask[] };
    const data = said.data.map((task) => {
      if (task.action !== 'UPLOADS') return task;
      asked.add(task.task_id);
      return { ...task, status: 'IN_PROGRESS', data: null };
    });
    return { status, body: JSON.stringify({ ...said, data }) };
  };
  const covering = async (id: string) =>
    (await person.call(submitSunoMusic, { body: { task: 'cover', cover_clip_id: id, tags: '民谣' } })).data.task_id;
  const covered = async () => {
    asked = new Set();
    const { id } = await songFrom(person, (await uploaded(person, hummed(6))).url);
    return { song: id, task: await covering(id) };
  };
  /** A further try has begun since. */
  const triedAgain = (task: string) => {
    const claims = new Set<number>();
    return until(
      'it to be tried again',
      async () => {
        const { claimedAt } = await app.database.client.generation.findUniqueOrThrow({ where: { id: task } });
        if (claimedAt) claims.add(claimedAt.getTime());
        return claims.size > 2;
      },
      60,
    );
  };
  const remembered = (songId: string) => app.database.client.bringing.count({ where: { songId } });

  it('is sent once, however often a slow channel has to be asked for it, and that is no fault of the channel', async () => {
    gateway.fetch = slowly;
    const { song, task } = await covered();
    await triedAgain(task);
    expect([asked.size, await remembered(song)]).toEqual([1, 1]);
    expect(await app.database.client.channel.count({ where: { failures: { gt: 0 } } })).toBe(0);
    gateway.straighten();
    const { status, brought_in } = await ended(person, task, 200);
    expect([status, brought_in, await remembered(song)]).toEqual(['succeeded', true, 0]);
    const clip = await app.database.client.clip.findFirstOrThrow({ where: { songId: song } });
    expect([...asked]).toEqual([clip.taskId]);
  }, 240_000);

  it('is sent anew when an upload takes too long, and given up with everything back when its time is over', async () => {
    gateway.fetch = slowly;
    const { song, task } = await covered();
    // Of a slow machine's first try nothing was asked yet.
    const isAskedFor = async () => asked.size === 1 && (await remembered(song)) === 1;
    await until('an upload to be remembered and asked for', isAskedFor, 60);
    // It alone grows old: a claim at which the clock jumps past its deadline would end instead.
    const begunAt = new Date(app.clock.now().getTime() - (limits.generation.bringSeconds + 1) * 1000);
    await app.database.client.bringing.updateMany({ where: { songId: song }, data: { begunAt } });
    await until('another upload', () => asked.size === 2, 60);
    app.clock.advance(3600);
    const { status, points, songs } = await ended(person, task, 60);
    expect([status, points]).toEqual(['failed', { held: 2, captured: 0, released: 2 }]);
    // Of the queue or of the claim, as the hour strikes.
    expect(songs[0]?.error_type).toMatch(/DEADLINE$/);
  }, 240_000);

  it('waits for a busy channel, and then goes on', async () => {
    await app.sandbox.arm({ kind: 'http_429_rate', target: 'suno.submit', operation: 'upload', times: 2 });
    const { task } = await covered();
    const { status, brought_in } = await ended(person, task, 200);
    expect([status, brought_in]).toEqual(['succeeded', true]);
    // It was turned away twice. A claim that is, is over at once: nobody may have seen it.
    expect(await app.sandbox.faults()).toEqual([]);
    expect((await stateOf(person, task)).points).toEqual({ held: 2, captured: 2, released: 0 });
  }, 240_000);

  describe('beside another account', () => {
    const others = () => app.database.client.channel;
    const joined = (dialect: string) => {
      const other = { name: 'other', dialect, baseUrl: app.sandbox.url, apiKey: 'sandbox-suno-key' };
      return others().create({ data: { ...other, provider: 'suno', priority: -1 } });
    };
    let song: string;
    beforeAll(async () => {
      const first = await covered();
      song = first.song;
      await ended(person, first.task, 200);
    }, 240_000);
    afterEach(() => others().delete({ where: { name: 'other' } }));

    it('goes on where it lives once that is there again, where the other takes no recordings', async () => {
      await joined('suno-clip');
      await app.sandbox.arm({ kind: 'no_channel', target: 'suno.submit', times: 1 });
      const { status, songs } = await ended(person, await covering(song), 200);
      expect([status, songs[0]?.error_type]).toEqual(['succeeded', null]);
    }, 240_000);

    it('is brought there where the one that has it waits for its operator', async () => {
      await joined('suno-task');
      const openUntil = new Date(app.clock.now().getTime() + 3_000_000);
      await others().updateMany({ where: { name: 'env' }, data: { openUntil, restKind: 'money' } });
      const { status, brought_in } = await ended(person, await covering(song), 60);
      await others().updateMany({ data: { openUntil: null, restKind: null } });
      expect([status, brought_in]).toEqual(['succeeded', true]);
    }, 240_000);
  });

  it('that is deleted while it is brought ends what waits for it, with everything back', async () => {
    const { id: song } = await songFrom(person, (await uploaded(person, hummed(6))).url);
    gateway.fetch = async ({ status, body }) => {
      await app.database.client.song.deleteMany({ where: { id: song } });
      return { status, body };
    };
    const { status, points, songs } = await ended(person, await covering(song), 20);
    expect([status, points.released, songs[0]?.error_type]).toEqual(['failed', 2, 'SOURCE_LOST']);
  }, 240_000);

  it('is not taken for what was made of it, though the channel names it among that', async () => {
    const { id: song } = await songFrom(person, (await uploaded(person, hummed(6))).url);
    gateway.fetch = async ({ status, body }) => {
      const said = JSON.parse(body) as { data: (WireTask & { data: { id: string }[] | null })[] };
      const brought = await app.database.client.clip.findFirst({ where: { songId: song } });
      const covers = said.data.filter(({ action }) => action !== 'UPLOADS');
      for (const [first] of covers.map(({ data }) => data ?? [])) if (first && brought) first.id = brought.clipId;
      return { status, body: JSON.stringify(said) };
    };
    const task = await covering(song);
    const isHalf = async () => (await stateOf(person, task)).songs.some(({ status }) => status === 'complete');
    await until('one song to be complete', isHalf, 200);
    const { clipId } = await app.database.client.clip.findFirstOrThrow({ where: { songId: song } });
    expect(await app.database.client.clip.count({ where: { clipId } })).toBe(1);
    // Longer than a clip has to come.
    app.clock.advance(125);
    const { status, points } = await ended(person, task, 60);
    expect([status, points]).toEqual(['partial', { held: 2, captured: 1, released: 1 }]);
  }, 240_000);

  it('by a worker that was taken for dead ends nothing that another has sent since', async () => {
    const { id: song } = await songFrom(person, (await uploaded(person, hummed(6))).url);
    const told = (times: number) => app.logged().split('sources were not brought').length > times;
    const before = app.logged().split('sources were not brought').length;
    let [asks, free] = [0, () => {}];
    const isSent = new Promise<void>((resolve) => (free = resolve));
    gateway.fetch = async ({ status, body }) => {
      const said = JSON.parse(body) as { data: WireTask[] };
      if (!said.data.some(({ action }) => action === 'UPLOADS')) return { status, body };
      asks += 1;
      if (asks > 1) return { status, body };
      app.clock.advance(50);
      await isSent;
      const failed = said.data.map((task) => ({ ...task, status: 'FAILURE', fail_reason: 'no', data: null }));
      return { status, body: JSON.stringify({ ...said, data: failed }) };
    };
    gateway.submit = async (answer) => {
      free();
      await until('the first worker to be done', () => told(before));
      return answer;
    };
    const task = await covering(song);
    const { status, points } = await ended(person, task, 200);
    expect([status, points]).toEqual(['succeeded', { held: 2, captured: 2, released: 0 }]);
  }, 240_000);

  it('is not taken for the song of somebody else, whatever the channel says', async () => {
    const other = await newPerson(app);
    const theirs = await songFrom(other, (await uploaded(other, hummed(7))).url);
    const channels = await app.database.client.channel.findMany();
    const names = channels.map(({ id }) => ({ songId: theirs.id, channelId: id, clipId: 'theirs', taskId: null }));
    await app.database.client.clip.createMany({ data: names });
    asked = new Set();
    gateway.fetch = ({ status, body }) => {
      const said = JSON.parse(body) as { data: (WireTask & { data: { id: string }[] | null })[] };
      for (const task of said.data.filter(({ action, data }) => action === 'UPLOADS' && data)) {
        asked.add(task.task_id);
        for (const clip of task.data ?? []) clip.id = 'theirs';
      }
      return { status, body: JSON.stringify(said) };
    };
    const { song, task } = await covered();
    await until('it to be sent again', () => asked.size > 1, 60);
    expect(await app.database.client.clip.count({ where: { songId: song } })).toBe(0);
    gateway.straighten();
    await app.database.client.channel.updateMany({ data: { failures: 0, openUntil: null } });
    expect((await ended(person, task, 200)).status).toBe('succeeded');
  }, 240_000);
});
