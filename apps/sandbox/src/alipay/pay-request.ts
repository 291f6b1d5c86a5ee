import { parseBeijingTime } from './beijing-time.js';
import { fenOf } from './money.js';
import { businessRefusal } from './refusal.js';
import type { Fields } from './signature.js';
import type { PayMethod, PayRequest } from './trade.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const longest = 15 * day;
const units = { m: minute, h: 60 * minute, d: day } as const;

const productCodes: Record<PayMethod, string> = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
};

export const isPayMethod = (method: string): method is PayMethod => Object.hasOwn(productCodes, method);

const bad = (field: string) => businessRefusal('ACQ.INVALID_PARAMETER', field);

const address = (text = '', field: string): string => {
  if (text === '') return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw bad(field);
  return text;
};

/** Reads the parameters of a page or wap pay; throws ACQ.INVALID_PARAMETER with the name of the bad one. */
export function readPayRequest(method: PayMethod, fields: Fields, biz: Fields, now: number): PayRequest {
  const { out_trade_no: outTradeNo = '', subject = '', body = '', qr_pay_mode: qrMode = '' } = biz;
  const fen = fenOf(biz.total_amount ?? '');
  if (!/^\w{1,64}$/.test(outTradeNo)) throw bad('out_trade_no');
  if (fen === null) throw bad('total_amount');
  if (subject === '' || subject.length > 256 || /[/=&]/.test(subject)) throw bad('subject');
  if (body.length > 128) throw bad('body');
  if (biz.product_code !== productCodes[method]) throw bad('product_code');
  if (!/^[0-4]?$/.test(qrMode)) throw bad('qr_pay_mode');
  const isFrame = method === 'alipay.trade.page.pay' && qrMode === '4';
  return {
    method,
    outTradeNo,
    fen,
    subject,
    body,
    passback: biz.passback_params ?? '',
    expiresAt: expiryOf(biz, now),
    notifyUrl: address(fields.notify_url, 'notify_url'),
    returnUrl: address(fields.return_url, 'return_url'),
    quitUrl: address(biz.quit_url, 'quit_url'),
    qrWidth: isFrame ? Math.min(Math.max(Number(biz.qrcode_width) || 200, 80), 600) : null,
  };
}

function expiryOf({ time_expire: until, timeout_express: within }: Fields, now: number): number {
  if (until) {
    const moment = parseBeijingTime(until);
    if (moment === null) throw bad('time_expire');
    return Math.min(moment, now + longest);
  }
  if (!within) return now + longest;
  // 1c: to the end of this day in Beijing.
  if (within === '1c') return Math.ceil((now + 8 * units.h) / day) * day - 8 * units.h;
  const found = /^(\d{1,5})([mhd])$/.exec(within);
  const milliseconds = Number(found?.[1]) * units[(found?.[2] ?? 'm') as keyof typeof units];
  if (!found || milliseconds < minute || milliseconds > longest) throw bad('timeout_express');
  return now + milliseconds;
}
