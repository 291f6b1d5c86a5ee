import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { OwnTurns } from '../../platform/turns/own-turns.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { ProbeOutcome } from '../../providers/music/music-provider.js';
import { ChannelHealth, probeLease } from './channels.health.flow.js';
import { rested, takeProbe } from './channels.health.store.js';
import { ChannelKeys } from './channels.keys.flow.js';
import type { ChannelRow } from './channels.store.js';

const tick = (config: Config): number => config.env.GENERATION_TICK_MS;

/** Asks rested channels something free: a channel comes back without anybody's song being tried on it. */
@Injectable()
export class ChannelProbes implements BeforeApplicationShutdown {
  private readonly turns = new OwnTurns<number>();

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
    private readonly health: ChannelHealth,
  ) {}

  @Every(tick, 'channels.probe')
  async probeRested(): Promise<void> {
    for (const channel of await rested(this.database.client, this.clock.now())) {
      this.turns.start(channel.id, () => this.probeOnce(channel));
    }
    await this.turns.endedWithin(this.config.env.GENERATION_TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.turns.ended();
  }

  private async probeOnce(channel: ChannelRow): Promise<void> {
    try {
      const now = this.clock.now();
      if (await takeProbe(this.database.client, channel.id, now, probeLease(now))) await this.probe(channel);
    } catch (error) {
      this.log.error('a channel could not be probed', { channel: channel.name, err: error });
    }
  }

  async probe(channel: ChannelRow): Promise<ProbeOutcome & { ms: number }> {
    const began = performance.now();
    const outcome = await this.dialects.of(channel.dialect).probe(this.keys.access(channel));
    const ms = Math.round(performance.now() - began);
    await this.health.probed(channel, outcome, ms);
    return { ...outcome, ms };
  }
}
