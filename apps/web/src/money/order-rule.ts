import type { Order } from '@overtone/contract/payment';

/** Nothing about it will change by waiting for the buyer or for the booking. */
const rank = ({ status }: Order): number => (status === 'created' ? 0 : status === 'paid' ? 1 : 2);

/** An answer may arrive after a later one: an order never goes back to unpaid, nor from its end to the waiting before it. */
export const laterOf = (known: Order | undefined, said: Order): Order =>
  known && rank(said) < rank(known) ? known : said;

/** Something of it is still awaited: the money, or the points for it. */
export const isAwaited = (order: Order): boolean => rank(order) < 2;
