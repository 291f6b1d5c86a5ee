import { type INestApplication, Injectable, Module, type Type } from '@nestjs/common';
import pg from 'pg';
import { Handles } from '../../apps/api/src/platform/queue/handles.js';
import { QueueModule } from '../../apps/api/src/platform/queue/queue.module.js';
import { Queue } from '../../apps/api/src/platform/queue/queue.js';
import { Every, Schedules } from '../../apps/api/src/platform/queue/schedule.js';
import { createDatabase, createEmptyDatabase, redisUrl, type TestDatabase } from '../support/cluster.js';
import { boot, NoteJobs, NoteModule, seen, write } from '../support/notes-queue.js';
import { until } from '../support/until.js';

describe('at boot', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  const bootWith = (...features: Type[]) => boot({ DATABASE_URL: database.url }, features);

  it('the queue makes its tables where there are none, and works', async () => {
    seen.length = 0;
    const empty = await createEmptyDatabase();
    const app = await boot({ DATABASE_URL: empty.url }, [NoteModule]);
    await app.get(Queue).enqueue(write, { noteId: 'the first of all' }, { id: 'first' });
    await until('the job to run', () => seen.length > 0);
    expect(seen).toEqual(['the first of all']);
    await app.close();
    await empty.drop();
  });

  it('a job without a handler is refused by name', async () => {
    @Module({ imports: [QueueModule.jobs([write])] })
    class Lacking {}
    await expect(bootWith(Lacking)).rejects.toThrow('job note.write has no handler');
  });

  it('a job with two handlers is refused, both named', async () => {
    @Injectable()
    class Also {
      @Handles(write)
      async again(): Promise<void> {}
    }
    @Module({ providers: [Also] })
    class Twice {}
    await expect(bootWith(NoteModule, Twice)).rejects.toThrow(
      /note\.write has more than one handler: .*NoteJobs\.write.*Also\.again|Also\.again.*NoteJobs\.write/,
    );
  });

  it('a handler of a job that nobody declares is refused, and so is a name declared twice', async () => {
    @Module({ providers: [NoteJobs] })
    class Undeclared {}
    await expect(bootWith(Undeclared)).rejects.toThrow(
      'job note.slow is handled by NoteJobs.slow but no module declares it',
    );
    @Module({ imports: [QueueModule.jobs([write])] })
    class Again {}
    await expect(bootWith(NoteModule, Again)).rejects.toThrow('job note.write is declared more than once');
  });

  it('a second process on the database is refused, and admitted once the first has gone', async () => {
    const first = await bootWith(NoteModule);
    await expect(bootWith(NoteModule)).rejects.toThrow(
      '另一个弦外进程正在使用这个数据库；要运行多个进程，请设置 REDIS_URL',
    );
    const second = bootWith(NoteModule);
    await first.close();
    await (await second).close();
  });

  it('a process that lost the lock with its connection takes it again', async () => {
    const app = await bootWith(NoteModule);
    await query(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'overtone single process'`,
    );
    const locks = `SELECT count(*)::int AS locked FROM pg_locks WHERE locktype = 'advisory' AND objid = 7030116 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until('the lock is taken again', async () => (await query(database.url, locks))[0]?.locked === 1);
    await app.close();
    expect((await query(database.url, locks))[0]?.locked).toBe(0);
  });
});

describe('sweeps', () => {
  let database: TestDatabase;
  let app: INestApplication;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => app.close());
  /** Another process, of those that share a Redis, sweeps often enough by its timer. */
  const whileAnotherSweeps = async (): Promise<void> => {
    const other = await boot({ DATABASE_URL: database.url, REDIS_URL: redisUrl() }, [NoteModule], true);
    await until('five sweeps elsewhere', () => other.get(NoteJobs).sweeps >= 5);
    await other.close();
  };

  it('run by hand, one after another, never beside themselves', async () => {
    app = await boot({ DATABASE_URL: database.url }, [NoteModule]);
    const schedules = app.get(Schedules);
    await whileAnotherSweeps();
    expect(app.get(NoteJobs).sweeps).toBe(0);
    await Promise.all([schedules.run('note.sweep'), schedules.run('note.sweep'), schedules.runAll()]);
    expect(app.get(NoteJobs).sweeps).toBe(3);
    await expect(schedules.run('note.none')).rejects.toThrow('note.sweep');
  });

  it('run by the timer until shutdown, which waits for the one under way', async () => {
    app = await boot({ DATABASE_URL: database.url }, [NoteModule], true);
    const jobs = app.get(NoteJobs);
    await until('three sweeps', () => jobs.sweeps >= 3);
    await app.close();
    const after = jobs.sweeps;
    await whileAnotherSweeps();
    expect(jobs.sweeps).toBe(after);
  });

  it('go on after a failure', async () => {
    @Injectable()
    class Failing {
      calls = 0;
      @Every(10, 'failing')
      async sweep(): Promise<void> {
        this.calls += 1;
        if (this.calls < 3) throw new Error('meant');
      }
    }
    @Module({ providers: [Failing] })
    class FailingModule {}
    app = await boot({ DATABASE_URL: database.url }, [FailingModule], true);
    await until('five calls', () => app.get(Failing).calls >= 5);
    await expect(app.get(Schedules).runAll()).resolves.toBeUndefined();
  });
});

async function query(url: string, sql: string): Promise<{ locked?: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ locked?: number }>(sql);
  await client.end();
  return rows;
}
