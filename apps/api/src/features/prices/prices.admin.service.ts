import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { type PriceItem, priceItems } from '@overtone/contract/prices';
import type { changePrice, PriceRow } from '@overtone/contract/prices-admin';
import { Problem } from '@overtone/contract/problem';
import { Clock, laterThan } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { requireSeen } from '../../platform/http/seen.js';
import { recordAudit } from '../audit/audit.js';
import { lockPrices, type PriceState, readChanges, writeChange } from './prices.store.js';

type Change = Parsed<typeof changePrice, 'body'>;

/** What models and operations cost, and which models can be chosen. */
@Injectable()
export class PricesAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PriceRow[]> {
    const rows = new Map((await readChanges(this.database.client)).map((row) => [row.id, row]));
    return priceItems().map((item) => present(item, rows.get(item.id)));
  }

  /** Holds that are there keep what they hold. Throws MODEL_LAST, OPERATION_STAYS, CHANGED_MEANWHILE. */
  async change(me: Viewer, id: string, change: Change): Promise<PriceRow> {
    const items = priceItems();
    const item = items.find((one) => one.id === id);
    if (!item) throw new Error(`${id} has no price`);
    return this.database.transaction(async (tx) => {
      await lockPrices(tx);
      const rows = await readChanges(tx);
      const before = rows.find((row) => row.id === id);
      requireSeen(change.seen, before?.changedAt);
      const isOff = change.offered === undefined ? (before?.isOff ?? false) : !change.offered;
      if (isOff) this.requireAnother(items, item, rows);
      const price = change.price === undefined ? (before?.priceHundredths ?? null) : hundredths(change.price);
      if (isOff === (before?.isOff ?? false) && price === (before?.priceHundredths ?? null))
        return present(item, before);
      const after = {
        id,
        priceHundredths: price,
        isOff,
        changedAt: laterThan(latest(rows), this.clock.now()),
        changedBy: me.uid,
      };
      await writeChange(tx, after);
      const detail = { before: told(present(item, before)), after: told(present(item, after)) };
      await recordAudit(tx, {
        ...{ actorUid: me.uid, action: 'price.change', target: `price:${id}`, detail, now: this.clock.now() },
      });
      return present(item, after);
    });
  }

  private requireAnother(items: PriceItem[], item: PriceItem, rows: PriceState[]): void {
    if (item.kind !== 'model') throw new Problem('OPERATION_STAYS');
    const isOffered = ({ id }: PriceItem) => !rows.some((row) => row.id === id && row.isOff);
    const others = items.filter(({ kind, family, id }) => kind === 'model' && family === item.family && id !== item.id);
    if (!others.some(isOffered)) throw new Problem('MODEL_LAST');
  }
}

/** Two changes never have one time: it is the version of the whole. */
const latest = (rows: PriceState[]): Date => new Date(Math.max(0, ...rows.map(({ changedAt }) => changedAt.getTime())));
const hundredths = (price: number | null): number | null => (price === null ? null : Math.round(price * 100));
const told = ({ price, offered }: PriceRow) => ({ price, offered });

const present = ({ id, family, kind, name, price: initial }: PriceItem, row: PriceState | undefined): PriceRow => ({
  ...{ id, family, kind, name, initial },
  price: (row?.priceHundredths ?? initial * 100) / 100,
  offered: !row?.isOff,
  changed_at: row?.changedAt.toISOString() ?? null,
  changed_by: row ? String(row.changedBy) : null,
});
