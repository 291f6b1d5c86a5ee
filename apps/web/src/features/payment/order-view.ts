import type { Order, PaymentChannel } from '@overtone/contract/payment';

/** What the page shows of an order. */
export type OrderView =
  | 'pay'
  | 'expired'
  | 'checking'
  | 'paid'
  | 'credited'
  | 'cancelled'
  | 'timeout'
  | 'mismatch'
  | 'refunding'
  | 'refunded';

interface Moment {
  /** Its page has asked for as long as it asks by itself. */
  askedLong: boolean;
  /** The time to pay is over; the server has not closed it yet. */
  timeIsUp: boolean;
}

export function viewOf({ status, close_reason }: Order, { askedLong, timeIsUp }: Moment): OrderView {
  if (status === 'closed') return close_reason === 'cancelled' ? 'cancelled' : 'timeout';
  if (status !== 'created') return status;
  if (timeIsUp) return 'expired';
  return askedLong ? 'checking' : 'pay';
}

const doubtMs = 60_000;

/** Asked well after its end by the clock of this browser the server still offers a way to pay: then that clock is wrong. */
export const hasTime = (
  { paymentUrl, expires_at }: Pick<Order, 'paymentUrl' | 'expires_at'>,
  { askedAt, failed }: { askedAt: number; failed: boolean },
): boolean => paymentUrl !== null && !failed && askedAt > Date.parse(expires_at) + doubtMs;

/** The link to the app: it opens nothing on a computer, though the order was made on a phone. `here`: what this device pays by. */
export const appUrlOn = (here: PaymentChannel, { appUrl }: Pick<Order, 'appUrl'>): string | null =>
  here === 'wap' ? appUrl : null;

/** Something is wrong with it that a person may have to look at; money may also have met a closed order. */
export const needsSupport = (view: OrderView): boolean =>
  ['checking', 'cancelled', 'timeout', 'mismatch', 'refunding'].includes(view);
