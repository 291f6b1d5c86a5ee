import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MusicRequest } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Db, Database } from '../../platform/database/database.js';
import { madeBefore, requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { Turns } from '../../platform/turns/turns.js';
import { NameCheck } from '../banned-words/banned-words.js';
import { SongPresenter, songsOf, type WireSong } from '../songs/songs.js';
import { lockPoints } from '../points/points.js';
import { admitMusic, openMusic } from './generation.js';
import { GenerationEnd } from './generation.end.flow.js';
import { failures } from './generation.failures.rule.js';
import type { WireGeneration } from './generation.present.js';
import { orderOf, promptNames, promptsOf } from './generation.order.rule.js';
import { submitJob } from './generation.jobs.js';
import { readByKey, readOwn } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

/** In memory or in Redis, so that a refusal writes nothing. */
const submitting: LimitRule = {
  name: 'generation.submit',
  points: limits.generation.submitsPerMinute,
  seconds: 60,
  brief: true,
  problem: 'GENERATION_RATE',
};

interface Asked {
  uid: number;
  request: MusicRequest;
  key: string | undefined;
}

@Injectable()
export class GenerationService {
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
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
    private readonly limiter: Limiter,
    private readonly names: NameCheck,
  ) {}

  /** What can refuse comes first, the cheapest before the others; rows are written by who may have them. */
  async submitMusic(
    { uid }: Viewer,
    request: MusicRequest,
    key: string | undefined,
  ): Promise<{ task_id: string; songs: WireSong[] }> {
    await this.limiter.take(submitting, String(uid));
    const { id, isNew } = await this.turns.run(String(uid), () => this.open({ uid, request, key }));
    if (isNew) {
      await this.deliver(id);
      await this.teller.tellPoints(uid);
    }
    return this.submitted(uid, id);
  }

  async fetch(me: Viewer, id: string): Promise<WireGeneration> {
    const row = await readOwn(this.database.client, me.uid, id);
    if (!row) throw new Problem('GENERATION_NOT_FOUND');
    return this.teller.present(row);
  }

  async cancel(me: Viewer, id: string): Promise<WireGeneration> {
    if (!(await readOwn(this.database.client, me.uid, id))) throw new Problem('GENERATION_NOT_FOUND');
    const cancelled = await this.end.allFailed(id, failures.cancelled, {
      only: { status: 'queued', as: 'cancelled' },
    });
    if (!cancelled) throw new Problem('GENERATION_NOT_CANCELLABLE');
    return this.fetch(me, id);
  }

  /** The generation a key stands for. Throws when it stands for another request. */
  private async earlier(db: Db, { uid, request, key }: Asked): Promise<string | null> {
    if (key === undefined) return null;
    return madeBefore(await readByKey(db, uid, key), requestHash(request))?.id ?? null;
  }

  private async open(asked: Asked): Promise<{ id: string; isNew: boolean }> {
    const { client } = this.database;
    const made = await this.earlier(client, asked);
    if (made) return { id: made, isNew: false };
    const order = orderOf(asked.request);
    await this.names.refuse(promptsOf(order), promptNames);
    await admitMusic(client, asked.uid, order, this.clock.now());
    return this.database.transaction((tx) => this.openLocked(tx, asked));
  }

  /** Another process may have been quicker: under the member's lock everything is looked at again. */
  private async openLocked(tx: Db, asked: Asked): Promise<{ id: string; isNew: boolean }> {
    const { uid, request, key } = asked;
    await lockPoints(tx, uid);
    const made = await this.earlier(tx, asked);
    if (made) return { id: made, isNew: false };
    const now = this.clock.now();
    await admitMusic(tx, uid, orderOf(request), now);
    const id = randomUUID();
    const { chance, config } = this;
    await openMusic(tx, { id, uid, request, idempotencyKey: key ?? null, isSandbox: config.sandbox, chance, now });
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

  private async submitted(uid: number, id: string): Promise<{ task_id: string; songs: WireSong[] }> {
    const songs = await this.songs.present(await songsOf(this.database.client, [id]), uid);
    return { task_id: id, songs };
  }
}
