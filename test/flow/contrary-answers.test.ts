import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { createPersona } from '@overtone/contract/persona';
import type { Song } from '@overtone/contract/song';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { HalfDoneWorld } from '../support/half-done.js';
import { makes } from '../support/song-files.js';
import { submitted } from '../support/song-wishes.js';
import { failed, retold, TwistedGateway, type WireTask } from '../support/twisted-gateway.js';
import { until } from '../support/until.js';

const bothSpent = { status: 'succeeded', points: { held: 2, captured: 2, released: 0 } };

describe('words of a provider that contradict each other give nothing back of what it made', () => {
  let world: HalfDoneWorld;
  let gateway: TwistedGateway;
  beforeAll(async () => {
    world = await HalfDoneWorld.make();
    gateway = await TwistedGateway.open(world.app.sandbox.url);
    await world.app.database.client.channel.updateMany({ data: { baseUrl: gateway.url } });
  }, 60_000);
  afterEach(async () => {
    gateway.straighten();
    await world.app.sandbox.clearFaults();
    await world.app.database.client.channel.updateMany({ data: { failures: 0, openUntil: null } });
  });
  afterAll(async () => {
    const drift = await findDrift(world.app.database.client);
    await gateway.close();
    await world.app.stop();
    expect(drift).toEqual([]);
  });

  const poll = async () => {
    world.app.clock.advance(0.5);
    await world.app.schedules.run('generation.poll');
  };

  it('a clip told complete and being fetched, then told to have failed', async () => {
    const title = '先说写成了';
    await world.app.sandbox.arm({ kind: 'dead_link', target: 'suno.media', match: title });
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title });
    const where = { generationId: id, audioUrl: { not: '' } };
    const found = async () => {
      await poll();
      return (await world.app.database.client.songSource.count({ where })) === 2;
    };
    await until('both clips to be found', found, 90);
    let told = 0;
    gateway.fetch = retold((tasks) => {
      told += 1;
      const without = (task: WireTask) => task.data?.map((clip) => ({ ...clip, status: 'error', audio_url: '' })) ?? [];
      return tasks.map((task) => ({ ...failed(task), data: without(task) }));
    });
    const toldOnce = async () => {
      await poll();
      return told > 0;
    };
    await until('it to be told', toldOnce);
    expect((await world.stateOf(person, id)).points).toEqual({ held: 2, captured: 0, released: 0 });
    await world.app.sandbox.clearFaults();
    expect(await world.ended(person, id)).toMatchObject(bothSpent);
  });

  it('a file whose host is down for longer than one that is not there is tried for, and comes', async () => {
    const title = '存放它的地方歇着';
    await world.app.sandbox.arm({ kind: 'http_500', target: 'suno.media', match: title });
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title });
    const { client } = world.app.database;
    const tries = async () => {
      const rows = await client.songSource.findMany({ where: { generationId: id } });
      return rows.length === 2 ? Math.min(...rows.map(({ attempts }) => attempts)) : 0;
    };
    const triedOften = async () => {
      await poll();
      // Far longer than five tries of a file that is not there take.
      world.app.clock.advance(80);
      await world.app.schedules.run('generation.queue');
      return (await tries()) > 6;
    };
    await until('it to be tried', triedOften, 90);
    const state = await world.stateOf(person, id);
    const { deadlineAt } = await client.generation.findUniqueOrThrow({ where: { id } });
    const last = new Date((deadlineAt?.getTime() ?? 0) + limits.generation.fetchSeconds * 1000);
    expect(state).toMatchObject({ status: 'running', fetch_until: last.toISOString() });
    expect(state.points).toEqual({ held: 2, captured: 0, released: 0 });
    await world.app.sandbox.clearFaults();
    expect(await world.ended(person, id)).toMatchObject({ ...bothSpent, fetch_until: null });
  });

  it('clips that go by other names once their task is over', async () => {
    const early = ['one', 'two'].map((name) => ({
      id: `early-${name}`,
      status: 'submitted',
      audio_url: '',
      title: '',
    }));
    gateway.fetch = retold((tasks) => tasks.map((task) => ({ ...task, status: 'IN_PROGRESS', data: early })));
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title: '换了名字' });
    const where = { generationId: id, clipId: { startsWith: 'early-' } };
    const isBound = async () => {
      await poll();
      return (await world.app.database.client.songSource.count({ where })) === 2;
    };
    await until('both songs to have a clip', isBound, 90);
    gateway.straighten();
    const { songs, ...rest } = await world.ended(person, id);
    expect(rest).toMatchObject(bothSpent);
    const clips = await world.app.database.client.clip.findMany({
      where: { songId: { in: songs.map((one) => one.id) } },
    });
    expect(clips.map(({ clipId }) => clipId.startsWith('early-'))).toEqual([false, false]);
  });

  it.each([
    ['the good word first', (tasks: WireTask[]) => [...tasks, ...tasks.map(failed)]],
    ['the bad word first', (tasks: WireTask[]) => [...tasks.map(failed), ...tasks]],
  ])('one answer that names a task twice, %s', async (_, tell) => {
    // Only of a task that is over: one that is told to have failed before it is has failed.
    gateway.fetch = retold((tasks) => {
      const over = tasks.filter(({ status }) => status === 'SUCCESS');
      return [...tasks.filter((task) => !over.includes(task)), ...tell(over)];
    });
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title: '说了两遍' });
    expect(await world.ended(person, id)).toMatchObject(bothSpent);
  });

  describe('and of one member nothing becomes another’s', () => {
    /** Every clip of such a task is told under this name. */
    const under = (clipId: string, action: string) =>
      retold((tasks) =>
        tasks.map((task) => {
          if (task.action !== action || !task.data) return task;
          const clips = [task.data].flat().map((clip) => ({ ...clip, id: clipId, clip_id: clipId }));
          return { ...task, data: Array.isArray(task.data) ? clips : clips[0] };
        }),
      );
    const written = async (points: number) => {
      const person = await world.member(points);
      const { songs } = await world.ended(person, (await submitted(person)).task_id);
      return { person, song: songs[0] as Song };
    };
    const made = (id: string) =>
      until('it to be made over there', async () => {
        await poll();
        return (await world.app.database.client.generation.findUniqueOrThrow({ where: { id } })).madeAt !== null;
      });

    it('a film that is told of the song of somebody else', async () => {
      const { client } = world.app.database;
      const [theirs, mine] = [await written(2), await written(3)];
      await recordPaid(client, mine.person.uid, 698);
      const { clipId } = await client.clip.findFirstOrThrow({ where: { songId: theirs.song.id } });
      gateway.fetch = under(clipId, 'VIDEO');
      const { data } = await makes.mp4(mine.person, mine.song.id);
      await made(data.task_id);
      await world.passDeadline();
      const { status, points, files } = await world.stateOf(mine.person, data.task_id);
      expect([status, points.captured, points.released]).toEqual(['failed', 0, 0.5]);
      expect(files.map(({ state, url }) => [state, url])).toEqual([['error', null]]);
    }, 240_000);

    it('a singer whom the account knows from the song of somebody else', async () => {
      const { client } = world.app.database;
      const [theirs, mine] = [await written(2), await written(4)];
      const kept = { uid: theirs.person.uid, songId: theirs.song.id, name: '别人', description: '' };
      const stranger = await client.persona.create({ data: { ...kept, createdAt: world.app.clock.now() } });
      const { channelId } = await client.clip.findFirstOrThrow({ where: { songId: mine.song.id } });
      await client.personaPlace.create({ data: { personaId: stranger.id, channelId, singerId: 'theirs' } });
      gateway.singer = ({ status }) => ({ status, body: JSON.stringify({ id: 'theirs' }) });
      const { id } = (await mine.person.call(createPersona, { body: { song_id: mine.song.id, name: '阿梨' } })).data;
      const body = { task: 'artist_consistency', persona_id: id, prompt: '雨停了以后' } as const;
      const { data } = await mine.person.call(submitSunoMusic, { body });
      await until('it to wait again', async () => {
        await world.app.schedules.run('generation.queue');
        const { failReason } = await client.generation.findUniqueOrThrow({ where: { id: data.task_id } });
        return failReason?.includes("another song's");
      });
      expect(await client.personaPlace.count({ where: { personaId: id } })).toBe(0);
      gateway.straighten();
      await client.channel.updateMany({ data: { failures: 0, openUntil: null } });
      expect(await world.ended(mine.person, data.task_id)).toMatchObject(bothSpent);
    }, 240_000);
  });

  it.each([400, 451])('a callback that tells its task, then a submit that is answered %i', async (status) => {
    gateway.submit = async ({ body }, asked) => {
      const { notify_hook: hook } = JSON.parse(asked) as { notify_hook: string };
      const task = { task_id: (JSON.parse(body) as { data: string }).data, status: 'SUBMITTED', data: null };
      const headers = { 'content-type': 'application/json' };
      const sent = await fetch(hook, {
        method: 'POST',
        headers,
        body: JSON.stringify({ code: 'success', data: task }),
      });
      expect(sent.status).toBe(200);
      return { status, body: JSON.stringify({ code: 'invalid_request', message: 'no', data: null }) };
    };
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title: `先受理再拒绝 ${status}` });
    expect(await world.ended(person, id)).toMatchObject(bothSpent);
  });

  it('a callback that tells another task, then the answer to the submit', async () => {
    gateway.submit = async (answer, asked) => {
      const { notify_hook: hook } = JSON.parse(asked) as { notify_hook: string };
      const task = { task_id: 'nobody-knows-it', status: 'SUBMITTED', data: null };
      const headers = { 'content-type': 'application/json' };
      await fetch(hook, { method: 'POST', headers, body: JSON.stringify({ code: 'success', data: task }) });
      return answer;
    };
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title: '回调说错了' });
    expect(await world.ended(person, id)).toMatchObject(bothSpent);
  });

  it('callbacks that lie, are forged, name another’s task, come again or never end', async () => {
    let hook = '';
    gateway.submit = async (answer, asked) => {
      hook = (JSON.parse(asked) as { notify_hook: string }).notify_hook;
      return answer;
    };
    const call = async (url: string, task: object) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ code: 'success', data: task });
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    const rowOf = (id: string) => world.app.database.client.generation.findUniqueOrThrow({ where: { id } });
    const begun = async (title: string) => {
      const person = await world.member(4);
      const { task_id: id } = await submitted(person, { title });
      await until('it to be under way', async () => (await rowOf(id)).status === 'running');
      return { person, id, hook, task_id: (await rowOf(id)).upstreamTaskId };
    };
    const [one, two] = [await begun('第一位'), await begun('第二位')];
    const failure = { task_id: one.task_id, status: 'FAILURE', fail_reason: '没写成', data: [] };
    const told = [
      call(one.hook, failure),
      call(one.hook, { ...failure, task_id: two.task_id, status: 'SUCCESS' }),
      call(one.hook, { ...failure, task_id: { toString: 1 }, data: 7 }),
      call(
        one.hook.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        failure,
      ),
      call(one.hook.replace(one.id, two.id), failure),
      call(one.hook, { ...failure, data: 'x'.repeat(20_000_000) }).catch(() => 413),
    ];
    expect(await Promise.all(told)).toEqual([200, 200, 200, 404, 404, 413]);
    expect(await rowOf(one.id)).toMatchObject({ status: 'running', upstreamTaskId: one.task_id, finishedAt: null });
    for (const { person, id } of [one, two]) expect(await world.ended(person, id)).toMatchObject(bothSpent);
    expect(await call(one.hook, failure)).toBe(200);
    expect(await world.stateOf(one.person, one.id)).toMatchObject(bothSpent);
  });

  it('a late callback of the account that refused says nothing of the task at the one that has it now', async () => {
    const { client } = world.app.database;
    let late = '';
    gateway.submit = async (answer, asked) => {
      late ||= (JSON.parse(asked) as { notify_hook: string }).notify_hook;
      return answer;
    };
    const person = await world.member(4);
    const { task_id: id } = await submitted(person, { title: '换了一家' });
    await until('it to be sent', () => late !== '');
    await world.ended(person, id);
    const { channelId } = await client.generation.findUniqueOrThrow({ where: { id } });
    const facts = {
      provider: 'suno',
      dialect: 'suno-task',
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'x',
      enabled: false,
    };
    const other = await client.channel.create({ data: { ...facts, name: 'the other one' } });
    await client.generation.update({ where: { id }, data: { channelId: other.id } });
    const say = () =>
      fetch(late, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'success', data: { task_id: 'of-the-first', status: 'SUBMITTED', data: null } }),
      });
    expect((await say()).status).toBe(404);
    await client.generation.update({ where: { id }, data: { channelId } });
    expect((await say()).status).toBe(200);
  });
});
