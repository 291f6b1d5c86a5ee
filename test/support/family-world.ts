import { randomUUID } from 'node:crypto';
import { fetchSunoGeneration } from '@overtone/contract/generation';
import { readUserInfo } from '@overtone/contract/people';
import { type Fault, faultKind, type SandboxFamily } from '@overtone/contract/sandbox';
import type { Song } from '@overtone/contract/song';
import { readSongFiles } from '@overtone/contract/song-file';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, shortSongs, type TestApp } from './app.js';
import { type Begin, type FamilyFault, type FamilyTable, hundredths, type Meeting } from './family-table.js';
import { arrangedPerson, type Person } from './person.js';
import { stateOf } from './song-wishes.js';
import { until } from './until.js';

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

/** A family whose gateway has faults, and sweeps that run by hand: what each fault does to what is made there. */
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
