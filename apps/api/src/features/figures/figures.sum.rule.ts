import type { Figures } from '@overtone/contract/figures';
import { providerIds, type ProviderId } from '@overtone/contract/providers';
import { yuanOf } from '../../providers/payment/yuan.js';
import type { RegisteredRow } from '../accounts/accounts.js';
import type { BegunRow } from '../generation/generation.js';
import type { MoneyRow } from '../payments/payments.js';

/** What was booked of one kind on one day. */
export interface Moved {
  day: string;
  kind: string;
  points: number;
}

export interface Sums {
  begun: BegunRow[];
  revenue: MoneyRow[];
  refunds: MoneyRow[];
  moved: Moved[];
  registered: RegisteredRow[];
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const countOf = (rows: { n: number }[]): number => sum(rows.map(({ n }) => n));
const fenOf = (rows: { fen: bigint }[]): string => yuanOf(sum(rows.map(({ fen }) => Number(fen))));
const pointsOf = (rows: Moved[], kind: string): number =>
  // Hundredths add up exactly, points do not.
  sum(rows.filter((row) => row.kind === kind).map(({ points }) => Math.round(points * 100))) / 100;

/** A day without anything is a row of noughts: a chart has no holes. */
export function byDay(days: string[], sums: Sums): Figures['days'] {
  return days.map((day) => {
    const of = <R extends { day: string }>(rows: R[]): R[] => rows.filter((row) => row.day === day);
    const begun = of(sums.begun);
    return {
      day,
      registered: countOf(of(sums.registered)),
      generations: countOf(begun),
      failed: countOf(begun.filter(({ status }) => status === 'failed')),
      revenue: fenOf(of(sums.revenue)),
      refunded: fenOf(of(sums.refunds)),
      points_granted: pointsOf(of(sums.moved), 'grant'),
      points_captured: pointsOf(of(sums.moved), 'capture'),
    };
  });
}

/** The most used first; those of a family that no channel took stand behind its channels. */
export function byChannel(begun: BegunRow[], names: ReadonlyMap<number, string>): Figures['channels'] {
  const places = new Map(begun.map((row) => [`${row.provider} ${row.channelId}`, row]));
  const rows = [...places.values()].map(({ provider, channelId }) => {
    const own = begun.filter((row) => row.provider === provider && row.channelId === channelId);
    const of = (...statuses: string[]) => countOf(own.filter(({ status }) => statuses.includes(status)));
    const all = countOf(own);
    const over = { succeeded: of('succeeded', 'partial'), failed: of('failed'), cancelled: of('cancelled') };
    return {
      provider: provider as ProviderId,
      channel_id: channelId === null ? null : String(channelId),
      channel: channelId === null ? null : (names.get(channelId) ?? null),
      ...over,
      under_way: all - sum(Object.values(over)),
    };
  });
  const size = ({ succeeded, failed, cancelled, under_way }: Figures['channels'][number]) =>
    succeeded + failed + cancelled + under_way;
  return rows
    .filter(({ provider }) => providerIds.includes(provider))
    .sort(
      (one, other) => Number(one.channel_id === null) - Number(other.channel_id === null) || size(other) - size(one),
    );
}

/** Of the whole range. */
export const totalsOf = ({ revenue, refunds, moved }: Sums) => ({
  money: { orders: countOf(revenue), revenue: fenOf(revenue), refunded: fenOf(refunds) },
  points: {
    granted: pointsOf(moved, 'grant'),
    captured: pointsOf(moved, 'capture'),
    released: pointsOf(moved, 'release'),
    expired: pointsOf(moved, 'expire'),
    revoked: pointsOf(moved, 'revoke'),
  },
});
