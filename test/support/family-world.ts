import { randomUUID } from 'node:crypto';
import { fetchSunoGeneration } from '@overtone/contract/generation';
import { readUserInfo } from '@overtone/contract/people';
import { type Fault, faultKind, type SandboxFamily, type SandboxOperation } from '@overtone/contract/sandbox';
import type { Song } from '@overtone/contract/song';
import type { SongFailureCode } from '@overtone/contract/song-failures';
import { readSongFiles } from '@overtone/contract/song-file';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, shortSongs, type TestApp } from './app.js';
import { arrangedPerson, type Person } from './person.js';
import { stateOf } from './song-wishes.js';
import { until } from './until.js';

/** A family whose gateway has faults, and sweeps that run by hand: what each fault does to what is made there. */

/** After its time has come, whatever waits is over after so many. */
const mostSweeps = 2;
const sweeps = ['queue', 'poll', 'recover', 'deadline'].map((name) => `generation.${name}`);
const gift = 1000;
/** Nothing that an earlier fault has said of a channel. */
export const well = {
  ...{ failures: 0, openings: 0, openUntil: null, restKind: null },
  ...{ restSaid: null, probeUntil: null },
};

type Call = Person['call'];
/** Asks for something, of the song of the world where it starts from one. */
export type Begin = (call: Call, song: string) => Promise<{ data: { task_id: string } }>;

export interface FamilyFault {
  kind: Fault['kind'];
  target: Fault['target'];
  /** What is called there, where the fault strikes that alone. */
  operation?: SandboxOperation;
  /** How many outputs do not come, of the last ones; absent: all come in the end. */
  lost?: number;
  code?: SongFailureCode;
  /** Seconds of the clock after which two sweeps end it; absent: it ends by itself. */
  after?: number;
  /** Strikes for as long as it is armed. */
  stays?: true;
  /** Only in the full run: another row at the same door stands for it. */
  rare?: true;
}

/** What stands in the place of the account that the environment gives the family. */
interface Wire {
  dialect: string;
  /** Below the sandbox's address. */
  below: string;
  key: string;
}

interface Made {
  outputs: number;
  /** Of one output; of each by itself where they differ. */
  price: number | readonly number[];
}

/** Every fault of a family, or of another wire of one: what is asked for while it strikes, and what that would make. */
export interface FamilyTable {
  family: SandboxFamily;
  /** Absent: as the environment has it. */
  wire?: Wire;
  /** As members know it, or operators where it is another wire. */
  name: string;
  doors: readonly Fault['target'][];
  /** Faults at these doors that other tests meet, as `door kind`. */
  elsewhere: readonly string[];
  /** Makes the song to start from. */
  first: Begin;
  /** What takes its time over there when it is asked for first, and none again: so long no call of ours is waited for. */
  slow?: Begin;
  asked: readonly {
    what: string;
    begin: Begin;
    made: Made;
    faults: readonly FamilyFault[];
  }[];
}

/** Those that a table has an answer to, as `door kind`. */
export function metBy({ asked, elsewhere }: FamilyTable): string[] {
  const met = asked.flatMap(({ faults }) => faults.map(({ target, kind }) => `${target} ${kind}`));
  return [...new Set([...met, ...elsewhere])].toSorted();
}

/** The same faults at one door. */
export const faultsAt = (
  target: Fault['target'],
  facts: Partial<Record<Fault['kind'], Omit<FamilyFault, 'kind' | 'target'>>>,
  more: Partial<FamilyFault> = {},
): FamilyFault[] =>
  Object.entries(facts).map(([kind, rest]) => ({ kind: kind as Fault['kind'], target, ...more, ...rest }));

/** Each with what to call it. */
export const named = (faults: readonly FamilyFault[]) =>
  faults.map((fault) => ({ fault, name: fault.kind, how: fault.stays ? 'until it is cleared' : 'once' }));

export interface Meeting {
  status: string;
  points: { held: number; captured: number; released: number };
  /** What became of each output: its state, or why there is none. */
  outputs: string[];
  /** What the member has less than before. */
  spent: number;
  /** Tasks that the gateway took beside the first. */
  again: number;
  /** Faults that never struck. */
  unspent: number;
  /** Bookings and outputs that are left open. */
  open: number;
}

const hundredths = (sum: number): number => Math.round(sum * 100) / 100;
const sumOf = (prices: readonly number[]): number => hundredths(prices.reduce((sum, price) => sum + price, 0));

export function dueOf({ lost = 0, code }: FamilyFault, { outputs, price }: Made): Meeting {
  const prices = typeof price === 'number' ? Array.from({ length: outputs }, () => price) : price;
  const [captured, released] = [sumOf(prices.slice(0, outputs - lost)), sumOf(prices.slice(outputs - lost))];
  const told = Array.from({ length: outputs }, (_, at) => (at < outputs - lost ? 'complete' : (code as string)));
  return {
    status: lost === 0 ? 'succeeded' : lost === outputs ? 'failed' : 'partial',
    points: { held: sumOf(prices), captured, released },
    ...{ outputs: told.sort(), spent: captured, again: 0, unspent: 0, open: 0 },
  };
}

export class FamilyWorld {
  private readonly people = new Map<number, Pick<Person, 'call'>>();

  private constructor(
    readonly app: TestApp,
    private readonly family: SandboxFamily,
    /** Whole, of this family: it goes from member to member. */
    readonly song: string,
  ) {}

  static async make({ family, wire, first, slow }: FamilyTable): Promise<FamilyWorld> {
    const env = { SUNO_SUBMIT_SECONDS: '1', GENERATION_POLL_SECONDS: '0.1', GENERATION_TICK_MS: '60000' };
    const sandboxEnv = { ...shortSongs, SANDBOX_CLOCK_SPEED: '100000' };
    const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...(wire && { SUNO_API_KEY: wire.key }) };
    const app = await bootApp({ env: { ...env, ...quiet }, sandboxEnv, sweepsByHand: true });
    if (wire) {
      const data = { dialect: wire.dialect, baseUrl: app.sandbox.url + wire.below };
      await app.database.client.channel.updateMany({ where: { provider: 'suno' }, data });
    }
    const early = new FamilyWorld(app, family, randomUUID());
    const { call } = await early.member();
    const { task_id: id } = (await first(call, '')).data;
    await until('a song to start from', () => early.looked(id), 200);
    const [song] = (await stateOf({ call }, id)).songs;
    const world = new FamilyWorld(app, family, (song as Song).id);
    if (slow) await until('what is slow to be made once', () => world.isMade(slow), 200);
    return world;
  }

  /** With points, what membership opens, and the song. */
  async member(): Promise<Omit<Person, 'info'>> {
    const person = await arrangedPerson(this.app);
    this.people.set(person.uid, person);
    const given = { uid: person.uid, amount: gift * 100, source: 'gift' as const, reference: `gift:${person.uid}` };
    await this.app.database.transaction((tx) => grant(tx, { ...given, reason: '测试', now: this.app.clock.now() }));
    const { account, song, songFile } = this.app.database.client;
    await account.update({ where: { uid: person.uid }, data: { paidFen: 100n } });
    await songFile.deleteMany({ where: { songId: this.song } });
    await song.updateMany({ where: { id: this.song }, data: { uid: person.uid } });
    return person;
  }

  /** What this fault does to what is asked for. */
  async meet(fault: FamilyFault, begin: Begin): Promise<Meeting> {
    // What a failed test left armed would strike whoever comes next.
    await this.app.sandbox.clearFaults();
    const person = await this.member();
    const before = await this.taken();
    const isLate = fault.target.endsWith('.fetch');
    if (!isLate) await this.arm(fault);
    const { task_id: id } = (await begin(person.call, this.song)).data;
    if (isLate) {
      await until('it to be under way', async () => (await this.queued(id)).status === 'running', 60);
      await this.arm(fault);
    }
    // Before anybody asks by himself.
    if (fault.target.endsWith('.callback') && !fault.stays) await until('the news of it', () => this.hasStruck(), 60);
    if (fault.after === undefined) await until('it to be over', () => this.looked(id), 90);
    else await this.wait(fault, id, fault.after);
    const armed = await this.app.sandbox.faults();
    await this.app.sandbox.clearFaults();
    await this.heal();
    return {
      ...(await this.storyOf(person.call, id)),
      spent: hundredths(gift - (await person.call(readUserInfo, {})).data.points),
      again: Math.max(0, (await this.taken()) - before - 1),
      unspent: fault.stays ? 0 : armed.length,
      open: await this.leftOpen(id),
    };
  }

  /** Every fault that the sandbox has at these doors, as `door kind`. */
  async known(doors: readonly Fault['target'][]): Promise<string[]> {
    const asked = doors.flatMap((target) => faultKind.options.map((kind) => ({ target, kind })));
    const told = asked.map(({ target, kind }) =>
      this.app.sandbox.arm({ kind, target, times: 1, milliseconds: 1 }).then(
        () => [`${target} ${kind}`],
        () => [],
      ),
    );
    const known = (await Promise.all(told)).flat();
    await this.app.sandbox.clearFaults();
    return known.toSorted();
  }

  /** In the end the ledger adds up. Answers what does not. */
  async stop(): Promise<unknown[]> {
    const drift = await findDrift(this.app.database.client);
    await this.app.stop();
    return drift;
  }

  /** Whether it came; where nobody waited for it, it is given up first. */
  private async isMade(begin: Begin): Promise<boolean> {
    const { call } = await this.member();
    const { task_id: id } = (await begin(call, this.song)).data;
    await until('its end', async () => {
      if ((await this.rowOf(id)).status === 'uncertain') this.app.clock.advance(700);
      return this.looked(id);
    });
    return (await this.rowOf(id)).status === 'succeeded';
  }

  async looked(id: string): Promise<boolean> {
    await this.sweep();
    return (await this.rowOf(id)).finishedAt !== null;
  }

  private async arm({ kind, target, stays, operation }: FamilyFault): Promise<void> {
    const where = { ...(!stays && { times: 1 }), ...(operation && { operation }) };
    await this.app.sandbox.arm({ kind, target, milliseconds: 30, ...where });
  }

  private async hasStruck(): Promise<boolean> {
    await this.app.schedules.run('generation.queue');
    return (await this.app.sandbox.faults()).length === 0;
  }

  private async queued(id: string) {
    await this.app.schedules.run('generation.queue');
    return this.rowOf(id);
  }

  /** Nothing is over before its time; two sweeps after it, it is. */
  private async wait({ lost = 0, target, stays }: FamilyFault, id: string, seconds: number): Promise<void> {
    const isOfHost = stays && target.endsWith('.media');
    const isWaiting = async () => {
      await this.sweep();
      const { status, finishedAt } = await this.rowOf(id);
      if (finishedAt) throw new Error(`it ended before its time: ${status}`);
      const waits = /\.(submit|stem)$/.test(target) ? 'uncertain' : 'running';
      const isTold = !isOfHost || (await this.toldUntil(id)) !== null;
      return status === waits && isTold && (await this.openShares(id)) === lost;
    };
    await until('it to wait', isWaiting, 60);
    await this.sweep();
    this.app.clock.advance(seconds);
    // The last try takes as long as a call does.
    if (isOfHost) await until('it to be given up', () => this.looked(id), 60);
    for (let sweep = 0; sweep < mostSweeps; sweep += 1) await this.sweep();
    const { finishedAt, status } = await this.rowOf(id);
    if (!finishedAt) throw new Error(`it is ${status} for ever`);
  }

  private async sweep(): Promise<void> {
    this.app.clock.advance(0.5);
    // One fault's failures must not rest the one channel.
    await this.app.database.client.channel.updateMany({ data: { failures: 0, openUntil: null } });
    await this.app.database.client.channelModel.deleteMany();
    for (const name of sweeps) await this.app.schedules.run(name);
  }

  heal = () => this.app.database.client.channel.updateMany({ data: well });

  private rowOf = (id: string) => this.app.database.client.generation.findUniqueOrThrow({ where: { id } });

  private toldUntil = async (id: string): Promise<string | null> => {
    const { uid } = await this.rowOf(id);
    const { call } = this.people.get(uid) as Pick<Person, 'call'>;
    return (await call(fetchSunoGeneration, { params: { id } })).data.fetch_until;
  };

  private openShares = (generationId: string): Promise<number> =>
    this.app.database.client.holdShare.count({ where: { state: 'open', hold: { generationId } } });

  private async storyOf(call: Call, id: string): Promise<Pick<Meeting, 'status' | 'points' | 'outputs'>> {
    const { data } = await call(fetchSunoGeneration, { params: { id } });
    const files = data.songs.length > 0 ? [] : (await call(readSongFiles, { params: { id: this.song } })).data;
    const outputs = [
      ...data.songs.map(({ error_type, status }) => error_type ?? status),
      ...files.map(({ error_type, state }) => error_type ?? state),
    ];
    return { status: data.status, points: data.points, outputs: outputs.sort() };
  }

  private async leftOpen(generationId: string): Promise<number> {
    const { song, songFile } = this.app.database.client;
    const where = { generationId, status: 'pending' };
    return (await this.openShares(generationId)) + (await song.count({ where })) + (await songFile.count({ where }));
  }

  private taken = async (): Promise<number> =>
    (await this.app.sandbox.tasks(this.family)).filter(({ operation }) => operation !== 'upload').length;
}
