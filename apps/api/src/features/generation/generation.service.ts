import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MusicRequest } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { madeBefore, requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { SongPresenter, songsOf, type WireSong } from '../songs/songs.js';
import { openMusic } from './generation.js';
import { GenerationEnd } from './generation.end.js';
import { failures } from './generation.failures.js';
import type { WireGeneration } from './generation.present.js';
import { submitJob } from './generation.queue.js';
import { countUnderWay, readByKey, readOwn } from './generation.store.js';
import { GenerationTeller } from './generation.tell.js';

interface Submitted {
  success: true;
  data: { task_id: string; songs: WireSong[] };
}

@Injectable()
export class GenerationService {
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
  ) {}

  async submitMusic(me: Viewer, request: MusicRequest, idempotencyKey: string | undefined): Promise<Submitted> {
    const earlier = await this.earlier(me.uid, request, idempotencyKey);
    if (earlier) return this.submitted(earlier);
    const id = randomUUID();
    const opened = await this.open(me.uid, id, request, idempotencyKey ?? null);
    if (!opened) return this.submitted((await this.earlier(me.uid, request, idempotencyKey)) ?? id);
    await this.deliver(id);
    await this.teller.tellPoints(me.uid);
    return this.submitted(id);
  }

  async fetch(me: Viewer, id: string): Promise<{ success: true; data: WireGeneration }> {
    const row = await readOwn(this.database.client, me.uid, id);
    if (!row) throw new Problem('GENERATION_NOT_FOUND');
    return { success: true, data: await this.teller.present(row) };
  }

  async cancel(me: Viewer, id: string): Promise<{ success: true; data: WireGeneration }> {
    if (!(await readOwn(this.database.client, me.uid, id))) throw new Problem('GENERATION_NOT_FOUND');
    const cancelled = await this.end.allFailed(id, failures.cancelled, {
      only: { status: 'queued', as: 'cancelled' },
    });
    if (!cancelled) throw new Problem('GENERATION_NOT_CANCELLABLE');
    return this.fetch(me, id);
  }

  /** The generation a key stands for. Throws when it stands for another request. */
  private async earlier(uid: number, request: MusicRequest, key: string | undefined): Promise<string | null> {
    if (key === undefined) return null;
    const row = await readByKey(this.database.client, uid, key);
    return madeBefore(row, requestHash(request))?.id ?? null;
  }

  private open(uid: number, id: string, request: MusicRequest, idempotencyKey: string | null): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { chance, config } = this;
      const now = this.clock.now();
      if (!(await openMusic(tx, { id, uid, request, idempotencyKey, isSandbox: config.sandbox, chance, now })))
        return false;
      // Counted under the member's row lock that the hold took: parallel submits see each other.
      const max = limits.generation.perMember;
      if ((await countUnderWay(tx, uid)) > max) throw new Problem('GENERATION_LIMIT', { values: { max } });
      return true;
    });
  }

  /** The row is the truth: when the queue cannot be reached, the sweep delivers it later. */
  private async deliver(generationId: string): Promise<void> {
    try {
      await this.queue.enqueue(submitJob, { generationId }, { id: generationId });
    } catch (error) {
      this.log.warn('the queue was down at a submit', { generationId, err: error });
    }
  }

  private async submitted(id: string): Promise<Submitted> {
    const songs = await this.songs.present(await songsOf(this.database.client, [id]));
    return { success: true, data: { task_id: id, songs } };
  }
}
