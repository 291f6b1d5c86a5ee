import { Injectable } from '@nestjs/common';
import type { Operation } from '@overtone/contract/operations';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import type { Db } from '../../platform/database/database.js';
import { Dialects } from '../../providers/music/dialects.js';
import { type ChannelRow, enabledChannels } from '../channels/channels.js';
import { homeOf, mayMove } from './generation.places.rule.js';
import type { Kept, Plan } from './generation.plan.rule.js';
import { clipsOf } from './generation.sources.store.js';
import type { GenerationRow } from './generation.store.js';

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
   * brought them.
   */
  async isAnyLeft(db: Db, row: GenerationRow, refusedBy: readonly number[]): Promise<boolean> {
    const others = (await enabledChannels(db)).filter(
      ({ id, provider }) => provider === row.provider && !refusedBy.includes(id),
    );
    const ids = this.able(others, row.operation as Operation).map(({ id }) => id);
    if (mayMove(row) && this.isReachable) return ids.length > 0;
    const songIds = (row.request as unknown as Kept).sources.map(({ songId }) => songId);
    return ids.length > 0 && homeOf(songIds, await clipsOf(db, songIds), ids).isWhole;
  }

  private able(channels: readonly ChannelRow[], operation: Operation): ChannelRow[] {
    return channels.filter((channel) => this.dialects.can(channel.dialect, operation));
  }

  /** Whether a provider could fetch a recording from us. */
  private get isReachable(): boolean {
    return this.config.env.PUBLIC_URL !== undefined || this.config.sandbox;
  }

  /** What of a queue this channel may take: what it can, and what does not wait for one of the others. */
  takes(channel: ChannelRow, enabled: readonly ChannelRow[]) {
    const others = enabled.map(({ id }) => id).filter((id) => id !== channel.id);
    return { id: channel.id, provider: channel.provider, can: this.dialects.of(channel.dialect).can, others };
  }

  /** Of these the ones that may take it now. */
  among(
    channels: readonly ChannelRow[],
    row: { operation: string; boundTo: number | null; refusedBy: number[] },
    enabled: readonly ChannelRow[],
  ): ChannelRow[] {
    return channels.filter((channel) => {
      const { can, others } = this.takes(channel, enabled);
      const isBound = row.boundTo !== null && others.includes(row.boundTo) && !row.refusedBy.includes(row.boundTo);
      return !isBound && (can as readonly string[]).includes(row.operation);
    });
  }
}
