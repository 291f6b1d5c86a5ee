import { beijingTime } from './beijing-time.js';
import type { Merchant } from './merchant.js';
import { yuanOf } from './money.js';
import { noticeSignText, sign } from './signature.js';
import { buyer, payee, refundedFen, statusOf, type Refund, type Trade } from './trade.js';

/** What a notification about the trade as it stands says, `notify_time` and the signature apart. */
export function noticeFields(trade: Trade, merchant: Merchant, id: string, refund?: Refund): Record<string, string> {
  const { request, createdAt, paidAt, closedAt } = trade;
  const total = yuanOf(request.fen);
  const paid = paidAt === null ? undefined : total;
  const fields = {
    notify_type: 'trade_status_sync',
    notify_id: id,
    app_id: merchant.appId,
    auth_app_id: merchant.appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    trade_no: trade.tradeNo,
    out_trade_no: request.outTradeNo,
    out_biz_no: refund?.requestNo,
    trade_status: statusOf(trade),
    total_amount: total,
    receipt_amount: paid,
    invoice_amount: paid,
    buyer_pay_amount: paid,
    point_amount: paid && '0.00',
    refund_fee: refund && yuanOf(refundedFen(trade)),
    buyer_id: buyer.id,
    buyer_logon_id: buyer.logon,
    seller_id: merchant.sellerId,
    seller_email: payee.email,
    subject: request.subject,
    body: request.body,
    passback_params: request.passback,
    fund_bill_list: paid && JSON.stringify([{ amount: paid, fundChannel: 'ALIPAYACCOUNT' }]),
    gmt_create: createdAt === null ? undefined : beijingTime(createdAt),
    gmt_payment: paidAt === null ? undefined : beijingTime(paidAt),
    gmt_refund: refund && beijingTime(refund.at),
    gmt_close: closedAt === null ? undefined : beijingTime(closedAt),
  };
  const filled = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(filled);
}

/** The merchant's return address with Alipay's signed parameters: no trade status, so nothing to give goods for. */
export function returnAddress({ request, tradeNo }: Trade, merchant: Merchant, now: number): string | null {
  if (request.returnUrl === '') return null;
  const fields = {
    charset: 'utf-8',
    out_trade_no: request.outTradeNo,
    method: `${request.method}.return`,
    total_amount: yuanOf(request.fen),
    trade_no: tradeNo,
    auth_app_id: merchant.appId,
    version: '1.0',
    app_id: merchant.appId,
    sign_type: 'RSA2',
    seller_id: merchant.sellerId,
    timestamp: beijingTime(now),
  };
  const url = new URL(request.returnUrl);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.searchParams.set('sign', sign(noticeSignText(fields), merchant.alipay.privateKey));
  return url.toString();
}
