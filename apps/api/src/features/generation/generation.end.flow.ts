import type { SongFailureCode } from '@overtone/contract/song-failures';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { capture, release, releaseRest, type ShareRow, sharesOf } from '../points/points.js';
import { complete, type Completion, resolveFile } from '../songs/songs.js';
import { failOutput, type Output, outputsOfOne } from './generation.outputs.flow.js';
import { notifyEnd, tellCancelled } from './generation.notice.flow.js';
import { isFree } from './generation.plan.rule.js';
import { reasonsOf } from './generation.reasons.texts.js';
import { insertRefused } from './generation.steps.store.js';
import { type Ending, finish, type GenerationRow, lockGeneration } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

/** Why outputs ended without a sound: a stable code and a sentence for the member. */
export interface Failure {
  code: SongFailureCode;
  sentence: string;
  /** What the provider said; for the record, not shown. */
  reason?: string | null;
}

/** What a generation must still be to end as a whole. */
interface Only {
  status: string;
  /** And only while this claim still holds. */
  claimedAt?: Date;
  as?: Ending['status'];
}

const isStill = ({ status, claimedAt }: GenerationRow, only?: Only): boolean =>
  !only || (status === only.status && (!only.claimedAt || claimedAt?.getTime() === only.claimedAt.getTime()));

/**
 * Every end of an output, a song or a file of one, goes through here: one transaction that locks the generation, turns
 * the output once, moves its points once and ends the generation with its last output.
 */
@Injectable()
export class GenerationEnd {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly teller: GenerationTeller,
  ) {}

  /** The song's files are ours: its share of the hold is spent. False when it had ended before. */
  songCompleted(generationId: string, songId: string, completion: Omit<Completion, 'completedAt'>): Promise<boolean> {
    return this.completed(generationId, songId, (tx, completedAt) =>
      complete(tx, songId, { ...completion, completedAt }),
    );
  }

  /** The same for a file of a song. */
  fileCompleted(generationId: string, id: string, file: { fileName: string; bytes: number }): Promise<boolean> {
    return this.completed(generationId, id, (tx, completedAt) =>
      resolveFile(tx, id, { status: 'complete', ...file, completedAt }),
    );
  }

  private async completed(
    generationId: string,
    outputId: string,
    turn: (tx: Db, now: Date) => Promise<Output | null>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const output = await this.database.transaction(async (tx) => {
      const row = await lockGeneration(tx, generationId);
      const changed = await turn(tx, now);
      if (!changed) return null;
      if (!isFree(row.operation))
        await capture(tx, { generationId, outputId, reason: reasonsOf(row.operation).captured, now });
      await this.finishWithLast(tx, row, now);
      return changed;
    });
    if (output) await this.teller.tell(generationId, [output], true);
    return output !== null;
  }

  /**
   * These outputs will not come: their share of the hold goes back. Where nothing is left to wait for, the generation
   * ends, also when the rows of its outputs are gone. @returns how many ended now.
   */
  async outputsFailed(generationId: string, outputIds: readonly string[], failure: Failure): Promise<number> {
    const now = this.clock.now();
    const { outputs, isOver } = await this.database.transaction(async (tx) => {
      const row = await lockGeneration(tx, generationId);
      const failed = await this.failEach(tx, row, outputIds, failure, now);
      return { outputs: failed, isOver: !row.finishedAt && (await this.finishWithLast(tx, row, now, failure)) };
    });
    if (outputs.length || isOver) await this.teller.tell(generationId, outputs, true);
    return outputs.length;
  }

  /**
   * Everything that is still pending fails, whatever is left of the hold goes back, and the generation is over: also when
   * rows of its outputs are gone. `only` guards what the generation must still be, and whose claim, and may say what it ends
   * as; `refusedBy` is the channel whose refusal ended it.
   */
  async allFailed(
    generationId: string,
    failure: Failure,
    { only, refusedBy }: { only?: Only; refusedBy?: number } = {},
  ): Promise<boolean> {
    const now = this.clock.now();
    const changed = await this.database.transaction(async (tx) => {
      const row = await lockGeneration(tx, generationId);
      if (row.finishedAt || !isStill(row, only)) return null;
      if (refusedBy !== undefined) await insertRefused(tx, row.id, refusedBy, now);
      const pending = (await outputsOfOne(tx, row)).filter(({ status }) => status === 'pending');
      const outputs = await this.failEach(
        tx,
        row,
        pending.map(({ id }) => id),
        failure,
        now,
      );
      if (only?.as) {
        await releaseRest(tx, { generationId, now });
        await finish(tx, row.id, { status: only.as, failCode: failure.code, now });
        await tellCancelled(tx, row, now);
      } else await this.finishWithLast(tx, row, now, failure);
      return outputs;
    });
    if (changed) await this.teller.tell(generationId, changed, true);
    return changed !== null;
  }

  private async failEach(
    tx: Db,
    row: GenerationRow,
    outputIds: readonly string[],
    failure: Failure,
    now: Date,
  ): Promise<Output[]> {
    const shares = new Map((await sharesOf(tx, row.id)).map((share) => [share.outputId, share]));
    const changed: Output[] = [];
    for (const outputId of outputIds) {
      const share = shares.get(outputId);
      const amount = share?.state === 'open' ? share.amount : 0;
      const output = await failOutput(tx, row, outputId, {
        errorType: failure.code,
        errorMessage: failure.sentence,
        refundedPoints: amount,
        completedAt: now,
      });
      if (!output) continue;
      if (amount) await release(tx, { generationId: row.id, outputId, now });
      changed.push(output);
    }
    return changed;
  }

  /** What became of each share, once none is open. */
  private async closedShares(tx: Db, generationId: string, now: Date): Promise<ShareRow[]> {
    const shares = await sharesOf(tx, generationId);
    if (!shares.some(({ state }) => state === 'open')) return shares;
    await releaseRest(tx, { generationId, now });
    return sharesOf(tx, generationId);
  }

  /**
   * @returns whether it is over now. What became of the shares tells how, as outputs that are gone had theirs too; what
   * was free has none, and there the outputs that are left tell.
   */
  private async finishWithLast(tx: Db, row: GenerationRow, now: Date, failure?: Failure): Promise<boolean> {
    const outputs = await outputsOfOne(tx, row);
    if (outputs.some(({ status }) => status === 'pending')) return false;
    const shares = await this.closedShares(tx, row.id, now);
    const isGood = isFree(row.operation)
      ? outputs.map(({ status }) => status === 'complete')
      : shares.map(({ state }) => state === 'captured');
    const good = isGood.filter(Boolean).length;
    const ended = await finish(tx, row.id, {
      status: good === 0 ? 'failed' : good === isGood.length ? 'succeeded' : 'partial',
      failCode: failure?.code,
      failReason: failure?.reason ?? failure?.sentence,
      now,
    });
    if (!ended) return false;
    const returned = shares.filter(({ state }) => state === 'released').reduce((sum, { amount }) => sum + amount, 0);
    await notifyEnd(tx, row, { isGood: good > 0, outputs, returned, now });
    return true;
  }
}
