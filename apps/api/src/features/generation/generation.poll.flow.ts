import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { OwnTurns } from '../../platform/turns/own-turns.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { PollOutcome } from '../../providers/music/music-provider.js';
import { ChannelHealth, ChannelKeys, type ChannelRow, channelsById } from '../channels/channels.js';
import { GenerationAnswers, type Understands } from './generation.answers.flow.js';
import { claimDue, dueChannels } from './generation.due.store.js';
import type { GenerationRow } from './generation.store.js';

/** A look that hangs, or whose process died, gives its rows back after this many poll intervals. */
const leaseIntervals = 6;
/** Gateways take lists; one call asks for this many tasks. */
const tasksPerCall = 100;
const rowsPerChannel = 500;
/** Speaks for a channel that is gone: nothing is told of it. */
const nobody: Understands = { isAboutContent: () => false, isAboutSinger: () => false };

/** The batched sweep: one upstream call for many tasks, whoever of the workers is first. */
@Injectable()
export class GenerationPoll implements BeforeApplicationShutdown {
  /** Of the channels that are being asked by this process. */
  private readonly turns = new OwnTurns<number>();

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
    private readonly health: ChannelHealth,
    private readonly answers: GenerationAnswers,
  ) {}

  /** Each channel has its own turn: one that hangs, or has more than a turn takes, keeps no other waiting. */
  async pollDue(): Promise<void> {
    for (const channelId of await dueChannels(this.database.client, this.clock.now())) {
      this.turns.start(channelId, () =>
        this.pollChannel(channelId).catch((error: unknown) => {
          this.log.error('a channel was not polled', { channelId, err: error });
        }),
      );
    }
    await this.turns.endedWithin(this.config.env.GENERATION_TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.turns.ended();
  }

  private async pollChannel(channelId: number): Promise<void> {
    const now = this.clock.now();
    const leaseUntil = secondsAfter(now, this.config.env.GENERATION_POLL_SECONDS * leaseIntervals);
    const rows = await claimDue(this.database.client, { channelId, now, leaseUntil, limit: rowsPerChannel });
    crashPoint(this.config, rows.length ? 'poll' : '');
    const [found] = await channelsById(this.database.client, [channelId]);
    // Where nobody speaks its dialect any more it is as good as gone.
    const channel = found && this.dialects.has(found.dialect) ? found : undefined;
    for (let start = 0; start < rows.length; start += tasksPerCall) {
      const batch = rows.slice(start, start + tasksPerCall);
      const outcome = await this.ask(channel, batch);
      await this.answers.apply(batch, outcome, channel ? this.dialects.of(channel.dialect) : nobody);
      if (outcome.kind === 'down') return; // the other batches wait for their leases: a hanging channel is asked once
    }
  }

  private async ask(channel: ChannelRow | undefined, batch: GenerationRow[]): Promise<PollOutcome> {
    // Deleted: nobody will ever answer. That counts as an answer, so that the deadline ends what ran there.
    if (!channel) return { kind: 'answered', tasks: [] };
    const taskIds = batch.map((row) => row.upstreamTaskId as string);
    const began = performance.now();
    const outcome = await this.dialects.of(channel.dialect).poll(this.keys.access(channel), taskIds);
    await this.health.polled(channel, outcome, performance.now() - began);
    if (outcome.kind === 'down') {
      this.log.warn('a channel could not be polled', { channel: channel.name, reason: outcome.reason });
    } else if (outcome.unasked) {
      this.log.warn('a channel would not tell of some tasks', { channel: channel.name, tasks: outcome.unasked });
    }
    return outcome;
  }
}
