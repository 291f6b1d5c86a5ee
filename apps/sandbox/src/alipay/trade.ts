import type { FaultKind } from '@overtone/contract/sandbox';

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
export type PayMethod = 'alipay.trade.page.pay' | 'alipay.trade.wap.pay';

/** What the merchant asked for in a cashier address. */
export interface PayRequest {
  method: PayMethod;
  outTradeNo: string;
  fen: number;
  subject: string;
  body: string;
  passback: string;
  expiresAt: number;
  notifyUrl: string;
  returnUrl: string;
  quitUrl: string;
  /** Side of the bare QR page in pixels; null: the whole cashier. */
  qrWidth: number | null;
}

export interface Refund {
  requestNo: string;
  fen: number;
  at: number;
}

export interface NotifyTry {
  at: number;
  /** First 200 characters of the answer; null: none came. */
  answer: string | null;
  status: TradeStatus;
  /** The hostile variant that was sent instead of the true message; null: the true one. */
  fault: FaultKind | null;
}

/** One asynchronous notification: it keeps its id over all tries. */
export interface Notification {
  id: string;
  createdAt: number;
  /** What it says, without `notify_time` and the signature. */
  fields: Record<string, string>;
  fault: FaultKind | null;
  /** Inner milliseconds for which it is delayed. */
  delayMs: number;
  state: 'due' | 'delayed' | 'lost' | 'told' | 'given_up';
  /** When its true message was last sent, and how often. */
  lastAt: number | null;
  sent: number;
}

export interface Trade {
  /** Names its pages; nobody can guess it. */
  token: string;
  tradeNo: string;
  request: PayRequest;
  openedAt: number;
  /** When the buyer first did something; until then the trade does not exist for the merchant. */
  createdAt: number | null;
  paidAt: number | null;
  closedAt: number | null;
  finishedAt: number | null;
  refunds: Refund[];
  notifications: Notification[];
  tries: NotifyTry[];
}

export const refundedFen = (trade: Trade): number => trade.refunds.reduce((sum, { fen }) => sum + fen, 0);

export function statusOf(trade: Trade): TradeStatus {
  if (trade.closedAt !== null) return 'TRADE_CLOSED';
  if (trade.finishedAt !== null) return 'TRADE_FINISHED';
  return trade.paidAt === null ? 'WAIT_BUYER_PAY' : 'TRADE_SUCCESS';
}

/** The text that a fault's `match` looks into. */
export const wordsOf = ({ request }: Trade): string => `${request.outTradeNo}\n${request.subject}`;

export const buyer = { id: '2088622912345671', logon: 'dem***@sandbox.test', name: '演示买家' } as const;
export const payee = { name: '弦外音乐', email: 'merchant@sandbox.test' } as const;
