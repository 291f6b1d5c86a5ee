import { Injectable } from '@nestjs/common';
import { submitJob } from './generation.jobs.js';

/** Remembered of a channel; the sweep finds the others again. */
const mostTurnedAway = 256;

/**
 * Submits of this process, by channel: each has its share of the workers, so that one that hangs leaves the others
 * theirs. What found no room is taken up as soon as there is some.
 */
@Injectable()
export class SubmitLanes {
  private readonly underWay = new Map<number, number>();
  private readonly turnedAway = new Map<number, Set<string>>();

  /** `channels`: how many share the workers. */
  hasRoom(channelId: number, channels: number): boolean {
    const share = Math.max(1, Math.floor(submitJob.concurrency / Math.max(1, channels)));
    return (this.underWay.get(channelId) ?? 0) < share;
  }

  enter(channelId: number): void {
    this.underWay.set(channelId, (this.underWay.get(channelId) ?? 0) + 1);
  }

  turnAway(channelId: number, generationId: string): void {
    const waiting = this.turnedAway.get(channelId) ?? new Set();
    if (waiting.size < mostTurnedAway) this.turnedAway.set(channelId, waiting.add(generationId));
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
