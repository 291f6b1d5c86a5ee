import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MusicRequest } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Db, Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { hold } from '../points/points.js';
import { createPending, type NewSong, songsOf } from '../songs/songs.js';
import type { WireSong } from '../songs/songs.present.js';
import { SongPresenter } from '../songs/songs.presenter.js';
import { GenerationEnd, pricePerSong } from './generation.end.js';
import { failures } from './generation.failures.js';
import { type Order, orderOf, requestHash } from './generation.order.js';
import type { WireGeneration } from './generation.present.js';
import { submitJob } from './generation.queue.js';
import * as store from './generation.store.js';
import { GenerationTeller } from './generation.tell.js';

/** How long a generation may wait for a place before it is given up. */
const queueSeconds = 3600;

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
    const order = orderOf(request);
    const hash = requestHash(request);
    const earlier = await this.earlier(me.uid, idempotencyKey, hash);
    if (earlier) return this.submitted(earlier);
    const id = randomUUID();
    const made = await this.database.transaction((tx) => this.create(tx, me.uid, id, order, request, hash, idempotencyKey));
    if (!made) return this.submitted((await this.earlier(me.uid, idempotencyKey, hash)) ?? id);
    await this.deliver(id);
    await this.teller.tellPoints(me.uid);
    return this.submitted(id);
  }

  async fetch(me: Viewer, id: string): Promise<{ success: true; data: WireGeneration }> {
    const row = await store.readOwn(this.database.client, me.uid, id);
    if (!row) throw new Problem('GENERATION_NOT_FOUND');
    return { success: true, data: await this.teller.present(row) };
  }

  async cancel(me: Viewer, id: string): Promise<{ success: true; data: WireGeneration }> {
    if (!(await store.readOwn(this.database.client, me.uid, id))) throw new Problem('GENERATION_NOT_FOUND');
    const cancelled = await this.end.allFailed(id, failures.cancelled, { status: 'queued', as: 'cancelled' });
    if (!cancelled) throw new Problem('GENERATION_NOT_CANCELLABLE');
    return this.fetch(me, id);
  }

  /** The generation a key stands for. Throws when it stands for another request. */
  private async earlier(uid: number, key: string | undefined, hash: string): Promise<string | null> {
    if (key === undefined) return null;
    const row = await store.readByKey(this.database.client, uid, key);
    if (row && row.requestHash !== hash) throw new Problem('IDEMPOTENCY_CONFLICT');
    return row?.id ?? null;
  }

  /** One transaction: the generation, its pending songs, the hold. False when the key was taken meanwhile. */
  private async create(
    tx: Db,
    uid: number,
    id: string,
    order: Order,
    request: MusicRequest,
    hash: string,
    key: string | undefined,
  ): Promise<boolean> {
    const now = this.clock.now();
    const inserted = await store.insertGeneration(tx, {
      id,
      uid,
      provider: order.model.provider,
      operation: 'music',
      model: order.model.id,
      request,
      requestHash: hash,
      idempotencyKey: key ?? null,
      createdAt: now,
      deadlineAt: secondsAfter(now, queueSeconds),
    });
    if (!inserted) return false;
    await createPending(tx, this.pendingSongs(uid, id, order, now));
    await hold(tx, { uid, generationId: id, amount: pricePerSong(order.model.id) * limits.song.perGeneration, now });
    // Counted under the member's row lock that hold took: parallel submits see each other.
    if ((await store.countUnderWay(tx, uid)) > limits.generation.perMember) {
      throw new Problem('GENERATION_LIMIT', { values: { max: limits.generation.perMember } });
    }
    return true;
  }

  private pendingSongs(uid: number, generationId: string, { model, music, isPublic }: Order, createdAt: Date): NewSong[] {
    return Array.from({ length: limits.song.perGeneration }, (_, position) => ({
      uid,
      generationId,
      position,
      provider: model.provider,
      type: 'music',
      operation: 'music',
      title: music.title,
      tags: music.style,
      negativeTags: music.excludeStyle,
      lyrics: music.lyrics,
      description: music.description,
      modelName: model.id,
      modelVersion: model.version,
      isPublic,
      isSandbox: this.config.sandbox,
      mediaKey: this.chance.bytes(16).toString('hex'),
      createdAt,
    }));
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
