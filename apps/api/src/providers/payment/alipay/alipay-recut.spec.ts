import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NotifyForm } from '../payment-gateway.js';
import { readNotify } from './alipay-notify.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const who = { appId: '2021000000000001', sellerId: '2088000000000001' };
/** A genuine notify of a partial refund: without the fields of the refund it would be a payment. */
const refund: Record<string, string> = {
  app_id: who.appId,
  auth_app_id: who.appId,
  buyer_logon_id: '138****0000',
  charset: 'utf-8',
  fund_bill_list: '[{"amount":"64.98","fundChannel":"ALIPAYACCOUNT"}]',
  gmt_create: '2026-11-21 16:00:00',
  gmt_payment: '2026-11-21 16:00:01',
  gmt_refund: '2026-11-21 17:00:00',
  notify_id: '2026112100222160001',
  out_biz_no: '202611211700000001',
  out_trade_no: 'OT20261121080000',
  refund_fee: '64.97',
  seller_id: who.sellerId,
  subject: '弦外点数 150 点',
  total_amount: '64.98',
  trade_no: '2026112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
};
const names = Object.keys(refund).sort();
const pieces = names.map((name) => `${name}=${refund[name]}`);
const text = pieces.join('&');
const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

const textOf = (form: NotifyForm): string =>
  Object.keys(form)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${form[name]}`)
    .join('&');
const verify = (form: NotifyForm): boolean =>
  createVerify('RSA-SHA256')
    .update(textOf(form), 'utf8')
    .verify(publicKey, form['sign'] as string, 'base64');
const read = (form: NotifyForm) => readNotify(form, { ...who, verify });

/** One way to cut the text: which joints part fields, and which `=` of each parts its name from its value. */
const cuts = fc.tuple(
  fc.array(fc.boolean(), { minLength: pieces.length - 1, maxLength: pieces.length - 1 }),
  fc.array(fc.nat(3), { minLength: pieces.length, maxLength: pieces.length }),
);

function cut([joints, places]: [boolean[], number[]]): NotifyForm {
  const parts = [pieces[0] as string];
  joints.forEach((parted, index) => {
    const piece = pieces[index + 1] as string;
    if (parted) parts.push(piece);
    else parts.push(`${parts.pop()}&${piece}`);
  });
  const fields = parts.map((part, index) => {
    const marks = [...part.matchAll(/=/g)].map((match) => match.index);
    const at = marks[(places[index] ?? 0) % marks.length] as number;
    return [part.slice(0, at), part.slice(at + 1)] as const;
  });
  return { ...Object.fromEntries(fields), sign_type: 'RSA2', sign };
}

describe('a genuine notify of a refund, cut into other fields', () => {
  it('is a refund as it came', () => {
    expect(read({ ...refund, sign_type: 'RSA2', sign })).toMatchObject({ kind: 'refund', totalFen: 6497 });
  });

  it('keeps its signature, and is never a payment', () => {
    let verified = 0;
    const check = (form: NotifyForm) => {
      if (verify(form)) verified += 1;
      expect(['refund', 'refused']).toContain(read(form).kind);
    };
    fc.assert(
      fc.property(cuts, (way) => check(cut(way))),
      { numRuns: 2000, seed: 18 },
    );
    // The trick of the trade: each field that tells of the refund hides at the end of the one before it.
    const hidden = new Set(['gmt_refund', 'out_biz_no', 'refund_fee']);
    const neat = cut([names.slice(1).map((name) => !hidden.has(name)), names.map(() => 0)]);
    expect(verify(neat)).toBe(true);
    expect(read(neat)).toEqual({ kind: 'refused', verdict: 'recut' });
    expect(verified).toBeGreaterThan(100);
  });

  it.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    [
      'a name with an ampersand',
      ({ gmt_payment, gmt_refund, ...form }) => ({
        ...form,
        [`gmt_payment=${gmt_payment}&gmt_refund`]: gmt_refund ?? '',
      }),
    ],
    ['an array', ({ refund_fee, ...form }) => ({ ...form, 'refund_fee[]': refund_fee ?? '' })],
    ['a blank before the name', ({ refund_fee, ...form }) => ({ ...form, ' refund_fee': refund_fee ?? '' })],
    ['capitals', ({ refund_fee, ...form }) => ({ ...form, Refund_fee: refund_fee ?? '' })],
    ['a letter that looks alike', ({ refund_fee, ...form }) => ({ ...form, 'refund_fe\u0435': refund_fee ?? '' })],
    ['no name', ({ refund_fee, ...form }) => ({ ...form, '': refund_fee ?? '' })],
    [
      'an ampersand encoded twice',
      ({ gmt_refund, ...form }) => ({ ...form, gmt_payment: `${form['gmt_payment']}%26gmt_refund%3D${gmt_refund}` }),
    ],
    ['the signature holding it', ({ gmt_refund, ...form }) => ({ ...form, sign: `${sign}&gmt_refund=${gmt_refund}` })],
    [
      'the kind of signature holding it',
      ({ gmt_refund, ...form }) => ({ ...form, sign_type: `RSA2&gmt_refund=${gmt_refund}` }),
    ],
    ['an empty value', (form) => ({ ...form, refund_fee: '', gmt_refund: '', out_biz_no: '' })],
    [
      'nothing of it',
      (form) => Object.fromEntries(Object.entries(form).filter(([name]) => !/refund|out_biz_no/.test(name))),
    ],
  ])('with %s it is refused', (_, change) => {
    expect(read(change({ ...refund, sign_type: 'RSA2', sign })).kind).toBe('refused');
  });
});
