import type { SongFailureCode } from '@overtone/contract/song-failures';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { capture, release, releaseRest, sharesOf } from '../points/points.js';
import { complete, type Completion, fail, type SongRow, songsOf } from '../songs/songs.js';
import { isFree } from './generation.plan.rule.js';
import { insertRefused } from './generation.steps.store.js';
import { type Ending, finish, type GenerationRow, lockGeneration } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

/** Why songs ended without music: a stable code and a sentence for the member. */
export interface Failure {
  code: SongFailureCode;
  sentence: string;
  /** What the provider said; for the record, not shown. */
  reason?: string | null;
}

/**
 * Every end of a song goes through here: one transaction that locks the generation, turns the song once,
 * moves its points once and ends the generation with its last song.
 */
@Injectable()
export class GenerationEnd {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly teller: GenerationTeller,
  ) {}

  /** The song's files are ours: its share of the hold is spent. False when it had ended before. */
  async songCompleted(
    generationId: string,
    songId: string,
    completion: Omit<Completion, 'completedAt'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const song = await this.database.transaction(async (tx) => {
      const row = await lockGeneration(tx, generationId);
      const changed = await complete(tx, songId, { ...completion, completedAt: now });
      if (!changed) return null;
      if (!isFree(row.operation)) await capture(tx, { generationId, outputId: songId, now });
      await this.finishWithLastSong(tx, row, now);
      return changed;
    });
    if (song) await this.teller.tell(generationId, [song], true);
    return song !== null;
  }

  /**
   * These songs will not come: their share of the hold goes back. Where nothing is left to wait for, the generation ends,
   * also when the rows of its songs are gone. @returns how many ended now.
   */
  async songsFailed(generationId: string, songIds: readonly string[], failure: Failure): Promise<number> {
    const now = this.clock.now();
    const { songs, isOver } = await this.database.transaction(async (tx) => {
      const row = await lockGeneration(tx, generationId);
      const failed = await this.failEach(tx, row, songIds, failure, now);
      return { songs: failed, isOver: !row.finishedAt && (await this.finishWithLastSong(tx, row, now, failure)) };
    });
    if (songs.length || isOver) await this.teller.tell(generationId, songs, true);
    return songs.length;
  }

  /**
   * Everything that is still pending fails, whatever is left of the hold goes back, and the generation is over: also when
   * rows of its songs are gone. `only` guards what the generation must still be, and may say what it ends as; `refusedBy`
   * is the channel whose refusal ended it.
   */
  async allFailed(
    generationId: string,
    failure: Failure,
    { only, refusedBy }: { only?: { status: string; as?: Ending['status'] }; refusedBy?: number } = {},
  ): Promise<boolean> {
    const now = this.clock.now();
    const changed = await this.database.transaction(async (tx) => {
      const row = await lockGeneration(tx, generationId);
      if (row.finishedAt || (only && row.status !== only.status)) return null;
      if (refusedBy !== undefined) await insertRefused(tx, row.id, refusedBy, now);
      const pending = (await songsOf(tx, [generationId])).filter((song) => song.status === 'pending');
      const songs = await this.failEach(
        tx,
        row,
        pending.map(({ id }) => id),
        failure,
        now,
      );
      if (only?.as) {
        await releaseRest(tx, { generationId, now });
        await finish(tx, row.id, { status: only.as, failCode: failure.code, now });
      } else await this.finishWithLastSong(tx, row, now, failure);
      return songs;
    });
    if (changed) await this.teller.tell(generationId, changed, true);
    return changed !== null;
  }

  private async failEach(
    tx: Db,
    row: GenerationRow,
    songIds: readonly string[],
    failure: Failure,
    now: Date,
  ): Promise<SongRow[]> {
    const shares = new Map((await sharesOf(tx, row.id)).map((share) => [share.outputId, share]));
    const changed: SongRow[] = [];
    for (const songId of songIds) {
      const share = shares.get(songId);
      const amount = share?.state === 'open' ? share.amount : 0;
      const song = await fail(tx, songId, {
        errorType: failure.code,
        errorMessage: failure.sentence,
        refundedPoints: amount,
        completedAt: now,
      });
      if (!song) continue;
      if (amount) await release(tx, { generationId: row.id, outputId: songId, now });
      changed.push(song);
    }
    return changed;
  }

  /**
   * @returns whether it is over now. What became of the shares tells how, as songs that are gone had theirs too; what was
   * free has none, and there the songs that are left tell.
   */
  private async finishWithLastSong(tx: Db, row: GenerationRow, now: Date, failure?: Failure): Promise<boolean> {
    const songs = await songsOf(tx, [row.id]);
    if (songs.some(({ status }) => status === 'pending')) return false;
    await releaseRest(tx, { generationId: row.id, now });
    const shares = await sharesOf(tx, row.id);
    const isGood = isFree(row.operation)
      ? songs.map(({ status }) => status === 'complete')
      : shares.map(({ state }) => state === 'captured');
    const good = isGood.filter(Boolean).length;
    const ended = await finish(tx, row.id, {
      status: good === 0 ? 'failed' : good === isGood.length ? 'succeeded' : 'partial',
      failCode: failure?.code,
      failReason: failure?.reason ?? failure?.sentence,
      now,
    });
    return ended !== null;
  }
}
