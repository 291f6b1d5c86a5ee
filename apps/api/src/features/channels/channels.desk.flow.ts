import { Injectable } from '@nestjs/common';
import { type changeChannel, type createChannel, dialectsOf } from '@overtone/contract/channel';
import type { Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import type { Db } from '../../platform/database/database.js';
import { Dialects } from '../../providers/music/dialects.js';
import { recordAudit } from '../audit/audit.js';
import { isAllowedAddress } from './channels.address.flow.js';
import { ChannelKeys } from './channels.keys.flow.js';
import { forgetModelsOf } from './channels.models.store.js';
import { presentFacts } from './channels.present.js';
import * as store from './channels.store.js';

type Wish = Parsed<typeof createChannel, 'body'>;
type Change = Parsed<typeof changeChannel, 'body'>;

/** Who does it, and when. */
export interface Deed {
  actorUid: number;
  now: Date;
}

/** What administrators do with channels, each in the caller's transaction and with its entry in the audit log. */
@Injectable()
export class ChannelDesk {
  constructor(
    private readonly config: Config,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
  ) {}

  isOfEnvironment = (name: string): boolean => this.config.families.some((family) => family.name === name);

  async create(tx: Db, wish: Wish, deed: Deed): Promise<store.ChannelRow> {
    if (this.isOfEnvironment(wish.name)) throw new Problem('CHANNEL_NAME_TAKEN');
    if (!dialectsOf[wish.family].includes(wish.dialect) || !this.dialects.has(wish.dialect))
      throw new Problem('CHANNEL_DIALECT');
    this.refuseAddress(wish.base_url);
    const max = limits.channels.most;
    if ((await store.countChannels(tx)) >= max) throw new Problem('CHANNEL_LIMIT', { values: { max } });
    const { name, family: provider, dialect, base_url: baseUrl, priority, weight, enabled, max_running } = wish;
    const facts = { name, provider, dialect, baseUrl, priority, weight, enabled, maxRunning: max_running };
    const row = await store.insertChannel(tx, { ...facts, apiKey: this.keys.seal(wish.api_key) });
    if (!row) throw new Problem('CHANNEL_NAME_TAKEN');
    await this.note(tx, deed, 'channel.create', row.id, { before: null, after: presentFacts(row) });
    return row;
  }

  /**
   * `underWay`: generations at this channel. A key goes to no other host than it was given for, and what is under way is asked
   * for where it was begun.
   */
  async change(
    tx: Db,
    id: number,
    { seen, ...change }: Change,
    { underWay, ...deed }: Deed & { underWay: (tx: Db) => Promise<number> },
  ): Promise<store.ChannelRow> {
    const before = await this.locked(tx, id);
    if (seen !== undefined && seen !== before.revision) throw new Problem('CHANGED_MEANWHILE');
    const isMoved = change.base_url !== undefined || change.api_key !== undefined;
    if (this.isOfEnvironment(before.name) && (isMoved || change.max_running !== undefined))
      throw new Problem('CHANNEL_OF_ENVIRONMENT');
    if (change.base_url !== undefined) {
      this.refuseAddress(change.base_url);
      if (isElsewhere(before.baseUrl, change.base_url)) {
        if (change.api_key === undefined) throw new Problem('CHANNEL_KEY_NEEDED');
        const running = await underWay(tx);
        if (running > 0) throw new Problem('CHANNEL_MOVING', { values: { running } });
      }
    }
    const columns = { ...this.columns(change, before), revision: before.revision + 1 };
    const after = await store.updateChannel(tx, id, { ...columns, ...(isMoved && store.asNew) });
    if (isMoved) await forgetModelsOf(tx, id);
    const key = change.api_key === undefined ? {} : { key: 'replaced' };
    const detail = { before: presentFacts(before), after: presentFacts(after), ...key };
    await this.note(tx, deed, 'channel.change', id, detail);
    return after;
  }

  /** `underWay`: generations at this channel. With the row locked, nobody begins another meanwhile. */
  async remove(tx: Db, id: number, underWay: (tx: Db) => Promise<number>, deed: Deed): Promise<void> {
    const before = await this.locked(tx, id);
    if (this.isOfEnvironment(before.name)) throw new Problem('CHANNEL_OF_ENVIRONMENT');
    const running = await underWay(tx);
    if (running > 0) throw new Problem('CHANNEL_BUSY', { values: { running } });
    await store.removeChannel(tx, before.id);
    await this.note(tx, deed, 'channel.delete', before.id, { before: presentFacts(before), after: null });
  }

  note(tx: Db, { actorUid, now }: Deed, action: string, id: number, detail: object): Promise<void> {
    return recordAudit(tx, { actorUid, now, action, target: `channel:${id}`, detail: { ...detail } });
  }

  private async locked(tx: Db, id: number): Promise<store.ChannelRow> {
    const row = await store.lockChannel(tx, id);
    if (!row) throw new Problem('CHANNEL_NOT_FOUND');
    return row;
  }

  private columns({ base_url, api_key, max_running, ...same }: Omit<Change, 'seen'>, { withdrawn }: store.ChannelRow) {
    return {
      ...same,
      ...(base_url !== undefined && { baseUrl: base_url }),
      ...(max_running !== undefined && { maxRunning: max_running }),
      ...(api_key !== undefined && { apiKey: this.keys.seal(api_key) }),
      ...(api_key !== undefined && withdrawn === 'unreadable' && { withdrawn: null }),
    };
  }

  private refuseAddress(address: string): void {
    if (!isAllowedAddress(address, this.config.sandbox)) throw new Problem('CHANNEL_ADDRESS');
  }
}

const isElsewhere = (before: string, after: string): boolean =>
  !URL.canParse(before) || new URL(before).origin !== new URL(after).origin;
