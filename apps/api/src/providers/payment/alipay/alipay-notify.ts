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
  if (!isSigned(form, reader)) return refused('bad_signature');
  if (form['app_id'] !== reader.appId) return refused('wrong_app');
  if (form['seller_id'] !== reader.sellerId) return refused('wrong_seller');
  return factsOf(form) ?? refused('malformed');
}

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
  if (form['gmt_refund'] || form['refund_fee'] || form['out_biz_no']) return { kind: 'refund', orderNo };
  if (status === 'TRADE_CLOSED') return { kind: 'closed', orderNo };
  if (!isPaid(status)) return { kind: 'other', orderNo };
  const paidFen = fenOf(form['total_amount'] ?? '');
  if (paidFen === null || !numbered.test(tradeNo)) return null;
  const buyer = form['buyer_logon_id'] || null;
  return { kind: 'paid', orderNo, payment: { tradeNo, paidFen, buyer, paidAt: fromBeijingTime(form['gmt_payment']) } };
}
