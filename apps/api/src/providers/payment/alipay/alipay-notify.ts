import { fenOf } from '../yuan.js';
import type { NotifyForm, NotifyReading, NotifyRefusal } from '../payment-gateway.js';
import { isPaid } from './alipay-answers.js';
import { fromBeijingTime } from './beijing-time.js';

interface Reader {
  appId: string;
  sellerId: string;
  /** Whether Alipay signed the form as it is. May throw. */
  verify(form: NotifyForm): boolean;
}

/** Its signature first, then whether it is meant for us, then what it says. */
export function readNotify(form: NotifyForm, reader: Reader): NotifyReading {
  const refused = (verdict: NotifyRefusal): NotifyReading => ({ kind: 'refused', verdict });
  // The hash is chosen by the sender: only the one we use is looked at, or SHA-1 would do.
  if (form['sign_type'] !== 'RSA2') return refused('bad_sign_type');
  if (isAmbiguous(form)) return refused('recut');
  if (!isSigned(form, reader)) return refused('bad_signature');
  if (form['app_id'] !== reader.appId) return refused('wrong_app');
  if (form['seller_id'] !== reader.sellerId) return refused('wrong_seller');
  return factsOf(form) ?? refused('malformed');
}

const plainName = /^[a-z][a-z0-9_]{0,63}$/;
/** `&name=` inside of a value, whatever the name. */
const hidesField = /&[^&]*=/;

/**
 * What is signed is one text, `name=value` joined with `&`. A genuine text can be cut elsewhere, so that the field that
 * tells of a refund becomes the end of its neighbour's value, or a value becomes a field: the signature is right for each
 * cut. Only the one form is read from which no other can be cut: plain names, and no value with a field in it.
 */
const isAmbiguous = (form: NotifyForm): boolean =>
  Object.entries(form).some(([name, value]) => !plainName.test(name) || hidesField.test(value));

function isSigned(form: NotifyForm, { verify }: Reader): boolean {
  try {
    return verify(form);
  } catch {
    return false;
  }
}

const numbered = /^\w{1,64}$/;

function factsOf(form: NotifyForm): NotifyReading | null {
  const { out_trade_no: orderNo = '', trade_no: tradeNo = '', trade_status: status = '' } = form;
  if (!numbered.test(orderNo)) return null;
  // A part that was refunded comes as one more TRADE_SUCCESS, all of it as TRADE_CLOSED.
  if (aboutRefund.some((name) => form[name])) return { kind: 'refund', orderNo, ...refundOf(form, orderNo) };
  if (status === 'TRADE_CLOSED') return { kind: 'closed', orderNo };
  if (!isPaid(status)) return { kind: 'other', orderNo };
  const paidFen = fenOf(form['total_amount'] ?? '');
  if (paidFen === null || !numbered.test(tradeNo)) return null;
  const buyer = form['buyer_logon_id'] || null;
  const payment = { tradeNo, paidFen, buyer, paidAt: fromBeijingTime(form['gmt_payment']) };
  return { kind: 'paid', orderNo, payment, ...(isUnusual(form) && { unusual: true }) };
}

const aboutRefund = ['gmt_refund', 'refund_fee', 'send_back_fee', 'out_biz_no'];

/** A refund made without a number has the order's own. */
function refundOf(form: NotifyForm, orderNo: string): { requestNo: string; totalFen: number | null } {
  const { out_biz_no: number = '', refund_fee: total = '' } = form;
  return { requestNo: /^[\w.-]{1,64}$/.test(number) ? number : orderNo, totalFen: fenOf(total) };
}

/** Everything Alipay tells a payment with. */
const ofPayment = new Set(
  `app_id auth_app_id body buyer_id buyer_logon_id buyer_open_id buyer_pay_amount charset fund_bill_list gmt_create
   gmt_payment invoice_amount notify_id notify_time notify_type out_trade_no passback_params point_amount receipt_amount
   seller_email seller_id sign sign_type subject total_amount trade_no trade_status version vocher_detail_list
   voucher_detail_list`.split(/\s+/),
);

/** TRADE_FINISHED comes after refunds too; a field nobody knows may tell of something. */
const isUnusual = (form: NotifyForm): boolean =>
  form['trade_status'] !== 'TRADE_SUCCESS' ||
  (form['notify_type'] ?? 'trade_status_sync') !== 'trade_status_sync' ||
  Object.keys(form).some((name) => !ofPayment.has(name));
