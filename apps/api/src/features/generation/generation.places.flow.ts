import { Injectable } from '@nestjs/common';
import type { Operation } from '@overtone/contract/operations';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import type { Db } from '../../platform/database/database.js';
import { Dialects } from '../../providers/music/dialects.js';
import { type ChannelRow, enabledChannels, placesOf, type RestingModels, restingModels } from '../channels/channels.js';
import { homeOf, mayMove } from './generation.places.rule.js';
import type { Kept, Plan } from './generation.plan.rule.js';
import { clipsOf } from './generation.sources.store.js';
import type { GenerationRow } from './generation.store.js';

/** Rests of an account that last until somebody sees to it: nothing that can be brought elsewhere waits for it. */
const needsOperator: ReadonlySet<string> = new Set(['account', 'money']);

/** The channels that may be used at all, and which of their models rest. */
export interface Around {
  enabled: readonly ChannelRow[];
  models: RestingModels;
}

/** Which channels can make what. */
@Injectable()
export class GenerationPlaces {
  constructor(
    private readonly config: Config,
    private readonly dialects: Dialects,
  ) {}

  /**
   * The channel a plan is bound to by its sources; null: any will do. Throws OPERATION_UNAVAILABLE, and
   * SOURCE_CHANNEL_GONE where a source would have to be brought to another channel and cannot.
   */
  async home(db: Db, { provider, wish, sources }: Plan): Promise<number | null> {
    const enabled = (await enabledChannels(db)).filter((channel) => channel.provider === provider);
    const able = this.able(enabled, wish.operation);
    // With no channel at all it waits for one, as long as the queue has patience.
    if (enabled.length > 0 && able.length === 0) throw new Problem('OPERATION_UNAVAILABLE');
    if (sources.length === 0) return null;
    if (able.length > 0 && able.every(({ dialect }) => this.dialects.takesLink(dialect, wish.operation))) {
      if (!this.isReachable) throw new Problem('OPERATION_UNAVAILABLE');
      return null;
    }
    const songIds = sources.map(({ songId }) => songId);
    const ids = able.map(({ id }) => id);
    const { boundTo, isWhole } = homeOf(songIds, await clipsOf(db, songIds), ids);
    if (!isWhole && !mayMove({ operation: wish.operation, provider })) throw new Problem('SOURCE_CHANNEL_GONE');
    if (!isWhole && !this.isReachable) throw new Problem('OPERATION_UNAVAILABLE');
    return boundTo;
  }

  /**
   * Whether there is a channel for it beside those that have refused it: one that can do it, and has its sources or can be
   * brought them. `readyAt`: only one that does not rest then counts.
   */
  async isAnyLeft(
    db: Db,
    row: GenerationRow,
    refusedBy: readonly number[],
    readyAt: Date | null = null,
  ): Promise<boolean> {
    const { operation } = row;
    const models = readyAt && (await restingModels(db, readyAt));
    const isReady = (one: ChannelRow): boolean =>
      readyAt === null || (placesOf(one, 0, readyAt) > 0 && !models?.rests(one.id, row));
    const others = (await enabledChannels(db)).filter(
      (one) => one.provider === row.provider && !refusedBy.includes(one.id) && isReady(one),
    );
    const able = this.able(others, operation);
    const isMovable = mayMove(row) && this.isReachable;
    if (isMovable && able.some(({ dialect }) => this.dialects.takesSource(dialect, operation))) return true;
    const songIds = (row.request as unknown as Kept).sources.map(({ songId }) => songId);
    const ids = able.map(({ id }) => id);
    return ids.length > 0 && homeOf(songIds, await clipsOf(db, songIds), ids).isWhole;
  }

  /** Who has refused it, as far as that says anything: not once there is nobody else, as whom it was left to may be gone. */
  refusedBy({ provider, operation, refusedBy }: GenerationRow, enabled: readonly ChannelRow[]): number[] {
    const family = enabled.filter((channel) => channel.provider === provider);
    const able = this.able(family, operation);
    return able.every(({ id }) => refusedBy.includes(id)) ? [] : refusedBy;
  }

  private able(channels: readonly ChannelRow[], operation: Operation): ChannelRow[] {
    return channels.filter((channel) => this.dialects.can(channel.dialect, operation));
  }

  /** Whether a provider could fetch a recording from us. */
  private get isReachable(): boolean {
    return this.config.env.PUBLIC_URL !== undefined || this.config.sandbox;
  }

  /** What of a queue this channel may take: what it can, and what does not wait for one of the others. */
  takes(channel: ChannelRow, { enabled, models }: Around) {
    const { id, provider, dialect } = channel;
    const others = enabled.filter((one) => one.id !== id).map((one) => one.id);
    const family = enabled.filter((one) => one.provider === provider);
    const { can } = this.dialects.of(dialect);
    const able = can.map((operation) => this.able(family, operation).map((one) => one.id));
    const ill = enabled.filter(({ restKind }) => restKind !== null && needsOperator.has(restKind)).map((one) => one.id);
    const movable = can.filter(
      (operation) =>
        this.isReachable && mayMove({ operation, provider }) && this.dialects.takesSource(dialect, operation),
    );
    return { id, provider, can, able, others, ill, movable, resting: models.words, lacking: models.lacking };
  }

  /** Of these the ones that may take it now. */
  among(
    channels: readonly ChannelRow[],
    row: Pick<GenerationRow, 'operation' | 'model' | 'boundTo' | 'refusedBy'>,
    around: Around,
  ): ChannelRow[] {
    return channels.filter((channel) => {
      const { can, others, ill, movable } = this.takes(channel, around);
      const { boundTo, operation, refusedBy } = row;
      if (!can.includes(operation) || around.models.rests(channel.id, row)) return false;
      if (boundTo === null || !others.includes(boundTo) || refusedBy.includes(boundTo)) return true;
      return movable.includes(operation) && (ill.includes(boundTo) || around.models.isLacking(boundTo, row));
    });
  }
}
