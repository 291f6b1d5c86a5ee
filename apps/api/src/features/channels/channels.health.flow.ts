import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import type { PollOutcome, ProbeOutcome, SubmitOutcome } from '../../providers/music/music-provider.js';
import * as health from './channels.health.store.js';
import { effectOf, figureOf, restSeconds, saidBriefly } from './channels.health.rule.js';
import { ChannelFigures } from './channels.figures.jobs.js';
import type { ChannelRow } from './channels.store.js';

/** What calls of a channel say of how it fares: its breaker, and its figures. */
@Injectable()
export class ChannelHealth {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly figures: ChannelFigures,
  ) {}

  /** Counted, whatever becomes of the breaker. `ms`: how long the call took. */
  submitted({ id: channelId }: ChannelRow, outcome: SubmitOutcome, ms: number): void {
    this.figures.count({ channelId, act: 'submit', outcome: figureOf(outcome), ms });
  }

  /** `tellsAgainst`: it was in vain, and nobody else was answered meanwhile; else it is one call that broke off. */
  async polled(
    channel: ChannelRow,
    outcome: PollOutcome,
    { ms, tellsAgainst }: { ms: number; tellsAgainst: boolean },
  ): Promise<void> {
    const isDown = outcome.kind === 'down';
    this.figures.count({ channelId: channel.id, act: 'poll', outcome: isDown ? 'failed' : 'well', ms });
    if (isDown && tellsAgainst) await this.failed(channel, outcome.reason);
  }

  /** A probe of a rested channel closes it or lets it rest on; one that an administrator asks for, any. */
  async probed(channel: ChannelRow, outcome: ProbeOutcome, ms: number): Promise<void> {
    const isWell = outcome.kind === 'well';
    this.figures.count({ channelId: channel.id, act: 'probe', outcome: isWell ? 'well' : 'failed', ms });
    this.log.info('a channel was probed', { channel: channel.name, ...outcome });
    if (isWell) return health.recordAnswer(this.database.client, channel.id, null);
    await this.trouble(channel, health.troubleOf(channel.restKind), outcome.reason);
  }

  taken({ id }: ChannelRow): Promise<void> {
    return health.recordSuccess(this.database.client, id, this.clock.now());
  }

  failed(channel: ChannelRow, reason: string): Promise<void> {
    return this.trouble(channel, 'failures', reason);
  }

  async refused(channel: ChannelRow, outcome: Extract<SubmitOutcome, { kind: 'refused' }>): Promise<void> {
    const now = this.clock.now();
    const effect = effectOf(outcome.code);
    if (effect === 'none') return health.recordAnswer(this.database.client, channel.id, now);
    if (effect !== 'rate') return this.trouble(channel, effect, outcome.reason);
    const until = secondsAfter(now, restSeconds(outcome.retryAfter));
    this.log.warn('a channel asks to wait', { channel: channel.name, until, reason: outcome.reason });
    await health.recordBusy(this.database.client, channel.id, saidBriefly(outcome.reason), until);
  }

  /** Whoever was to try it has sent nothing. */
  untried({ id, openUntil }: ChannelRow): Promise<void> {
    return openUntil ? health.leaveProbe(this.database.client, id) : Promise.resolve();
  }

  private async trouble(channel: ChannelRow, trouble: health.Trouble, reason: string): Promise<void> {
    const said = saidBriefly(reason);
    if (trouble !== 'failures')
      this.log.error('a channel needs its operator', { channel: channel.name, trouble, said });
    await health.recordTrouble(this.database.client, channel.id, trouble, said, this.clock.now());
  }
}

/** How long after this a try is taken for dead. */
export const probeLease = (now: Date): Date => secondsAfter(now, limits.channels.probeSeconds);
