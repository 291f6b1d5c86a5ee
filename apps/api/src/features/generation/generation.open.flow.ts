import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import type { KeyScope } from '@overtone/contract/key-scopes';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Db, Database } from '../../platform/database/database.js';
import { madeBefore } from '../../platform/http/request-hash.js';
import { mayDo, type ViewerKey } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { keyNow } from '../../platform/security/caller.js';
import { Turns } from '../../platform/turns/turns.js';
import { FilePresenter, filesFor, SongPresenter, type WireFile, type WireSong } from '../songs/songs.js';
import { type Gates, isAdmitted, MemberGates } from '../accounts/accounts.js';
import { SettingsReader } from '../settings/settings.js';
import { spendByKey } from '../keys/keys.js';
import { lockPoints } from '../points/points.js';
import { admit, open } from './generation.admit.flow.js';
import { submitJob } from './generation.jobs.js';
import { outputsOf } from './generation.outputs.flow.js';
import { GenerationPlaces } from './generation.places.flow.js';
import { amountOf, isStanding, type Plan, type Standing } from './generation.plan.rule.js';
import { readByKey, readGenerations } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

/** In memory or in Redis, so that a refusal writes nothing. */
const submitting: LimitRule = {
  name: 'generation.submit',
  points: limits.generation.submitsPerMinute,
  seconds: 60,
  brief: true,
  problem: 'GENERATION_RATE',
};

export interface Begun {
  task_id: string;
  songs: WireSong[];
  files: WireFile[];
}

interface Asked {
  uid: number;
  key: string | undefined;
  /** Of the whole request: a key stands for it. */
  hash: string;
  /** What is to be made, or what stands for it, or why not. Read again under the member's lock. */
  plan: (db: Db) => Promise<Plan | Standing>;
  /** What else may refuse a plan; asked once, and not under the lock. */
  check?: (plan: Plan) => Promise<void>;
}

/** Begins generations of every kind. */
@Injectable()
export class GenerationOpen {
  /** Submits of one member wait here for one another: at the member's lock each would wait with a connection in hand. */
  private readonly turns = new Turns({ atOnce: Infinity, perKey: limits.generation.submitsPerMinute, waiting: 10_000 });

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly songs: SongPresenter,
    private readonly files: FilePresenter,
    private readonly teller: GenerationTeller,
    private readonly limiter: Limiter,
    private readonly places: GenerationPlaces,
    private readonly settings: SettingsReader,
    private readonly gates: MemberGates,
  ) {}

  /** What can refuse comes first, the cheapest before the others; rows are written by who may have them. */
  async begin(asked: Asked): Promise<Begun> {
    const { uid } = asked;
    const by = keyNow();
    const made = await this.earlier(this.database.client, asked);
    // It was begun, and only asked after: that is no haste, and nothing in line concerns it.
    if (made) return this.begun(uid, made, by);
    await this.limiter.take(submitting, String(uid));
    const { id, isNew } = await this.turns.run(String(uid), () => this.open(asked, by));
    if (isNew) {
      await this.deliver(id);
      await this.teller.tellPoints(uid);
    }
    return this.begun(uid, id, by);
  }

  /** The generation a key stands for. Throws when it stands for another request. */
  private async earlier(db: Db, { uid, hash, key }: Asked): Promise<string | null> {
    if (key === undefined) return null;
    return madeBefore(await readByKey(db, uid, key), hash)?.id ?? null;
  }

  private async open(asked: Asked, by: ViewerKey | null): Promise<{ id: string; isNew: boolean }> {
    const { client } = this.database;
    const made = await this.earlier(client, asked);
    if (made) return { id: made, isNew: false };
    if (!(await this.settings.read()).creation_open) throw new Problem('CREATION_CLOSED');
    const plan = await asked.plan(client);
    if (isStanding(plan)) return { id: plan.madeBy, isNew: false };
    if (plan.isPublic) refuseToShow(by);
    await asked.check?.(plan);
    const gates = await this.gates.now();
    await passGates(client, gates, asked.uid, plan, this.clock.now());
    const boundTo = await this.places.home(client, plan);
    await admit(client, asked.uid, plan, this.clock.now());
    return this.database.transaction((tx) => this.openLocked(tx, asked, { boundTo, by, gates }));
  }

  /**
   * Another process may have been quicker: what the member's lock guards is looked at again under it. It does not guard
   * where the sources live, nor which channels there are.
   */
  private async openLocked(
    tx: Db,
    asked: Asked,
    { boundTo, by, gates }: { boundTo: number | null; by: ViewerKey | null; gates: Gates },
  ): Promise<{ id: string; isNew: boolean }> {
    const { uid, hash, key } = asked;
    await lockPoints(tx, uid);
    const made = await this.earlier(tx, asked);
    if (made) return { id: made, isNew: false };
    const now = this.clock.now();
    // Banned while this waited in the member's line.
    if (!(await isAdmitted(tx, uid))) throw new Problem('INVALID_TOKEN');
    const plan = await asked.plan(tx);
    if (isStanding(plan)) return { id: plan.madeBy, isNew: false };
    await passGates(tx, gates, uid, plan, now);
    await admit(tx, uid, plan, now);
    await spendByKey(tx, by, amountOf(plan), now);
    const id = randomUUID();
    const from = { isSandbox: this.config.sandbox, chance: this.chance, now };
    await open(tx, { id, uid, plan, boundTo, requestHash: hash, idempotencyKey: key ?? null, ...from });
    return { id, isNew: true };
  }

  /** The row is the truth: when the queue cannot be reached, the sweep delivers it later. */
  private async deliver(generationId: string): Promise<void> {
    try {
      await this.queue.enqueue(submitJob, { generationId }, { id: generationId });
    } catch (error) {
      this.log.warn('the queue was down at a submit', { generationId, err: error });
    }
  }

  private async begun(uid: number, id: string, by: ViewerKey | null): Promise<Begun> {
    const { client } = this.database;
    const { songs, files } = await outputsOf(client, await readGenerations(client, [id]));
    const [file] = files;
    // Some stems may have been made by an earlier task.
    const all = file ? await this.files.ofSong({ id: file.songId }) : [];
    const alike = all.filter(({ kind }) => kind === file?.kind);
    return { task_id: id, songs: await this.songs.present(songs, uid), files: filesFor(by, alike) };
  }
}

/** A song that is public from the start is one that is shown: a key that may not show songs makes none. */
function refuseToShow(by: ViewerKey | null): void {
  const scope: KeyScope = 'songs:write';
  if (!mayDo(by, scope)) throw new Problem('KEY_SCOPE', { values: { scope } });
}

/** What the operator asks of members. A song that is made public has to be let through as one that is published later. */
async function passGates(db: Db, gates: Gates, uid: number, plan: Plan, now: Date): Promise<void> {
  await gates.creating(db, uid, now);
  if (plan.isPublic) await gates.publishing(db, uid);
}
