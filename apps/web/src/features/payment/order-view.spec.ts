import { describe, expect, it } from '@jest/globals';
import type { Order } from '@overtone/contract/payment';
import { appUrlOn, hasTime, needsSupport, viewOf, type OrderView } from './order-view';

const order = (status: Order['status'], close_reason: Order['close_reason'] = null) =>
  ({ status, close_reason }) as Order;
const fresh = { askedLong: false, timeIsUp: false };

describe('the way to the app', () => {
  const made = { appUrl: 'alipays://platformapi/startapp' };

  it("is there on a phone, and not on a computer that opens a phone's order", () => {
    expect([appUrlOn('wap', made), appUrlOn('pc', made)]).toEqual([made.appUrl, null]);
  });
});

describe('what is shown of an order', () => {
  it.each<[Order, OrderView]>([
    [order('created'), 'pay'],
    [order('paid'), 'paid'],
    [order('credited'), 'credited'],
    [order('closed', 'cancelled'), 'cancelled'],
    [order('closed', 'timeout'), 'timeout'],
    [order('closed'), 'timeout'],
    [order('mismatch'), 'mismatch'],
    [order('refunding'), 'refunding'],
    [order('refunded'), 'refunded'],
  ])('%j: %s', (one, view) => {
    expect(viewOf(one, fresh)).toBe(view);
    const later = viewOf(one, { askedLong: true, timeIsUp: true });
    expect(later).toBe(one.status === 'created' ? 'expired' : view);
  });

  it('an unpaid one is still being checked after the long asking, and out of time before it is closed, whatever was asked', () => {
    expect(viewOf(order('created'), { askedLong: true, timeIsUp: false })).toBe('checking');
    expect(viewOf(order('created'), { askedLong: false, timeIsUp: true })).toBe('expired');
    expect(viewOf(order('created'), { askedLong: true, timeIsUp: true })).toBe('expired');
  });

  it.each<[OrderView, boolean]>([
    ['pay', false],
    ['expired', false],
    ['checking', true],
    ['paid', false],
    ['credited', false],
    ['cancelled', true],
    ['timeout', true],
    ['mismatch', true],
    ['refunding', true],
    ['refunded', false],
  ])('%s leads to support: %s', (view, leads) => {
    expect(needsSupport(view)).toBe(leads);
  });

  const end = '2026-11-21T08:15:00.000Z';
  it.each<[string | null, number, boolean, boolean]>([
    ['https://pay', 61, false, true],
    ['https://pay', 59, false, false],
    ['https://pay', 61, true, false],
    [null, 61, false, false],
  ])(
    'its time is not over while the server says so: a way to pay %j, %d s after its end, the last question failed: %s',
    (paymentUrl, seconds, failed, has) => {
      const askedAt = Date.parse(end) + seconds * 1000;
      expect(hasTime({ paymentUrl, expires_at: end }, { askedAt, failed })).toBe(has);
    },
  );
});
