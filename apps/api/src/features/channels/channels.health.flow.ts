import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import type { PollOutcome, ProbeOutcome, SubmitOutcome } from '../../providers/music/music-provider.js';
import * as health from './channels.health.store.js';
import * as models from './channels.models.store.js';
import { effectOf, figureOf, restSeconds, saidBriefly } from './channels.health.rule.js';
import { ChannelFigures } from './channels.figures.jobs.js';
import type { ChannelRow } from './channels.store.js';

type Refused = Extract<SubmitOutcome, { kind: 'refused' }>;

/** What was asked for. `trial`: the model has rested there, and this submit tells whether it is back; until when it may. */
export interface Tried {
  operation: string;
  model: string;
  trial: Date | null;
}

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

  async taken({ id }: ChannelRow, tried: Tried): Promise<void> {
    const now = this.clock.now();
    await health.recordSuccess(this.database.client, id, now);
    await models.forgetModel(this.database.client, keyOf(id, tried), tried.trial, now);
  }

  failed(channel: ChannelRow, reason: string): Promise<void> {
    return this.trouble(channel, 'failures', reason);
  }

  /** `tried` null: nothing was asked of a model. */
  async refused(channel: ChannelRow, outcome: Refused, tried: Tried | null): Promise<void> {
    const now = this.clock.now();
    if (tried && outcome.ofModel) return this.lacksModel(channel, outcome, tried, now);
    if (tried) await this.leftModel(channel, tried);
    const effect = effectOf(outcome.code);
    if (effect === 'none') return health.recordAnswer(this.database.client, channel.id, now);
    if (effect !== 'rate') return this.trouble(channel, effect, outcome.reason);
    const until = secondsAfter(now, restSeconds(outcome.retryAfter));
    this.log.warn('a channel asks to wait', { channel: channel.name, until, reason: outcome.reason });
    await health.recordBusy(this.database.client, channel.id, saidBriefly(outcome.reason), until);
  }

  /** The call that was to probe a rested channel was never sent: the next one may. */
  untried({ id, openUntil }: ChannelRow): Promise<void> {
    return openUntil ? health.leaveProbe(this.database.client, id) : Promise.resolve();
  }

  /** The trial of a rested model ended without a word about the model: the next call may try it. */
  async leftModel({ id }: ChannelRow, tried: Tried): Promise<void> {
    if (tried.trial) await models.leaveTrial(this.database.client, keyOf(id, tried), tried.trial, this.clock.now());
  }

  /** A refusal of one model: the account did answer, and about its other models nothing is known. */
  private async lacksModel(channel: ChannelRow, outcome: Refused, tried: Tried, now: Date): Promise<void> {
    const db = this.database.client;
    const { operation, model, trial } = tried;
    const said = saidBriefly(outcome.reason);
    this.log.warn('a channel refuses a model', { channel: channel.name, operation, model, code: outcome.code, said });
    await health.recordAnswer(db, channel.id, now);
    const key = keyOf(channel.id, tried);
    if (effectOf(outcome.code) !== 'rate') return models.recordLack(db, key, { said, trial, now });
    const until = secondsAfter(now, restSeconds(outcome.retryAfter));
    await models.recordBusyModel(db, key, { said, trial, until });
  }

  private async trouble(channel: ChannelRow, trouble: health.Trouble, reason: string): Promise<void> {
    const said = saidBriefly(reason);
    if (trouble !== 'failures')
      this.log.error('a channel needs its operator', { channel: channel.name, trouble, said });
    await health.recordTrouble(this.database.client, channel, trouble, said, this.clock.now());
  }
}

const keyOf = (channelId: number, { operation, model }: Tried): models.ModelKey => ({ channelId, operation, model });

/** How long after this a try is taken for dead. */
export const probeLease = (now: Date): Date => secondsAfter(now, limits.channels.probeSeconds);
