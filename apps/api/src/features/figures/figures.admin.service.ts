import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { Figures, readFigures } from '@overtone/contract/figures';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { daysOf, spanOf } from '../../platform/clock/days.js';
import { Database } from '../../platform/database/database.js';
import { countMembers, registeredIn } from '../accounts/accounts.js';
import { channelNames } from '../channels/channels.js';
import { unsentCodes } from '../codes/codes.js';
import { begunIn, creatorsIn, underWayNow } from '../generation/generation.js';
import { countAmiss, refundedIn, refundsIn, revenueIn } from '../payments/payments.js';
import { booksApart, booksNow, movedIn, toPoints } from '../points/points.js';
import { countFailed } from '../queues/queues.js';
import { countReports } from '../reports/reports.js';
import { countForStaff } from '../songs/songs.js';
import { byChannel, byDay, totalsOf } from './figures.sum.rule.js';

type Range = Parsed<typeof readFigures, 'query'>;

/** However many administrators look, and however often they press reload. */
const freshMs = 30_000;
const most = 50;

@Injectable()
export class FiguresAdminService {
  private readonly kept: KeptValues<Figures>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.kept = new KeptValues(clock, { freshMs, most });
  }

  read(range: Range): Promise<Figures> {
    return this.kept.get(`${range.from} ${range.to}`, () => this.look(range));
  }

  private async look(range: Range): Promise<Figures> {
    const { client } = this.database;
    const [now, span] = [this.clock.now(), spanOf(range)];
    const [begun, revenue, refunds, refunded, moved, registered, creating] = await Promise.all([
      begunIn(client, span),
      revenueIn(client, span),
      refundsIn(client, span),
      refundedIn(client, span),
      movedIn(client, span),
      registeredIn(client, span),
      creatorsIn(client, span),
    ]);
    const [books, apart, underWay, amiss, unsent, failedJobs, openReports, appeals, all, names] = await Promise.all([
      booksNow(client),
      booksApart(client),
      underWayNow(client, now),
      countAmiss(client, now),
      unsentCodes(client, secondsAfter(now, -3600)),
      countFailed(client, { queue: undefined, range: {} }),
      countReports(client, { status: 'open', range: {} }),
      countForStaff(client, { hidden: 'appealed' }),
      countMembers(client),
      channelNames(client),
    ]);
    const booked = moved.map(({ amount, ...row }) => ({ ...row, points: toPoints(Number(amount)) }));
    const sums = { begun, revenue, refunds, moved: booked, registered };
    const days = byDay(daysOf(range), sums);
    const totals = totalsOf(sums);
    return {
      ...range,
      days,
      channels: byChannel(begun, names),
      money: { ...totals.money, refunds: refunded },
      points: {
        ...totals.points,
        balance: toPoints(Number(books.balance)),
        held: toPoints(Number(books.held)),
        drift: toPoints(Number(books.balance - books.lots)),
        apart: apart.length,
      },
      members: { all, registered: days.reduce((sum, day) => sum + day.registered, 0), creating },
      now: {
        ...underWay,
        mismatched_orders: amiss.mismatched,
        unfulfilled_orders: amiss.unfulfilled,
        refunding_orders: amiss.refunding,
        unanswered_orders: amiss.unanswered,
        unsent_codes: unsent,
        ...{ failed_jobs: failedJobs, open_reports: openReports, appeals },
      },
      read_at: now.toISOString(),
    };
  }
}
