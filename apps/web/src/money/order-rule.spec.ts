import { describe, expect, it } from '@jest/globals';
import type { Order, OrderStatus } from '@overtone/contract/payment';
import { isAwaited, laterOf } from './order-rule';

const order = (status: OrderStatus) => ({ order_no: 'A1', status }) as Order;

describe('what is known of an order', () => {
  it.each<[OrderStatus, OrderStatus, OrderStatus]>([
    ['created', 'paid', 'paid'],
    ['created', 'credited', 'credited'],
    ['paid', 'credited', 'credited'],
    ['closed', 'credited', 'credited'],
    ['credited', 'refunding', 'refunding'],
    ['refunding', 'credited', 'credited'],
    ['paid', 'created', 'paid'],
    ['credited', 'created', 'credited'],
    ['credited', 'paid', 'credited'],
    ['closed', 'created', 'closed'],
    ['refunded', 'paid', 'refunded'],
  ])('%s and then %s: %s', (known, said, then) => {
    expect(laterOf(order(known), order(said)).status).toBe(then);
  });

  it('is the first answer, and the newest of the same state', () => {
    const [first, again] = [order('created'), order('created')];
    expect(laterOf(undefined, first)).toBe(first);
    expect(laterOf(first, again)).toBe(again);
  });

  it('is awaited until the points are there or it has ended', () => {
    const all: OrderStatus[] = ['created', 'paid', 'credited', 'closed', 'mismatch', 'refunding', 'refunded'];
    expect(all.filter((status) => isAwaited(order(status)))).toEqual(['created', 'paid']);
  });
});
