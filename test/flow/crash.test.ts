import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { readDatabaseSettings } from '../../apps/api/src/platform/config/config.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { type Backend, shortSongs } from '../support/app.js';
import { arrangedMember, clientOf, type Person } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { makes } from '../support/song-files.js';
import { ended, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/** Where the process dies, and what may become of the generation: never a second submit, never a lost point. */
const everyPoint = [
  { at: 'claim', outcome: 'succeeded' },
  { at: 'sent', outcome: 'failed' },
  { at: 'submit', outcome: 'succeeded' },
  { at: 'poll', outcome: 'succeeded' },
  { at: 'finish', outcome: 'succeeded' },
] as const;

/** The rows are the truth on both queues: where the process dies matters on one, that it comes back on each. */
const cases: { backend: Backend; points: readonly (typeof everyPoint)[number][] }[] = [
  { backend: 'postgres', points: everyPoint },
  { backend: 'redis', points: everyPoint.filter(({ at }) => at === 'sent' || at === 'finish') },
];

describe.each(cases)('a process killed at any point, on the $backend queue', ({ backend, points }) => {
  let server: TestServer;
  let database: Database;
  let person: Pick<Person, 'call'>;

  beforeAll(async () => {
    const env = {
      SUNO_SUBMIT_SECONDS: '4',
      GENERATION_ABANDONED_SECONDS: '5',
      GENERATION_COLLECT_LEASE_SECONDS: '20',
      GENERATION_DEADLINE_SECONDS: '30',
    };
    server = await TestServer.prepare({ backend, env, sandboxEnv: shortSongs });
    database = new Database(readDatabaseSettings({ DATABASE_URL: server.databaseUrl }));
    const { token } = await arrangedMember(database, { points: 40 });
    person = { call: clientOf(server, token) };
  }, 60_000);

  /** The process stays dead for a while: what it had begun counts as abandoned, what it leased is free. */
  async function timePasses(id: string): Promise<void> {
    const { pool } = database;
    await pool.query(
      `update generation set claimed_at = claimed_at - interval '1 minute', sent_at = sent_at - interval '1 minute',
         next_poll_at = next_poll_at - interval '1 minute' where id = $1`,
      [id],
    );
    await pool.query(
      `update song_source set next_attempt_at = next_attempt_at - interval '1 minute' where generation_id = $1`,
      [id],
    );
  }
  /** Nobody can tell what became of it, and its deadline comes. */
  async function deadlinePasses(id: string): Promise<void> {
    await until('it to be uncertain', async () => (await stateOf(person, id)).status === 'uncertain');
    await database.pool.query('update generation set deadline_at = now() where id = $1', [id]);
  }
  afterAll(async () => {
    await database.onApplicationShutdown();
    await server.stop();
  });

  it.each(points)(
    '$at: it ends $outcome, hold = captured + released, one submit at most',
    async ({ at, outcome }) => {
      await server.restart({ CRASH_AT: at });
      const title = `断电 ${at}`;
      const { task_id } = await submitted(person, { title });
      expect(await server.died()).toBe('SIGKILL');
      await timePasses(task_id);
      await server.start();
      if (outcome === 'failed') await deadlinePasses(task_id);
      const generation = await ended(person, task_id);
      expect(generation.status).toBe(outcome);
      const { held, captured, released } = generation.points;
      expect(captured + released).toBe(held);
      const asked = (await server.sandbox.tasks()).filter((task) => task.title === title);
      expect(asked).toHaveLength(at === 'sent' ? 0 : 1);
      expect(await findDrift(database.client)).toEqual([]);
    },
    90_000,
  );

  it('finish: twelve stems are all there all the same, each paid once', async () => {
    await server.standUp();
    const { songs } = await ended(person, (await submitted(person, { title: '断电 分轨' })).task_id);
    await server.restart({ CRASH_AT: 'finish' });
    const { data } = await makes.stems(person, songs[0]?.id as string);
    expect(await server.died()).toBe('SIGKILL');
    await timePasses(data.task_id);
    await server.start();
    const over = await ended(person, data.task_id, 80);
    expect([over.status, over.points]).toEqual(['succeeded', { held: 1, captured: 1, released: 0 }]);
    expect(over.files.filter(({ state }) => state === 'complete')).toHaveLength(12);
    expect(await findDrift(database.client)).toEqual([]);
  }, 180_000);

  it('a submit that was accepted while the answer never came is found again', async () => {
    await server.standUp();
    await server.sandbox.arm({ kind: 'accept_then_hang', target: 'suno.submit', times: 1 });
    const { task_id } = await submitted(person, { title: '答复没有来' });
    await until('it was sent', async () => (await server.sandbox.tasks()).some(({ title }) => title === '答复没有来'));
    await server.kill('SIGKILL');
    await timePasses(task_id);
    await server.start();
    await until(
      'it is not waiting to be submitted again',
      async () => (await stateOf(person, task_id)).status !== 'queued',
    );
    expect((await ended(person, task_id)).status).toBe('succeeded');
    expect((await server.sandbox.tasks()).filter(({ title }) => title === '答复没有来')).toHaveLength(1);
    expect(await findDrift(database.client)).toEqual([]);
  }, 90_000);
});
