import { findDrift } from '../../apps/api/src/features/points/points.js';
import { readDatabaseSettings } from '../../apps/api/src/platform/config/config.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { type Backend, shortSongs } from './app.js';
import { arrangedMember, clientOf, type Person } from './person.js';
import { TestServer } from './server.js';
import { makes } from './song-files.js';
import { ended, stateOf, submitted } from './song-wishes.js';
import { until } from './until.js';

interface CrashPoint {
  at: 'claim' | 'sent' | 'submit' | 'poll' | 'finish';
  outcome: 'succeeded' | 'failed';
}

/** A server that dies with work under way and comes back. */
export class CrashWorld {
  private constructor(
    private readonly server: TestServer,
    private readonly database: Database,
    private readonly person: Pick<Person, 'call'>,
  ) {}

  static async make(backend: Backend): Promise<CrashWorld> {
    const env = {
      SUNO_SUBMIT_SECONDS: '4',
      GENERATION_ABANDONED_SECONDS: '5',
      GENERATION_COLLECT_LEASE_SECONDS: '20',
      GENERATION_DEADLINE_SECONDS: '30',
    };
    const server = await TestServer.prepare({ backend, env, sandboxEnv: shortSongs });
    const database = new Database(readDatabaseSettings({ DATABASE_URL: server.databaseUrl }));
    const { token } = await arrangedMember(database, { points: 40 });
    return new CrashWorld(server, database, { call: clientOf(server, token) });
  }

  async stop(): Promise<void> {
    await this.database.onApplicationShutdown();
    await this.server.stop();
  }

  /** It dies at this point of a song's way. */
  async dyingAt({ at, outcome }: CrashPoint) {
    await this.server.restart({ CRASH_AT: at });
    const title = `断电 ${at}`;
    const { task_id } = await submitted(this.person, { title });
    const death = await this.server.died();
    await this.timePasses(task_id);
    await this.server.start();
    if (outcome === 'failed') await this.deadlinePasses(task_id);
    const { status, points } = await ended(this.person, task_id);
    const unsettled = points.held - points.captured - points.released;
    return { death, status, unsettled, submits: await this.submitsOf(title), drift: await this.drift() };
  }

  /** It dies as the first of twelve stems is written down. */
  async dyingWithStems() {
    await this.server.standUp();
    const { songs } = await ended(this.person, (await submitted(this.person, { title: '断电 分轨' })).task_id);
    await this.server.restart({ CRASH_AT: 'finish' });
    const { task_id } = (await makes.stems(this.person, songs[0]?.id as string)).data;
    const death = await this.server.died();
    await this.timePasses(task_id);
    await this.server.start();
    const { status, points, files } = await ended(this.person, task_id, 80);
    const complete = files.filter(({ state }) => state === 'complete').length;
    return { death, status, points, complete, drift: await this.drift() };
  }

  /** It dies while the answer to an accepted submit is out. */
  async dyingBeforeTheAnswer() {
    const { server, person } = this;
    await server.standUp();
    await server.sandbox.arm({ kind: 'accept_then_hang', target: 'suno.submit', times: 1 });
    const title = '答复没有来';
    const { task_id } = await submitted(person, { title });
    await until('it was sent', async () => (await this.submitsOf(title)) > 0);
    await server.kill('SIGKILL');
    await this.timePasses(task_id);
    await server.start();
    await until(
      'it is not waiting to be submitted again',
      async () => (await stateOf(person, task_id)).status !== 'queued',
    );
    const { status } = await ended(person, task_id);
    return { status, submits: await this.submitsOf(title), drift: await this.drift() };
  }

  private drift = () => findDrift(this.database.client);

  private submitsOf = async (wanted: string): Promise<number> =>
    (await this.server.sandbox.tasks()).filter(({ title }) => title === wanted).length;

  /** The process stays dead for a while: what it had begun counts as abandoned, what it leased is free. */
  private async timePasses(id: string): Promise<void> {
    const { pool } = this.database;
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
  private async deadlinePasses(id: string): Promise<void> {
    await until('it to be uncertain', async () => (await stateOf(this.person, id)).status === 'uncertain');
    await this.database.pool.query('update generation set deadline_at = now() where id = $1', [id]);
  }
}

interface Death {
  name: string;
  /** Also met on the second queue wherever not every death is. */
  everywhere?: true;
  meet(world: CrashWorld): Promise<object>;
  due: object;
}

/** hold = captured + released, one submit at most, and the ledger adds up. */
const dueAfter = ({ at, outcome }: CrashPoint): object => ({
  death: 'SIGKILL',
  status: outcome,
  unsettled: 0,
  submits: at === 'sent' ? 0 : 1,
  drift: [],
});

const atPoint = (point: CrashPoint, more: { everywhere?: true } = {}): Death => ({
  name: `${point.at}: it ends ${point.outcome}, hold = captured + released, one submit at most`,
  ...more,
  meet: (world) => world.dyingAt(point),
  due: dueAfter(point),
});

/** Where the process dies, and what may become of the generation: never a second submit, never a lost point. */
export const deaths: readonly Death[] = [
  atPoint({ at: 'claim', outcome: 'succeeded' }),
  atPoint({ at: 'sent', outcome: 'failed' }),
  atPoint({ at: 'submit', outcome: 'succeeded' }),
  atPoint({ at: 'poll', outcome: 'succeeded' }),
  atPoint({ at: 'finish', outcome: 'succeeded' }, { everywhere: true }),
  {
    name: 'finish: twelve stems are all there all the same, each paid once',
    meet: (world) => world.dyingWithStems(),
    due: {
      death: 'SIGKILL',
      status: 'succeeded',
      points: { held: 1, captured: 1, released: 0 },
      complete: 12,
      drift: [],
    },
  },
  {
    name: 'a submit that was accepted while the answer never came is found again',
    everywhere: true,
    meet: (world) => world.dyingBeforeTheAnswer(),
    due: { status: 'succeeded', submits: 1, drift: [] },
  },
];
