import { describe, expect, it } from '@jest/globals';
import { type Asked, readClose, readForeignRefund, readRefund, readRefundState, readTrade } from './alipay-answers.js';

const answered = (answer: Record<string, unknown>): Asked => ({ kind: 'answered', answer });
const trade = { code: '10000', msg: 'Success', tradeNo: '2026', outTradeNo: 'OT1', totalAmount: '6.98' };
const refused = (subCode: string) => answered({ code: '40004', msg: 'Business Failed', subCode, subMsg: '不行' });
const lost: Asked = { kind: 'unknown', reason: 'timeout' };

/** What may be a yes is never read as a no. */
const doubtful: [string, Asked][] = [
  ['no answer', lost],
  ['a system error', refused('ACQ.SYSTEM_ERROR')],
  [
    'an unavailable service',
    answered({ code: '20000', msg: 'Service Currently Unavailable', subCode: 'aop.unknow-error' }),
  ],
  ['an answer without a code', answered({ msg: 'hm' })],
  ['a code nobody knows', answered({ code: '10003', msg: 'order success pay inprocess' })],
];

describe('what Alipay’s answers say', () => {
  it.each(['TRADE_SUCCESS', 'TRADE_FINISHED'])('a query: %s is paid', (tradeStatus) => {
    const answer = { ...trade, tradeStatus, buyerLogonId: 'a***@b', sendPayDate: '2026-11-21 16:00:00' };
    const payment = { tradeNo: '2026', paidFen: 698, buyer: 'a***@b', paidAt: new Date('2026-11-21T08:00:00Z') };
    expect(readTrade(answered(answer), 'OT1')).toEqual({ kind: 'paid', payment });
  });

  it('a query: waiting, closed, absent', () => {
    expect(readTrade(answered({ ...trade, tradeStatus: 'WAIT_BUYER_PAY' }), 'OT1')).toEqual({ kind: 'waiting' });
    expect(readTrade(answered({ ...trade, tradeStatus: 'TRADE_CLOSED' }), 'OT1')).toEqual({
      kind: 'closed',
      payment: null,
    });
    expect(readTrade(refused('ACQ.TRADE_NOT_EXIST'), 'OT1')).toEqual({ kind: 'absent' });
  });

  it('a query: closed after it was paid is a payment that went back', () => {
    const answer = { ...trade, tradeStatus: 'TRADE_CLOSED', sendPayDate: '2026-11-21 16:00:00' };
    const payment = { tradeNo: '2026', paidFen: 698, buyer: null, paidAt: new Date('2026-11-21T08:00:00Z') };
    expect(readTrade(answered(answer), 'OT1')).toEqual({ kind: 'closed', payment });
  });

  it('a refund made elsewhere: how much, or nothing', () => {
    const which = { outTradeNo: 'OT1', outRequestNo: 'R1' };
    const success = { code: '10000', outTradeNo: 'OT1', outRequestNo: 'R1', refundStatus: 'REFUND_SUCCESS' };
    const read = (answer: Record<string, unknown>) => readForeignRefund(answered(answer), which);
    expect(read({ ...success, refundAmount: '1.05' })).toEqual({ kind: 'refunded', fen: 105 });
    expect(read({ code: '10000' })).toEqual({ kind: 'absent' });
    for (const wrong of [{}, { refundAmount: '-1' }, { refundAmount: '1', outTradeNo: 'OT2' }, { refundAmount: 1 }]) {
      expect(read({ ...success, ...wrong }).kind).toBe('unknown');
    }
    expect(read({ ...success, refundAmount: '1.05', outRequestNo: 'R2' }).kind).toBe('unknown');
    expect(readForeignRefund(lost, which).kind).toBe('unknown');
  });

  it.each<[string, Asked]>([
    ...doubtful,
    ['another order', answered({ ...trade, tradeStatus: 'TRADE_SUCCESS', outTradeNo: 'OT2' })],
    ['a status nobody knows', answered({ ...trade, tradeStatus: 'TRADE_ODD' })],
    ['an amount that is none', answered({ ...trade, tradeStatus: 'TRADE_SUCCESS', totalAmount: '-1' })],
    ['a bad parameter', refused('ACQ.INVALID_PARAMETER')],
  ])('a query: %s says nothing', (_, asked) => {
    expect(readTrade(asked, 'OT1').kind).toBe('unknown');
  });

  it('a close: done, no such trade, or refused since it was paid', () => {
    expect(readClose(answered(trade))).toEqual({ kind: 'closed' });
    expect(readClose(refused('ACQ.TRADE_NOT_EXIST'))).toEqual({ kind: 'absent' });
    expect(readClose(refused('ACQ.REASON_TRADE_STATUS_INVALID'))).toEqual({ kind: 'refused', reason: '不行' });
  });

  it('a refund: money moved, perhaps before, or a definite no', () => {
    expect(readRefund(answered({ code: '10000', fundChange: 'Y' }))).toEqual({ kind: 'refunded' });
    expect(readRefund(answered({ code: '10000', fundChange: 'N' }))).toEqual({ kind: 'repeated' });
    expect(readRefund(refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'))).toEqual({ kind: 'refused', reason: '不行' });
  });

  it('a refund query: success alone is not refunded', () => {
    const success = { code: '10000', outRequestNo: 'R1', refundStatus: 'REFUND_SUCCESS' };
    expect(readRefundState(answered(success), 'R1')).toEqual({ kind: 'refunded' });
    expect(readRefundState(answered({ code: '10000' }), 'R1')).toEqual({ kind: 'absent' });
    expect(readRefundState(answered(success), 'R2').kind).toBe('unknown');
  });

  it.each(doubtful)('%s leaves a close and a refund open', (_, asked) => {
    expect([readClose(asked).kind, readRefund(asked).kind, readRefundState(asked, 'R1').kind]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });
});
