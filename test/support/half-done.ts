import { fetchSunoGeneration, type Generation } from '@overtone/contract/generation';
import { grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, type BootSettings, shortSongs, type TestApp } from './app.js';
import { arrangedPerson, type Person } from './person.js';
import { submitted } from './song-wishes.js';
import { until } from './until.js';

/** One title, so that all are one song to the sandbox; whoever has another title is not struck. */
const halfTitle = '只写成半首';
const families = ['suno', 'riff'] as const;
const deadLink = (family: (typeof families)[number]) =>
  ({ kind: 'dead_link', target: `${family}.media`, match: halfTitle }) as const;

export interface HalfDone {
  id: string;
  done: string;
  pending: string;
}

/** Generations of which one song is finished and the other is still being fetched. */
export class HalfDoneWorld {
  private constructor(readonly app: TestApp) {}

  /** What could not be fetched is not tried again before a test says so. */
  static async make(settings: BootSettings = {}): Promise<HalfDoneWorld> {
    return new HalfDoneWorld(await bootApp({ ...settings, sandboxEnv: shortSongs, sweepsByHand: true }));
  }

  /** A member with so many points. */
  async member(points = 20): Promise<Person> {
    const person = (await arrangedPerson(this.app)) as Person;
    const fact = { reference: `signup:${person.uid}`, reason: '注册赠送', now: this.app.clock.now() };
    const given = { uid: person.uid, amount: points * 100, source: 'gift' as const, ...fact };
    if (points) await this.app.database.transaction((tx) => grant(tx, given));
    return person;
  }

  /** `mv`: a model of Fuzz. The other song was asked for in vain; it is not tried again before a sweep is run. */
  async halfDone(person: Person, mv?: string): Promise<HalfDone> {
    await this.app.sandbox.arm({ ...deadLink(mv === undefined ? 'suno' : 'riff'), times: 1 });
    const { task_id: id } = await submitted(person, { title: halfTitle, ...(mv !== undefined && { mv }) });
    const finished = async () => {
      await this.app.schedules.run('generation.poll');
      const generation = await this.stateOf(person, id);
      return generation.songs.some(({ status }) => status === 'complete') && generation;
    };
    const { songs } = await until('one song to be finished', finished, 90);
    const of = (status: string): string => songs.find((song) => song.status === status)?.id ?? '';
    return { id, done: of('complete'), pending: of('pending') };
  }

  async stateOf(person: Person, id: string): Promise<Generation> {
    return (await person.call(fetchSunoGeneration, { params: { id } })).data;
  }

  /** Everything that is late comes now, until this generation is over. */
  async ended(person: Person, id: string): Promise<Generation> {
    const over = async () => {
      for (const sweep of ['queue', 'poll', 'deadline']) await this.app.schedules.run(`generation.${sweep}`);
      const generation = await this.stateOf(person, id);
      return ['succeeded', 'partial', 'failed', 'cancelled'].includes(generation.status) && generation;
    };
    return until('the generation to end', over, 60);
  }

  /** Past the deadline of everything that is with a provider, by so many looks and vain fetches as it takes. */
  async passDeadline(): Promise<void> {
    const { clock, database, sandbox, schedules } = this.app;
    const where = { finishedAt: null, status: { not: 'queued' } };
    for (const family of families) await sandbox.arm(deadLink(family));
    clock.advance(700);
    const over = async () => {
      clock.advance(5);
      for (const sweep of ['queue', 'poll', 'deadline']) await schedules.run(`generation.${sweep}`);
      return (await database.client.generation.count({ where })) === 0;
    };
    await until('everything past its deadline to end', over, 30);
    await sandbox.clearFaults();
  }
}
