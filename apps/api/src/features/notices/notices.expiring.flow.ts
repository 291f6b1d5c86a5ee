import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { type ExpiringLot, expiringLots, toPoints } from '../points/points.js';
import { notify, tellUnread } from './notices.js';
import { toldThings } from './notices.store.js';

const size = 500;
const together = 100;
const soonSeconds = limits.notices.expiringDays * 86_400;

/** Tells members of points that expire soon, once for a lot. */
@Injectable()
export class NoticesExpiring {
  private readonly lots: DueRows<ExpiringLot>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    log: Log,
  ) {
    this.lots = new DueRows(clock, log, {
      stuck: 'a member could not be told of points that expire',
      ...{ size, together },
      keyOf: ({ id }) => String(id),
      page: (after) => this.untold(after),
      work: (lots) => this.tell(lots),
    });
  }

  sweep(): Promise<void> {
    return this.lots.sweep();
  }

  private untold(after: ExpiringLot | null): Promise<ExpiringLot[]> {
    const now = this.clock.now();
    return expiringLots(this.database.client, { now, until: secondsAfter(now, soonSeconds) }, after, size);
  }

  private async tell(lots: readonly ExpiringLot[]): Promise<void> {
    const now = this.clock.now();
    const uids = await this.database.transaction(async (tx) => {
      const given = lots.map(({ id, uid }) => ({ uid, thing: String(id) }));
      const told = await toldThings(tx, 'points_expiring', given);
      const news: number[] = [];
      for (const { id, uid, remaining, expiresAt } of lots) {
        const thing = String(id);
        if (told.has(thing)) continue;
        const values = { points: toPoints(remaining), date: dayOf(expiresAt) };
        const about = { kind: 'points_expiring', thing, values, link: '/account?tab=points' } as const;
        const isNew = await notify(tx, { uid, ...about, now });
        if (isNew) news.push(uid);
      }
      return new Set(news);
    });
    for (const uid of uids) await tellUnread(this.database.client, this.publisher, uid);
  }
}

/** In Beijing: `2026-11-23`. */
const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(at);
