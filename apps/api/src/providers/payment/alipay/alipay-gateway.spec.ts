import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { productionEnvironment } from '../../../../../../test/support/production.js';
import { SystemClock } from '../../../platform/clock/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Log } from '../../../platform/log/log.js';
import type { Purchase } from '../payment-gateway.js';
import { AlipayGateway } from './alipay-gateway.js';
import { AlipayMerchant } from './alipay-merchant.js';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: pair().privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(),
  ALIPAY_PUBLIC_KEY: pair().publicKey.export({ format: 'pem', type: 'spki' }).toString(),
};

function gatewayWith(env: Record<string, string>): AlipayGateway {
  const config = readConfig({
    ...productionEnvironment,
    PUBLIC_URL: 'https://music.example',
    ...env,
  });
  return new AlipayGateway(config, new SystemClock(), new AlipayMerchant(config, new Log('silent')));
}

const purchase = (channel: 'pc' | 'wap'): Purchase => ({
  orderNo: 'OT202611210800001234567890',
  amountFen: 10,
  subject: '弦外点数 12 点',
  channel,
  createdAt: new Date('2026-11-21T16:30:05.900Z'),
  expiresAt: new Date('2026-11-21T16:45:05.900Z'),
});

describe('Alipay in production', () => {
  it('builds the desktop’s addresses: signed, in Beijing time, the same each time', async () => {
    const gateway = gatewayWith(keys);
    const cashier = await gateway.cashier(purchase('pc'));
    expect(await gateway.cashier(purchase('pc'))).toEqual(cashier);
    const { origin, pathname, searchParams } = new URL(cashier?.paymentUrl ?? '');
    expect(origin + pathname).toBe('https://openapi.alipay.com/gateway.do');
    const { biz_content, sign, alipay_sdk: _, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      app_id: '2021000000000001',
      charset: 'utf-8',
      method: 'alipay.trade.page.pay',
      notify_url: 'https://music.example/api/payment/alipay/notify',
      return_url: 'https://music.example/payment/result?orderNo=OT202611210800001234567890',
      sign_type: 'RSA2',
      timestamp: '2026-11-22 00:30:05',
      version: '1.0',
    });
    expect(JSON.parse(biz_content ?? '')).toEqual({
      out_trade_no: 'OT202611210800001234567890',
      total_amount: '0.10',
      subject: '弦外点数 12 点',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2026-11-22 00:45:05',
    });
    expect(sign).toMatch(/^[\w+/]{300,}=*$/);
    expect(new URL(cashier?.qrUrl ?? '').searchParams.get('biz_content')).toContain('"qr_pay_mode":"4"');
  });

  it('links into the app on a phone', async () => {
    const cashier = await gatewayWith(keys).cashier(purchase('wap'));
    expect(cashier?.qrUrl).toBeNull();
    expect(cashier?.appUrl).toBe(
      `alipays://platformapi/startapp?appId=20000067&url=${encodeURIComponent(cashier?.paymentUrl ?? '')}`,
    );
  });

  it('is off without keys: nothing to pay at, nothing known, nothing believed', async () => {
    const gateway = gatewayWith({});
    expect(await gateway.isReady()).toBe(false);
    expect(await gateway.cashier(purchase('pc'))).toBeNull();
    expect(await gateway.readNotify({})).toBeNull();
    const reason = 'payment is not set up';
    expect(await gateway.query('OT1')).toEqual({ kind: 'unknown', reason });
    expect(await gateway.close('OT1')).toEqual({ kind: 'unknown', reason });
  });

  it('knows nothing when the gateway cannot be reached', async () => {
    const gateway = gatewayWith({ ...keys, ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do' });
    expect((await gateway.query('OT1')).kind).toBe('unknown');
    const refund = { orderNo: 'OT1', requestNo: 'R1', amountFen: 1, reason: '' };
    expect((await gateway.refund(refund)).kind).toBe('unknown');
  });
});
