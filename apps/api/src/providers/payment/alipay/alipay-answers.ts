import { z } from 'zod';
import { fenOf } from '../yuan.js';
import type { CloseOutcome, Payment, RefundOutcome, RefundState, TradeState, Unknown } from '../payment-gateway.js';
import { fromBeijingTime } from './beijing-time.js';

/** What the SDK gives after it has checked the signature of an answer: keys in camel case. */
export type Answer = Record<string, unknown>;
/** An answer whose signature is right, or why there is none. */
export type Asked = { kind: 'answered'; answer: Answer } | Unknown;

const verdict = z.object({
  code: z.string(),
  subCode: z.string().default(''),
  subMsg: z.string().default(''),
});

type Read = { kind: 'done' } | { kind: 'absent' } | { kind: 'refused'; reason: string } | Unknown;

/** 40004 is a definite no unless it says that the system failed; 20000 and anything unheard of may be a yes. */
function read(answer: Answer): Read {
  const parsed = verdict.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown', reason: 'no code' };
  const { code, subCode, subMsg } = parsed.data;
  if (code === '10000') return { kind: 'done' };
  const reason = [subCode || code, subMsg].filter(Boolean).join(' ');
  if (code === '20000' || /SYSTEM_ERROR|UNKNOW/i.test(subCode)) return { kind: 'unknown', reason };
  if (subCode === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' };
  return code === '40004' ? { kind: 'refused', reason: subMsg || subCode || code } : { kind: 'unknown', reason };
}

const trade = z.object({
  tradeNo: z.string().regex(/^\w{1,64}$/),
  outTradeNo: z.string(),
  tradeStatus: z.string(),
  totalAmount: z.string(),
  buyerLogonId: z.string().optional(),
  sendPayDate: z.string().optional(),
});

/** An answer about another order than the one asked for is none. */
export function readTrade(asked: Asked, orderNo: string): TradeState {
  if (asked.kind === 'unknown') return asked;
  const outcome = read(asked.answer);
  if (outcome.kind === 'refused') return { kind: 'unknown', reason: outcome.reason };
  if (outcome.kind !== 'done') return outcome;
  const parsed = trade.safeParse(asked.answer);
  if (!parsed.success || parsed.data.outTradeNo !== orderNo) return { kind: 'unknown', reason: 'unreadable trade' };
  const { tradeStatus } = parsed.data;
  if (tradeStatus === 'WAIT_BUYER_PAY') return { kind: 'waiting' };
  const payment = paymentOf(parsed.data);
  // Closed without a time of payment: nobody paid. With one: all of it went back.
  if (tradeStatus === 'TRADE_CLOSED') return { kind: 'closed', payment: payment?.paidAt ? payment : null };
  if (!isPaid(tradeStatus) || !payment) return { kind: 'unknown', reason: `trade status ${tradeStatus}` };
  return { kind: 'paid', payment };
}

function paymentOf({ tradeNo, totalAmount, buyerLogonId, sendPayDate }: z.infer<typeof trade>): Payment | null {
  const paidFen = fenOf(totalAmount);
  if (paidFen === null) return null;
  return { tradeNo, paidFen, buyer: buyerLogonId ?? null, paidAt: fromBeijingTime(sendPayDate) };
}

export const isPaid = (tradeStatus: string): boolean =>
  tradeStatus === 'TRADE_SUCCESS' || tradeStatus === 'TRADE_FINISHED';

export function readClose(asked: Asked): CloseOutcome {
  if (asked.kind === 'unknown') return asked;
  const outcome = read(asked.answer);
  return outcome.kind === 'done' ? { kind: 'closed' } : outcome;
}

/** `repeated`: the number was known already, or nothing moved; the refund query knows which. */
export function readRefund(asked: Asked): RefundOutcome | { kind: 'repeated' } {
  if (asked.kind === 'unknown') return asked;
  const outcome = read(asked.answer);
  if (outcome.kind === 'absent') return { kind: 'refused', reason: '支付宝没有这笔交易' };
  if (outcome.kind !== 'done') return outcome;
  return asked.answer['fundChange'] === 'Y' ? { kind: 'refunded' } : { kind: 'repeated' };
}

/** Code 10000 alone does not mean refunded. */
export function readRefundState(asked: Asked, requestNo: string): { kind: 'refunded' } | { kind: 'absent' } | Unknown {
  if (asked.kind === 'unknown') return asked;
  const outcome = read(asked.answer);
  if (outcome.kind === 'absent') return outcome;
  if (outcome.kind === 'refused') return { kind: 'unknown', reason: outcome.reason };
  if (outcome.kind === 'unknown') return outcome;
  const { outRequestNo, refundStatus } = asked.answer;
  if (refundStatus === 'REFUND_SUCCESS') {
    return outRequestNo === requestNo ? { kind: 'refunded' } : { kind: 'unknown', reason: 'another refund' };
  }
  return refundStatus === undefined ? { kind: 'absent' } : { kind: 'unknown', reason: String(refundStatus) };
}

const foreignRefund = z.object({
  outTradeNo: z.string(),
  outRequestNo: z.string(),
  refundStatus: z.literal('REFUND_SUCCESS'),
  refundAmount: z.string(),
});

/** A refund that was made elsewhere: what went back counts, so an answer that does not say how much is none. */
export function readForeignRefund(asked: Asked, which: { outTradeNo: string; outRequestNo: string }): RefundState {
  const state = readRefundState(asked, which.outRequestNo);
  if (state.kind !== 'refunded' || asked.kind === 'unknown') return state.kind === 'refunded' ? noSum : state;
  const parsed = foreignRefund.safeParse(asked.answer);
  if (!parsed.success || parsed.data.outTradeNo !== which.outTradeNo) return noSum;
  const fen = fenOf(parsed.data.refundAmount);
  return fen === null ? noSum : { kind: 'refunded', fen };
}

const noSum: Unknown = { kind: 'unknown', reason: 'unreadable refund' };
