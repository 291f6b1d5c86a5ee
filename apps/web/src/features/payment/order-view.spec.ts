import { describe, expect, it } from '@jest/globals';
import type { Order } from '@overtone/contract/payment';
import { needsSupport, viewOf, type OrderView } from './order-view';

const order = (status: Order['status'], close_reason: Order['close_reason'] = null) =>
  ({ status, close_reason }) as Order;
const fresh = { askedLong: false, timeIsUp: false };

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
    if (one.status !== 'created') expect(viewOf(one, { askedLong: true, timeIsUp: true })).toBe(view);
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
});
