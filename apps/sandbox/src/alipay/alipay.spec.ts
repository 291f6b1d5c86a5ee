import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../server.js';
import { beijingTime } from './beijing-time.js';
import { AlipayWorld } from './alipay-world.test.js';

const world = new AlipayWorld();
beforeAll(() => world.start());
afterEach(() => world.reset());
afterAll(() => world.end());

const press = async (page: Response, act: 'pay' | 'cancel') =>
  (await fetch(`${page.url}/${act}`, { method: 'POST' })).text();
const business = (subCode: string) => expect.objectContaining({ code: '40004', subCode });

describe('cashier', () => {
  it('opens at an address the SDK signed; the trade is there only when the buyer acts', async () => {
    const order = world.newOrder();
    const page = await fetch(world.address(order));
    const html = await page.text();
    expect([page.status, new URL(page.url).pathname]).toEqual([200, expect.stringMatching(/^\/alipay\/pc\/\w{32}$/)]);
    for (const text of ['沙盒', '64.98', '弦外 150 首', order, '付款', '取消付款', '稍后再付'])
      expect(html).toContain(text);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await world.query(order)).toEqual(business('ACQ.TRADE_NOT_EXIST'));
    const paid = await press(page, 'pay');
    expect(paid).toContain('付款成功');
    expect(await world.query(order)).toMatchObject({
      code: '10000',
      tradeStatus: 'TRADE_SUCCESS',
      totalAmount: '64.98',
    });
  });

  it('sends the buyer back with signed parameters that say nothing of the status', async () => {
    const order = world.newOrder();
    const paid = await world.pay(order);
    const { orderNo, ...fields } = Object.fromEntries(new URL(paid.return_url ?? '').searchParams);
    expect(orderNo).toBe(order);
    expect(world.sdk.checkNotifySignV2({ ...fields })).toBe(true);
    expect(fields).toMatchObject({ out_trade_no: order, total_amount: '64.98', seller_id: world.merchant.seller_id });
    expect(fields).not.toHaveProperty('trade_status');
  });

  it('takes the SDK’s form too, with quotes, percent signs and emoji', async () => {
    const order = world.newOrder();
    const subject = '50% off a%20b "弦外" 🎵 + <b>';
    const form = world.sdk.pageExecute('alipay.trade.page.pay', 'POST', world.order(order, { subject }));
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const inputs = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of inputs) body.set(name, value.replaceAll('&quot;', '"'));
    const page = await fetch(action, { method: 'POST', body });
    expect(await page.text()).toContain('50% off a%20b &quot;弦外&quot; 🎵 + &lt;b&gt;');
  });

  it('refuses an address that was changed, signed by another, or asks for what there is not', async () => {
    const order = world.newOrder();
    const good = world.address(order);
    const refused = async (url: string) => {
      const page = await fetch(url);
      return [page.status, /<code>([^<]+)</.exec(await page.text())?.[1]];
    };
    expect(await refused(good.replace('64.98', '0.01'))).toEqual([400, 'isv.invalid-signature']);
    expect(await refused(good.replace(/&sign=[^&]+/, ''))).toEqual([400, 'isv.missing-signature']);
    expect(await refused(good.replace(/app_id=\d+/, 'app_id=2021000000000000'))).toEqual([400, 'isv.invalid-app-id']);
    expect(await refused(world.address(order, {}, undefined, world.sdkWith({ signType: 'RSA' })))).toEqual([
      400,
      'isv.invalid-signature-type',
    ]);
    const bad: Record<string, string | number>[] = [
      { totalAmount: '1.999' },
      { totalAmount: 0 },
      { subject: 'a=b' },
      { productCode: 'X' },
      { timeExpire: 'soon' },
    ];
    for (const biz of bad) {
      expect(await refused(world.address(order, biz))).toEqual([400, 'ACQ.INVALID_PARAMETER']);
    }
    await world.pay(order);
    expect(await refused(world.address(order, { totalAmount: '0.01' }))).toEqual([400, 'ACQ.CONTEXT_INCONSISTENT']);
  });

  it('knows the buyer at once on a phone, and closes the trade when they cancel', async () => {
    const order = world.newOrder();
    const page = await fetch(world.address(order, { quitUrl: `${world.back}/quit` }, 'alipay.trade.wap.pay'));
    expect(new URL(page.url).pathname).toMatch(/^\/alipay\/wap\//);
    expect(await world.query(order)).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY', buyerPayAmount: '0.00' });
    const gone = await press(page, 'cancel');
    expect(gone).toContain('交易已关闭');
    expect(gone).toContain(`data-forward="${world.back}/quit"`);
    expect(await world.query(order)).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    expect(await world.control('POST', `/trades/${order}/pay`)).toMatchObject({
      message: expect.stringContaining('ACQ.TRADE_HAS_CLOSE'),
    });
  });

  it('says when the time to pay is over, and takes no money then', async () => {
    const order = world.newOrder();
    const page = await fetch(world.address(order, {}, 'alipay.trade.wap.pay'));
    world.now += 15 * 60_000;
    expect(await press(page, 'pay')).toContain('超过付款时间');
    expect(await world.query(order)).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    const unseen = world.newOrder();
    const refused = await world.pay(unseen, { timeExpire: beijingTime(world.now) });
    expect(refused).toMatchObject({ message: expect.stringContaining('ACQ.TRADE_HAS_CLOSE') });
    expect(await world.query(unseen)).toEqual(business('ACQ.TRADE_NOT_EXIST'));
  });

  it('shows a QR page that any site may frame; it leads a phone to a page of its own', async () => {
    const order = world.newOrder();
    const address = world.address(order, { qrPayMode: '4', qrcodeWidth: 180 });
    const frame = await fetch(address);
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await frame.text()).toMatch(/<svg class="qr"[^>]+width="180"/);
    const token = new URL(frame.url).pathname.split('/').at(-1);
    const payload = `${world.sandbox.url}/alipay/qr/${token}`;
    expect(await world.control('POST', '/scan', { payload: address })).toMatchObject({ ok: false });
    const scanned = await fetch(address, { headers: { 'user-agent': 'Mozilla/5.0 Mobile AlipayClient/10.5' } });
    expect([scanned.status, await scanned.text()]).toEqual([400, expect.stringContaining('不是付款码')]);
    expect(await world.control('POST', '/scan', { payload })).toMatchObject({ trade_status: 'WAIT_BUYER_PAY' });
    const state = async () => (await fetch(`${world.sandbox.url}/alipay/state/${token}`)).json();
    expect(await state()).toEqual({ state: 'open' });
    expect(await press(await fetch(payload), 'pay')).toContain('可以关闭本页');
    expect(await state()).toEqual({ state: 'paid' });
    expect(await (await fetch(frame.url)).text()).toContain('已付款');
  });
});

describe('gateway', () => {
  it('answers the SDK with signatures it accepts, refusals too', async () => {
    expect(await world.query('NOBODY')).toEqual(business('ACQ.TRADE_NOT_EXIST'));
    expect(await world.call('alipay.trade.query', { operatorId: 'x' })).toEqual(business('ACQ.INVALID_PARAMETER'));
    const stranger = world.sdkWith({ appId: '2021000000000001' });
    expect(await world.call('alipay.trade.query', { outTradeNo: 'A' }, stranger)).toMatchObject({
      subCode: 'isv.invalid-app-id',
    });
    const unknown = await world.sdk.exec('alipay.trade.dance', { bizContent: { outTradeNo: 'A' } });
    expect(unknown).toMatchObject({ code: '40002', subCode: 'isv.invalid-method' });
  });

  it('finds a trade by either number, and closes one that waits, once', async () => {
    const order = world.newOrder();
    await fetch(world.address(order, {}, 'alipay.trade.wap.pay'));
    const { tradeNo } = await world.query(order);
    expect(await world.call('alipay.trade.query', { tradeNo, outTradeNo: 'NOBODY' })).toMatchObject({
      outTradeNo: order,
    });
    expect(await world.call('alipay.trade.close', { outTradeNo: order })).toMatchObject({ code: '10000', tradeNo });
    expect(await world.call('alipay.trade.close', { outTradeNo: order })).toEqual(
      business('ACQ.REASON_TRADE_STATUS_INVALID'),
    );
    expect(
      await world.call('alipay.trade.refund', { outTradeNo: order, refundAmount: '1.00', outRequestNo: 'r' }),
    ).toEqual(business('ACQ.TRADE_STATUS_ERROR'));
  });

  it('refunds in parts, never twice for one request, and never more than was paid', async () => {
    const outTradeNo = world.newOrder();
    await world.pay(outTradeNo);
    const refund = (refundAmount: string, outRequestNo = '') =>
      world.call('alipay.trade.refund', { outTradeNo, refundAmount, ...(outRequestNo && { outRequestNo }) });
    expect(await refund('10.00')).toEqual(business('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'));
    expect(await refund('10.00', 'r1')).toMatchObject({ fundChange: 'Y', refundFee: '10.00' });
    expect(await refund('10.00', 'r1')).toMatchObject({ code: '10000', fundChange: 'N', refundFee: '10.00' });
    expect(await refund('54.99', 'r2')).toEqual(business('ACQ.REASON_TRADE_REFUND_FEE_ERR'));
    expect(await world.query(outTradeNo)).toMatchObject({ tradeStatus: 'TRADE_SUCCESS' });
    expect(await refund('54.98', 'r2')).toMatchObject({ fundChange: 'Y', refundFee: '64.98' });
    expect(await world.query(outTradeNo)).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    const asked = (outRequestNo: string) =>
      world.call('alipay.trade.fastpay.refund.query', { outTradeNo, outRequestNo });
    expect(await asked('r1')).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '10.00' });
    expect(await asked('r9')).toEqual({ code: '10000', msg: 'Success' });
  });

  it('plays its faults: what moved no money, what moved it and lost the answer', async () => {
    const outTradeNo = world.newOrder();
    await world.pay(outTradeNo);
    const refund = (outRequestNo: string, sdk = world.sdk) =>
      world.call('alipay.trade.refund', { outTradeNo, refundAmount: '1.00', outRequestNo }, sdk);
    const moved = async (outRequestNo: string) =>
      'refundStatus' in (await world.call('alipay.trade.fastpay.refund.query', { outTradeNo, outRequestNo }));
    const target = 'alipay.refund' as const;
    await world.arm({ kind: 'pay_system_error', target, times: 1 });
    expect([await refund('a'), await moved('a')]).toMatchObject([
      { code: '20000', subCode: 'ACQ.SYSTEM_ERROR' },
      false,
    ]);
    await world.arm({ kind: 'refund_refused', target, times: 1, match: outTradeNo });
    expect([await refund('b'), await moved('b')]).toEqual([business('ACQ.SELLER_BALANCE_NOT_ENOUGH'), false]);
    await world.arm({ kind: 'pay_error_after_done', target, times: 1 });
    expect([await refund('c'), await moved('c')]).toMatchObject([{ subCode: 'ACQ.SYSTEM_ERROR' }, true]);
    for (const kind of ['pay_bad_signature', 'truncated_json'] as const) {
      await world.arm({ kind, target, times: 1 });
      await expect(refund(kind)).rejects.toThrow();
      expect(await moved(kind)).toBe(true);
    }
    for (const kind of ['html_200', 'http_500', 'hang'] as const) {
      await world.arm({ kind, target, times: 1 });
      await expect(refund(kind, world.sdkWith({ timeout: 200 }))).rejects.toThrow();
      expect(await moved(kind)).toBe(false);
    }
  });
});

describe('merchant', () => {
  it('has keys when first asked for, and keeps them', async () => {
    const folder = join(world.folder, 'fresh');
    const papers = async () => {
      const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder });
      const made = () =>
        access(join(folder, 'alipay-merchant.json')).then(
          () => true,
          () => false,
        );
      const before = await made();
      const found = (await (await fetch(`${sandbox.url}/_control/alipay/merchant`)).json()) as Record<string, string>;
      await sandbox.close();
      return { before, found };
    };
    const first = await papers();
    expect(first.before).toBe(false);
    expect(first.found).toMatchObject({
      app_id: expect.stringMatching(/^\d{16}$/),
      seller_id: expect.stringMatching(/^2088\d{12}$/),
    });
    expect(await papers()).toEqual({ before: true, found: first.found });
  });
});
