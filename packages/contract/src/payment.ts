import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { idempotencyHeaders, instant, pageOf, pageQuery, searchQuery, withData, yuan } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

/**
 * `created` waits for the money, `paid` has it but no points yet, `credited` has both; `closed` was cancelled or timed
 * out; `mismatch` was paid with another amount; `refunding` waits for the provider's word on a refund.
 */
export const orderStatus = z.enum(['created', 'paid', 'credited', 'closed', 'mismatch', 'refunding', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;
/** In these there is money that can go back. */
export const refundableStatuses: readonly OrderStatus[] = ['paid', 'credited', 'mismatch'];

/** By device: a desktop's cashier page, or the phone's. */
export const paymentChannel = z.enum(['pc', 'wap']);
export type PaymentChannel = z.infer<typeof paymentChannel>;

export const order = z
  .object({
    order_no: z.string(),
    status: orderStatus,
    /** As it was called when it was ordered: it may not be sold any more. */
    package: z.string(),
    credits: z.number().int(),
    amount: yuan,
    channel: paymentChannel,
    paymentMethod: z.enum(['alipay']),
    created_at: instant,
    /** Until when it can be paid. */
    expires_at: instant,
    paid_at: instant.nullable(),
    credited_at: instant.nullable(),
    closed_at: instant.nullable(),
    close_reason: z.enum(['cancelled', 'timeout']).nullable(),
    /** When the points of this order expire; null while there are none, and for points that do not. */
    points_expire_at: instant.nullable(),
    /** What came back, or is on its way back. */
    refund_amount: yuan.nullable(),
    refunded_at: instant.nullable(),
    /** The provider's own number. */
    trade_no: z.string().nullable(),
    /** While it can be paid: the cashier (page or wap), Alipay's own QR page for a frame (pc), the app's deep link (wap, never in the sandbox). */
    paymentUrl: z.string().nullable(),
    qrUrl: z.string().nullable(),
    appUrl: z.string().nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

const which = z.object({ orderNo: z.string().regex(/^\w{8,64}$/, said('ORDER_NOT_FOUND')) });

export const createPaymentOrder = endpoint({
  method: 'POST',
  path: '/payment/orders',
  access: 'member',
  summary: 'Orders the package with this many credits; its price is the server’s',
  headers: idempotencyHeaders,
  body: z.object({ credits: z.number(said('PACKAGE_MISSING')).int(said('PACKAGE_MISSING')), channel: paymentChannel }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ paymentUrl: z.string(), order_no: z.string() }),
  }),
  problems: [
    'PACKAGE_UNKNOWN',
    'ORDER_LIMIT',
    'PAYMENT_UNAVAILABLE',
    'IDEMPOTENCY_CONFLICT',
    'PHONE_UNVERIFIED',
    'BIRTH_YEAR_MISSING',
    'MINOR_TOO_YOUNG',
    'MINOR_AMOUNT',
  ],
});

export const readPaymentOrder = endpoint({
  method: 'GET',
  path: '/payment/orders/{orderNo}',
  key: 'orders:read',
  access: 'member',
  summary: 'One order of mine',
  params: which,
  response: withData(order),
  problems: ['ORDER_NOT_FOUND'],
});

const ownFilters = { status: orderStatus.optional(), ...dayRange };

export const listPaymentOrders = endpoint({
  method: 'GET',
  path: '/payment/orders',
  key: 'orders:read',
  access: 'member',
  summary: 'My orders, newest first; of one state, of some days of China',
  query: z.object({ ...pageQuery.shape, ...ownFilters }),
  response: pageOf(order),
});

export const exportPaymentOrders = csvEndpoint({
  method: 'GET',
  path: '/payment/orders/export',
  access: 'member',
  summary: 'My orders as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(ownFilters),
});

export const checkPaymentOrder = endpoint({
  method: 'POST',
  path: '/payment/orders/{orderNo}/check',
  access: 'member',
  summary: 'Asks the provider about an order of mine now, at most every few seconds, and answers how it stands',
  params: which,
  response: withData(order),
  problems: ['ORDER_NOT_FOUND', 'PAYMENT_UNANSWERED'],
});

export const cancelPaymentOrder = endpoint({
  method: 'POST',
  path: '/payment/orders/{orderNo}/cancel',
  access: 'member',
  summary: 'Closes an unpaid order of mine, at the provider first; one that turns out to be paid is credited instead',
  params: which,
  response: withData(order),
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'PAYMENT_UNANSWERED'],
});

/** An order as staff see it. */
export const adminOrder = z
  .object({
    ...order.omit({ paymentUrl: true, qrUrl: true, appUrl: true }).shape,
    uid: z.string(),
    /** What the provider says was paid, when it differs. */
    paid_amount: yuan.nullable(),
    buyer: z.string().nullable(),
    /** The newest notifies about it, and what was made of each: of every kind a few, so that none hides the others. */
    notifies: z.array(z.object({ at: instant, verdict: z.string(), trade_status: z.string().nullable() })),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrder>;

/** The instant by which orders are counted and put in order; of the last two only those that have come so far. */
export const orderInstant = z.enum(['created', 'credited', 'refunded']);
export type OrderInstant = z.infer<typeof orderInstant>;

const orderFilters = {
  q: searchQuery.shape.q,
  status: orderStatus.optional(),
  /** `unanswered`: its time to be paid is over for a while, and the provider has not said whether it was. */
  standing: z.enum(['unanswered']).optional(),
  /** Which instant the days are of; absent: `created`. */
  by: orderInstant.optional(),
  ...dayRange,
};

export const listOrdersForAdmin = endpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary:
    'All orders, newest first; searched by order number, provider number or uid; by the days they were ordered, credited or refunded',
  query: z.object({ ...searchQuery.shape, ...orderFilters }),
  response: pageOf(adminOrder).extend({
    /** Of all of them, on every page: what was credited, and what of it or of others went back. */
    sums: z.object({ credited: yuan, refunded: yuan }),
  }),
});

export const exportOrdersForAdmin = csvEndpoint({
  method: 'GET',
  path: '/admin/orders/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The orders as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(orderFilters),
});

export const checkOrderForAdmin = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderNo}/check',
  access: 'admin',
  summary: 'Asks the provider about an order in any state, or about its refund in doubt, and settles what it says',
  params: which,
  response: withData(adminOrder),
  problems: ['ORDER_NOT_FOUND', 'PAYMENT_UNANSWERED', 'PAYMENT_CONTRARY', 'REFUND_UNCERTAIN'],
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderNo}/refund',
  access: 'admin',
  confirmation: 'recent',
  summary:
    'Takes the unspent points of an order back and refunds their share of the money; asked twice it refunds once',
  params: which,
  body: z.object({
    reason: z
      .string(said('REASON_MISSING'))
      .trim()
      .min(1, said('REASON_MISSING'))
      .check(upTo(limits.reason, 'REASON_LONG')),
  }),
  response: withData(adminOrder),
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_REFUNDABLE', 'REFUND_REFUSED', 'REFUND_UNCERTAIN', 'PAYMENT_UNANSWERED'],
});

/** A refusal of the notify as the audit keeps it; the notify itself is a form answered with a bare word, outside of the envelope. */
export const paymentNotifyPath = '/payment/alipay/notify';

const notifyFilters = {
  q: searchQuery.shape.q,
  verdict: z.string().max(30).optional(),
  /** Only those whose signature was right, or only the others; absent: all. */
  proven: z.enum(['yes', 'no']).optional(),
  ...dayRange,
};

export const listNotifies = endpoint({
  method: 'GET',
  path: '/admin/payment/notifies',
  access: 'admin',
  summary: 'Notifies as they came, newest first, with what was made of each',
  query: z.object({ ...searchQuery.shape, ...notifyFilters }),
  response: pageOf(
    z.object({
      id: z.string(),
      at: instant,
      verdict: z.string(),
      proven: z.boolean(),
      order_no: z.string().nullable(),
      trade_no: z.string().nullable(),
      trade_status: z.string().nullable(),
      total_amount: z.string().nullable(),
      address: z.string(),
    }),
  ),
});

export const exportNotifies = csvEndpoint({
  method: 'GET',
  path: '/admin/payment/notifies/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The notifies as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(notifyFilters),
});
