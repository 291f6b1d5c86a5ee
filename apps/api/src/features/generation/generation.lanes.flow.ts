import { Injectable } from '@nestjs/common';
import { collectJob, submitJob } from './generation.jobs.js';

/** Remembered of a channel; the sweep finds the others again. */
const mostTurnedAway = 256;

/**
 * Work of this process, by channel: each has its share of the workers, so that one that hangs leaves the others
 * theirs. What found no room is taken up as soon as there is some.
 */
abstract class ChannelLanes {
  /** How many workers there are. */
  protected abstract readonly concurrency: number;
  private readonly underWay = new Map<number, number>();
  private readonly turnedAway = new Map<number, Set<string>>();

  /** `channels`: how many share the workers. */
  hasRoom(channelId: number, channels: number): boolean {
    const share = Math.max(1, Math.floor(this.concurrency / Math.max(1, channels)));
    return (this.underWay.get(channelId) ?? 0) < share;
  }

  enter(channelId: number): void {
    this.underWay.set(channelId, (this.underWay.get(channelId) ?? 0) + 1);
  }

  turnAway(channelId: number, id: string): void {
    const waiting = this.turnedAway.get(channelId) ?? new Set();
    if (waiting.size < mostTurnedAway) this.turnedAway.set(channelId, waiting.add(id));
  }

  /** Answers who was turned away first, if anybody was. */
  leave(channelId: number): string | null {
    const left = (this.underWay.get(channelId) ?? 1) - 1;
    if (left > 0) this.underWay.set(channelId, left);
    else this.underWay.delete(channelId);
    const [first] = this.turnedAway.get(channelId) ?? [];
    if (first !== undefined) this.turnedAway.get(channelId)?.delete(first);
    return first ?? null;
  }
}

/** Submits, by the generation's id. */
@Injectable()
export class SubmitLanes extends ChannelLanes {
  protected override readonly concurrency = submitJob.concurrency;
}

/** Files that are fetched, by the output's id: a host that is silent keeps its own channel's files waiting. */
@Injectable()
export class CollectLanes extends ChannelLanes {
  protected override readonly concurrency = collectJob.concurrency;
}
