import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AlipaySdk } from 'alipay-sdk';
import type { NotifyForm } from '../payment-gateway.js';
import { readNotify } from './alipay-notify.js';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, alipay, stranger] = [pair(), pair(), pair()];
const who = { appId: '2021000000000001', sellerId: '2088000000000001' };
const paid = {
  app_id: who.appId,
  seller_id: who.sellerId,
  out_trade_no: 'OT20261121080000',
  trade_no: '2026112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '64.98',
  buyer_logon_id: '138****0000',
  gmt_payment: '2026-11-21 16:00:01',
  subject: '弦外点数 150 点',
};

/** Signed by whoever, with whatever hash, as Alipay does it. */
function signed(changes: Record<string, string>, key: KeyObject = alipay.privateKey, signType = 'RSA2'): NotifyForm {
  const form: Record<string, string> = { ...paid, sign_type: signType, ...changes };
  const text = Object.keys(form)
    .filter((name) => name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${form[name]}`)
    .join('&');
  const hash = signType === 'RSA' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...form, sign: createSign(hash).update(text, 'utf8').sign(key, 'base64') };
}

describe('what a notify proves', () => {
  let sdk: AlipaySdk;
  beforeAll(async () => {
    const { AlipaySdk: Sdk } = await import('alipay-sdk');
    const alipayPublicKey = alipay.publicKey.export({ format: 'pem', type: 'spki' }).toString();
    const privateKey = ours.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    sdk = new Sdk({ appId: who.appId, privateKey, alipayPublicKey, keyType: 'PKCS8' });
  });
  const read = (form: NotifyForm) => readNotify(form, { ...who, verify: (given) => sdk.checkNotifySignV2(given) });

  it('a payment, with what was paid and when', () => {
    const payment = {
      tradeNo: paid.trade_no,
      paidFen: 6498,
      buyer: '138****0000',
      paidAt: new Date('2026-11-21T08:00:01Z'),
    };
    expect(read(signed({}))).toEqual({ kind: 'paid', orderNo: paid.out_trade_no, payment });
    expect(read(signed({ trade_status: 'TRADE_FINISHED' }))).toMatchObject({ kind: 'paid' });
  });

  it('percent signs, plus signs and emoji change nothing', () => {
    expect(read(signed({ subject: '50% off a%20b + 🎵 100%' }))).toMatchObject({ kind: 'paid' });
  });

  it.each<[string, NotifyForm, string]>([
    ['another key', signed({}, stranger.privateKey), 'bad_signature'],
    ['the hash SHA-1, signed by Alipay itself', signed({}, alipay.privateKey, 'RSA'), 'bad_sign_type'],
    ['a hash nobody knows', { ...signed({}), sign_type: 'XYZ' }, 'bad_sign_type'],
    ['no signature', { ...paid, sign_type: 'RSA2' }, 'bad_signature'],
    ['an amount changed afterwards', { ...signed({}), total_amount: '0.01' }, 'bad_signature'],
    ['an order changed afterwards', { ...signed({}), out_trade_no: 'OT20261121080001' }, 'bad_signature'],
    ['a field more', { ...signed({}), extra: '1' }, 'bad_signature'],
    ['another application', signed({ app_id: '2021000000000002' }), 'wrong_app'],
    ['another seller', signed({ seller_id: '2088000000000002' }), 'wrong_seller'],
    ['no seller', signed({ seller_id: '' }), 'wrong_seller'],
    ['no order', signed({ out_trade_no: '' }), 'malformed'],
    ['an amount that is none', signed({ total_amount: '6e3' }), 'malformed'],
    ['no trade', signed({ trade_no: '' }), 'malformed'],
  ])('nothing with %s', (_, form, verdict) => {
    expect(read(form)).toEqual({ kind: 'refused', verdict });
  });

  it.each<Record<string, string>>([
    { refund_fee: '1.00' },
    { gmt_refund: '2026-11-21 17:00:00.000' },
    { out_biz_no: 'R1' },
  ])('no payment with %j: money went back', (facts) =>
    expect(read(signed(facts))).toEqual({
      kind: 'refund',
      orderNo: paid.out_trade_no,
      requestNo: facts.out_biz_no ?? paid.out_trade_no,
      totalFen: facts.refund_fee ? 100 : null,
    }),
  );

  it.each<Record<string, string>>([
    { trade_status: 'TRADE_FINISHED' },
    { gmt_close: '2026-11-21 17:00:00' },
    { notify_type: 'trade_status_async' },
    { something_new: '1' },
  ])('with %j a payment that is asked about', (facts) =>
    expect(read(signed(facts))).toMatchObject({ kind: 'paid', unusual: true }),
  );

  it('no payment while it waits, or when it is closed', () => {
    expect(read(signed({ trade_status: 'WAIT_BUYER_PAY' }))).toMatchObject({ kind: 'other' });
    expect(read(signed({ trade_status: 'TRADE_CLOSED' }))).toMatchObject({ kind: 'closed' });
    expect(read(signed({ trade_status: 'TRADE_PENDING' }))).toMatchObject({ kind: 'other' });
  });
});
