import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { fetchSunoGeneration } from '@overtone/contract/generation';
import { operationFacts, type Operation } from '@overtone/contract/operations';
import { sharesOf } from '@overtone/contract/outputs';
import { readUserInfo } from '@overtone/contract/people';
import { songFailures } from '@overtone/contract/song-failures';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, shortSongs, type TestApp } from './app.js';
import { askFor } from './operation-asks.js';
import type { Meeting, Story } from './fault-meeting.js';
import { type FaultFact, lostOf } from './operation-faults.js';
import { arrangedPerson, type Person } from './person.js';
import { until } from './until.js';

const gift = 1000;
/** Of the model everybody may use. */
const modelPrice = 1;
/** After its time has come, whatever waits is over after so many. */
const mostSweeps = 2;
const sweeps = ['queue', 'poll', 'recover', 'deadline'].map((name) => `generation.${name}`);

type Asking = Omit<Person, 'info'>;

/** Generations of one member who met a fault. */
interface Met {
  person: Asking;
  ids: ReadonlyMap<Operation, string>;
}

/** A server whose sweeps run by hand, and what each operation can start from. */
export class FaultWorld {
  /**
   * One that is whole and one that is a part, which alone can be joined: members get copies of them. What is told under
   * the song's own clip belongs to one song alone: those go from member to member.
   */
  private songs!: { whole: Song; part: Song; mp4: Song; midi: Song };

  private constructor(readonly app: TestApp) {}

  static async make(): Promise<FaultWorld> {
    const env = { SUNO_SUBMIT_SECONDS: '1', GENERATION_POLL_SECONDS: '0.1', GENERATION_TICK_MS: '60000' };
    const sandboxEnv = { ...shortSongs, SANDBOX_CLOCK_SPEED: '100000' };
    const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };
    const world = new FaultWorld(await bootApp({ env: { ...env, ...quiet }, sandboxEnv, sweepsByHand: true }));
    const person = await world.member();
    const [whole, mp4] = await world.pairOf(person, 'music', '');
    const [part, midi] = await world.pairOf(person, 'extend', whole.id);
    world.songs = { whole, part, mp4, midi };
    return world;
  }

  /** Each of these operations meets this fault: how each of them ends, and how it is to end. */
  async meet(fault: FaultFact, operations: readonly Operation[]): Promise<Meeting> {
    const before = await this.taken();
    // What a failed test left armed would strike whoever comes next.
    await this.app.sandbox.clearFaults();
    const met = await this.begin(fault, operations);
    if (fault.after === undefined) await until('all to be over', () => this.looked(met), fault.within ?? 90);
    else await this.wait(fault, met, fault.after);
    const armed = await this.app.sandbox.faults();
    await this.app.sandbox.clearFaults();
    const due = dueTo(fault, operations);
    const spent = Object.values(due).reduce((sum, { points }) => sum + points.captured, 0);
    const added = (await this.taken()).slice(0, -before.length || undefined);
    return {
      seen: await this.storiesOf(met),
      due,
      points: [(await met.person.call(readUserInfo, {})).data.points, gift - spent],
      twice: operations.filter((one) => added.filter(({ operation }) => operation === one).length > 1),
      unspent: fault.stays ? [] : armed.map(({ kind, operation }) => `${kind} ${operation}`),
      open: await this.leftOpen(met),
    };
  }

  /** In the end the ledger adds up. */
  async stop(): Promise<void> {
    const drift = await findDrift(this.app.database.client);
    await this.app.stop();
    expect(drift).toEqual([]);
  }

  private async begin(fault: FaultFact, operations: readonly Operation[]): Promise<Met> {
    const person = await this.member();
    const ids = new Map<Operation, string>();
    const met = { person, ids };
    const atFetch = fault.target === 'suno.fetch';
    if (!atFetch) await this.armEach(fault, operations);
    for (const operation of operations) {
      const source = await this.sourceOf(operation, person.uid, fault.at === 'upload');
      ids.set(operation, await this.ask(person, operation, source, `${operation} ${fault.kind}`));
    }
    if (!atFetch) return met;
    // All of them are in the answer that the fault strikes.
    const isSent = async () => {
      await this.app.schedules.run('generation.queue');
      return (await this.states(met)).every(({ status }) => status === 'running');
    };
    await until('all to be under way', isSent, 60);
    await this.arm(fault);
    return met;
  }

  private async armEach(fault: FaultFact, operations: readonly Operation[]): Promise<void> {
    if (fault.stays) return this.arm(fault, { operation: fault.at });
    for (const operation of operations) await this.arm(fault, { operation: fault.at ?? operation, times: 1 });
  }

  private async arm({ kind, target, stays }: FaultFact, where: { operation?: never } | object = {}): Promise<void> {
    const times = stays ? {} : { times: 1 };
    await this.app.sandbox.arm({ kind, target, milliseconds: 30, ...times, ...JSON.parse(JSON.stringify(where)) });
  }

  /** Nothing is over before its time; two sweeps after it, everything is. */
  private async wait(fault: FaultFact, met: Met, seconds: number): Promise<void> {
    const isStuck = async () => {
      await this.sweep();
      const states = new Map((await this.states(met)).map((state) => [state.id, state]));
      return [...met.ids].every(([operation, id]) => {
        const state = states.get(id);
        const good = lostOf(fault, operation).filter((isLost) => !isLost).length;
        if (good === operationFacts[operation].outputs) return state?.finishedAt;
        const isMade = fault.ofClips || fault.kind === 'data_null' ? state?.madeAt : true;
        if (isOfHost(fault) && state?.fetchUntil === null) return false;
        return !state?.finishedAt && ['uncertain', 'running'].includes(state?.status ?? '') && isMade;
      });
    };
    await until('all to wait', isStuck, 60);
    await until('what was made to be here', async () => (await this.sweep(), this.isFetched(fault, met)), 60);
    this.app.clock.advance(seconds);
    // The last try takes as long as a call does.
    if (isOfHost(fault)) await until('all to be given up', () => this.looked(met), 90);
    for (let sweep = 0; sweep < mostSweeps; sweep += 1) await this.sweep();
    const late = (await this.states(met)).filter(({ finishedAt }) => !finishedAt);
    expect(late).toEqual([]);
  }

  private async looked(met: Met): Promise<boolean> {
    await this.sweep();
    return (await this.states(met)).every(({ finishedAt }) => finishedAt);
  }

  private async sweep(): Promise<void> {
    this.app.clock.advance(0.5);
    // One fault's failures must not rest the channel of all.
    await this.app.database.client.channel.updateMany({ data: { failures: 0, openUntil: null } });
    await this.app.database.client.channelModel.deleteMany();
    for (const name of sweeps) await this.app.schedules.run(name);
  }

  /** Every output that is not lost is spent: so many are left open. */
  private async isFetched(fault: FaultFact, met: Met): Promise<boolean> {
    const lost = [...met.ids.keys()].filter((one) => operationFacts[one].price !== 0);
    const open = lost.reduce((sum, one) => sum + lostOf(fault, one).filter(Boolean).length, 0);
    return (await this.openShares(met)) === open;
  }

  private openShares({ ids }: Met): Promise<number> {
    const where = { state: 'open', hold: { generationId: { in: [...ids.values()] } } };
    return this.app.database.client.holdShare.count({ where });
  }

  private async leftOpen(met: Met): Promise<number> {
    const where = { generationId: { in: [...met.ids.values()] }, status: 'pending' };
    const { song, songFile } = this.app.database.client;
    return (await this.openShares(met)) + (await song.count({ where })) + (await songFile.count({ where }));
  }

  private states({ ids }: Pick<Met, 'ids'>) {
    const select = {
      id: true,
      status: true,
      finishedAt: true,
      madeAt: true,
      operation: true,
      fetchUntil: true,
    } as const;
    return this.app.database.client.generation.findMany({ where: { id: { in: [...ids.values()] } }, select });
  }

  private async storiesOf({ person, ids }: Met): Promise<Record<string, Story>> {
    const told = [...ids].map(async ([operation, id]) => {
      const { data } = await person.call(fetchSunoGeneration, { params: { id } });
      const { status, points, fail_reason: reason } = data;
      const songs = data.songs.map((song) => song.error_type ?? song.status).sort();
      return [operation, { status, points, reason, songs }] as const;
    });
    return Object.fromEntries(await Promise.all(told));
  }

  /** What the gateway took, newest first. */
  private taken = () => this.app.sandbox.tasks();

  private async ask(person: Asking, operation: Operation, song: string, title: string): Promise<string> {
    const post = async (path: string, body: object = {}) => {
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${this.app.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const told = (await answer.json()) as { data: Record<string, unknown> };
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(told)}`);
      return told;
    };
    const { path, body } = await askFor(operation, song, title, post);
    return String((await post(path, body)).data.task_id);
  }

  private async pairOf(person: Asking, operation: Operation, source: string): Promise<[Song, Song]> {
    const id = await this.ask(person, operation, source, '底稿');
    await until('songs to start from', () => this.looked({ person, ids: new Map([[operation, id]]) }), 200);
    const songs = await this.app.database.client.song.findMany({
      where: { generationId: id },
      orderBy: { position: 'asc' },
    });
    expect(songs).toHaveLength(2);
    return songs as [Song, Song];
  }

  /** A member's own song to start from. With `isElsewhere` it lives at no channel: it has to be brought there. */
  private async sourceOf(operation: Operation, uid: number, isElsewhere: boolean): Promise<string> {
    if (!isElsewhere && (operation === 'mp4' || operation === 'midi'))
      return this.handedOver(this.songs[operation].id, uid);
    // How it was asked to sound does not matter here.
    const { id: from, askedSettings: _asked, ...song } = operation === 'concat' ? this.songs.part : this.songs.whole;
    const { clip, song: table } = this.app.database.client;
    const mediaKey = randomUUID().replaceAll('-', '');
    const { id } = await table.create({ data: { ...song, uid, mediaKey, generationId: null } });
    if (isElsewhere) {
      const [had, has] = [song.mediaKey, mediaKey].map((key) => join(this.app.media, 'songs', key));
      await cp(had as string, has as string, { recursive: true });
    } else {
      const { songId: _, ...place } = await clip.findFirstOrThrow({ where: { songId: from } });
      await clip.create({ data: { ...place, songId: id } });
    }
    return id;
  }

  /** As if nothing had been made of it yet. */
  private async handedOver(songId: string, uid: number): Promise<string> {
    const { songFile, songSource, song } = this.app.database.client;
    await songSource.deleteMany({ where: { songId, outputId: { not: songId } } });
    await songFile.deleteMany({ where: { songId } });
    await song.update({ where: { id: songId }, data: { uid } });
    return songId;
  }

  /** With points, and what membership opens. */
  private async member(): Promise<Asking> {
    const person = await arrangedPerson(this.app);
    const given = { uid: person.uid, amount: gift * 100, source: 'gift' as const, reference: `gift:${person.uid}` };
    await this.app.database.transaction((tx) => grant(tx, { ...given, reason: '测试', now: this.app.clock.now() }));
    await this.app.database.client.account.update({ where: { uid: person.uid }, data: { paidFen: 100n } });
    return person;
  }
}

const isOfHost = ({ target, stays }: FaultFact): boolean => stays === true && target.endsWith('.media');

function dueTo(fault: FaultFact, operations: readonly Operation[]): Record<string, Story> {
  return Object.fromEntries(operations.map((operation) => [operation, dueOf(fault, operation)]));
}

function dueOf(fault: FaultFact, operation: Operation): Story {
  const lost = lostOf(fault, operation);
  const shares = sharesOf('suno', operation, modelPrice);
  const sum = (isLost: boolean) =>
    shares.filter((_, at) => lost[at] === isLost).reduce((one, two) => one + two, 0) / 100;
  const isFailed = lost.every(Boolean);
  const { yields } = operationFacts[operation];
  const told = fault.code ?? 'PROVIDER_FAILED';
  const code = told === 'AUDIO_LOST' && yields !== 'songs' ? 'FILE_LOST' : told;
  const songs = yields === 'songs' ? lost.map((isLost) => (isLost ? code : 'complete')) : [];
  return {
    status: isFailed ? 'failed' : lost.some(Boolean) ? 'partial' : 'succeeded',
    points: { held: sum(true) + sum(false), captured: sum(false), released: sum(true) },
    reason: isFailed ? songFailures[code].zh : null,
    songs: songs.sort(),
  };
}
