import type { AdminOrder, Order } from '@overtone/contract/payment';
import type { PaymentNotify } from '../../platform/database/generated/client.js';
import type { Cashier } from '../../providers/payment/payment-gateway.js';
import { yuanOf } from '../../providers/payment/yuan.js';
import type { PointsExpiries } from './payments.points.flow.js';
import type { OrderRow } from './payments.store.js';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const money = (fen: number | null): string | null => (fen === null ? null : yuanOf(fen));

/** Fen, here and at the provider; null: none. */
export const wentBack = ({ refundFen, foreignRefundFen }: OrderRow): number | null =>
  (refundFen ?? 0) + foreignRefundFen || null;

type Facts = Omit<Order, 'paymentUrl' | 'qrUrl' | 'appUrl'>;

export const orderFacts = (row: OrderRow, expiries: PointsExpiries): Facts => ({
  order_no: row.orderNo,
  status: row.status,
  package: row.package,
  credits: row.credits,
  amount: yuanOf(row.amountFen),
  channel: row.channel,
  paymentMethod: 'alipay',
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  paid_at: instant(row.paidAt),
  credited_at: instant(row.creditedAt),
  closed_at: instant(row.closedAt),
  close_reason: row.closeReason,
  points_expire_at: instant(expiries.get(row.orderNo) ?? null),
  refund_amount: money(wentBack(row)),
  refunded_at: instant(row.refundedAt),
  trade_no: row.tradeNo,
});

/** `cashier`: null when it can't be paid now. */
export const presentOrder = (row: OrderRow, expiries: PointsExpiries, cashier: Cashier | null): Order => ({
  ...orderFacts(row, expiries),
  paymentUrl: cashier?.paymentUrl ?? null,
  qrUrl: cashier?.qrUrl ?? null,
  appUrl: cashier?.appUrl ?? null,
});

export const presentForAdmin = (row: OrderRow, expiries: PointsExpiries, notifies: PaymentNotify[]): AdminOrder => ({
  ...orderFacts(row, expiries),
  uid: String(row.uid),
  paid_amount: row.paidFen === row.amountFen ? null : money(row.paidFen),
  buyer: row.buyer,
  notifies: notifies.map((notify) => ({
    at: notify.receivedAt.toISOString(),
    verdict: notify.verdict,
    trade_status: notify.tradeStatus,
  })),
});

export const presentNotify = (row: PaymentNotify) => ({
  id: String(row.id),
  at: row.receivedAt.toISOString(),
  verdict: row.verdict,
  proven: row.proven,
  order_no: row.orderNo,
  trade_no: row.tradeNo,
  trade_status: row.tradeStatus,
  total_amount: row.totalAmount,
  address: row.address,
});
