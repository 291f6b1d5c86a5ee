import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultKind } from '@overtone/contract/sandbox';
import { AlipayWorld, type Received } from './alipay-world.test.js';
import { pauses } from './notifier.js';

const world = new AlipayWorld();
beforeAll(() => world.start());
afterEach(() => world.reset());
afterAll(() => world.end());

const isGenuine = ({ fields }: Received) => world.sdk.checkNotifySignV2({ ...fields });

describe('notify', () => {
  it('tells a payment once, signed, with everything a merchant checks', async () => {
    const order = world.newOrder();
    await world.pay(order, { subject: '50% off a%20b 🎵 +', passbackParams: 'uid%3D7' });
    await world.notifies(1);
    await world.idle();
    const [notify, ...more] = world.received;
    expect([more, notify && isGenuine(notify)]).toEqual([[], true]);
    expect(notify).toMatchObject({
      method: 'POST',
      fields: {
        notify_type: 'trade_status_sync',
        app_id: world.merchant.app_id,
        seller_id: world.merchant.seller_id,
        out_trade_no: order,
        trade_status: 'TRADE_SUCCESS',
        total_amount: '64.98',
        receipt_amount: '64.98',
        subject: '50% off a%20b 🎵 +',
        passback_params: 'uid%3D7',
        sign_type: 'RSA2',
      },
    });
  });

  it('tries again at Alipay’s pauses until the answer is exactly success', async () => {
    const order = world.newOrder();
    world.answer = 'success\n';
    await world.pay(order);
    await world.notifies(1);
    for (const [tried, wait] of pauses.entries()) {
      world.now += wait - 1;
      if (tried < 2) await world.idle();
      expect(world.received).toHaveLength(tried + 1);
      world.now += 1;
      await world.until('the next try', () => world.received.length === tried + 2);
      await world.until('its end', async () => (await world.tries(order)) === tried + 2);
    }
    world.now += 1000 * 3_600_000;
    await world.idle();
    expect(world.received).toHaveLength(8);
    expect(new Set(world.received.map(({ fields }) => fields.notify_id)).size).toBe(1);
    expect(world.received.every(isGenuine)).toBe(true);
  });

  it('goes on after a restart, and stops at success', async () => {
    const order = world.newOrder();
    world.answer = null;
    await world.pay(order);
    await world.until('the failed try', async () => (await world.tries(order)) === 1);
    const { url } = world.sandbox;
    await world.sandbox.close();
    world.answer = 'success';
    await world.startSandbox();
    expect(world.sandbox.url).not.toBe(url);
    world.now += 4 * 60_000;
    const [first, second] = await world.notifies(2);
    expect(second?.fields.notify_id).toBe(first?.fields.notify_id);
    world.now += 100 * 3_600_000;
    await world.idle();
    expect(world.received).toHaveLength(2);
  });

  it('sends again at once what a stop cut off, as if it had not been tried', async () => {
    const order = world.newOrder();
    world.answer = undefined;
    await world.pay(order);
    await world.notifies(1);
    await world.sandbox.close();
    world.answer = 'success';
    await world.startSandbox();
    const [first, second] = await world.notifies(2);
    expect(second?.fields.notify_id).toBe(first?.fields.notify_id);
    await world.until('the answer', async () => (await world.tries(order)) === 1);
  });

  it('tells refunds, and trades that were closed or ran out of time', async () => {
    const [paid, closed, late] = [world.newOrder(), world.newOrder(), world.newOrder()];
    await world.pay(paid);
    await world.call('alipay.trade.refund', { outTradeNo: paid, refundAmount: '1.00', outRequestNo: 'r1' });
    await world.call('alipay.trade.refund', { outTradeNo: paid, refundAmount: '63.98', outRequestNo: 'r2' });
    for (const order of [closed, late]) await fetch(world.address(order, {}, 'alipay.trade.wap.pay'));
    await world.call('alipay.trade.close', { outTradeNo: closed });
    await world.notifies(4);
    world.now += 15 * 60_000;
    const told = (await world.notifies(5)).map(({ fields }) => fields);
    const about = (order: string) => told.filter((fields) => fields.out_trade_no === order);
    expect(about(paid).map((fields) => [fields.trade_status, fields.out_biz_no, fields.refund_fee])).toEqual([
      ['TRADE_SUCCESS', undefined, undefined],
      ['TRADE_SUCCESS', 'r1', '1.00'],
      ['TRADE_CLOSED', 'r2', '64.98'],
    ]);
    for (const order of [closed, late])
      expect(about(order).map((fields) => fields.trade_status)).toEqual(['TRADE_CLOSED']);
  });
});

describe('notify faults', () => {
  const struck = async (kind: FaultKind, count: number) => {
    const order = world.newOrder();
    await world.arm({ kind, target: 'alipay.notify', times: 1, match: order });
    await world.pay(order);
    const sent = await world.notifies(count);
    expect(sent).toHaveLength(count);
    return { order, sent };
  };

  it.each<[FaultKind, Record<string, string>[], boolean]>([
    ['notify_forged', [{ trade_status: 'TRADE_SUCCESS' }], false],
    ['notify_sign_type_rsa', [{ sign_type: 'RSA' }], true],
    ['notify_wrong_app', [{ app_id: '2021000000000000' }], true],
    ['notify_wrong_seller', [{ seller_id: '2088000000000000' }], true],
    ['notify_wrong_amount', [{ total_amount: '64.97' }, { total_amount: '64.99' }], true],
    ['notify_unknown_order', [{ out_trade_no: expect.stringMatching(/^NOBODY_/) as unknown as string }], true],
  ])('%s comes before the true one', async (kind, hostile, genuine) => {
    const { order, sent } = await struck(kind, hostile.length + 1);
    expect(sent.slice(0, -1)).toMatchObject(hostile.map((fields) => ({ fields })));
    expect(sent.slice(0, -1).map(isGenuine)).toEqual(hostile.map(() => genuine));
    const last = sent.at(-1) as Received;
    expect(last.fields).toMatchObject({ out_trade_no: order, total_amount: '64.98', sign_type: 'RSA2' });
    expect(isGenuine(last)).toBe(true);
    await world.until('the last answer', async () => (await world.tries(order)) === hostile.length + 1);
    const { items } = (await world.control('GET', `/trades?out_trade_no=${order}`)) as {
      items: { notifies: object[] }[];
    };
    expect(items[0]?.notifies).toMatchObject([
      ...hostile.map(() => ({ fault: kind })),
      { fault: null, answer: 'success' },
    ]);
  });

  it('another order’s number is put over a genuine message', async () => {
    const other = world.newOrder();
    await world.pay(other);
    await world.notifies(1);
    const { sent } = await struck('notify_other_order', 3);
    expect([sent[1]?.fields.out_trade_no, isGenuine(sent[1] as Received)]).toEqual([other, false]);
  });

  it('GET comes first, emoji are signed as they are, and five come at once', async () => {
    const get = await struck('notify_by_get', 2);
    expect(get.sent.map((each) => [each.method, isGenuine(each)])).toEqual([
      ['GET', true],
      ['POST', true],
    ]);
    world.received.length = 0;
    const emoji = await struck('notify_percent_emoji', 1);
    expect([emoji.sent[0]?.fields.subject, emoji.sent.every(isGenuine)]).toEqual([
      expect.stringContaining('% off a%20b + 🎵'),
      true,
    ]);
    world.received.length = 0;
    const five = await struck('notify_repeated', 5);
    expect(new Set(five.sent.map(({ fields }) => fields.notify_id)).size).toBe(1);
  });

  it('three statuses come in ever another order, and only for a payment', async () => {
    const statuses = async () => (await struck('notify_reordered', 3)).sent.map(({ fields }) => fields.trade_status);
    const first = await statuses();
    world.received.length = 0;
    const second = await statuses();
    expect([...first].sort()).toEqual(['TRADE_CLOSED', 'TRADE_FINISHED', 'TRADE_SUCCESS']);
    expect(second).not.toEqual(first);
    world.received.length = 0;
    await world.arm({ kind: 'notify_reordered', target: 'alipay.notify' });
    await fetch(world.address('UNPAID', {}, 'alipay.trade.wap.pay'));
    await world.call('alipay.trade.close', { outTradeNo: 'UNPAID' });
    expect((await world.notifies(1)).map(({ fields }) => fields.trade_status)).toEqual(['TRADE_CLOSED']);
  });

  it('a lost one never comes by itself, but when asked for', async () => {
    const { order } = await struck('notify_lost', 0);
    world.now += 1000 * 3_600_000;
    await world.idle();
    expect(world.received).toEqual([]);
    await world.control('POST', `/trades/${order}/notify`);
    expect(world.received).toMatchObject([{ fields: { out_trade_no: order, trade_status: 'TRADE_SUCCESS' } }]);
  });

  it('a late one comes after everything else, or when its time has come', async () => {
    const { order } = await struck('notify_late', 0);
    await world.call('alipay.trade.refund', { outTradeNo: order, refundAmount: '64.98' });
    const sent = await world.notifies(2);
    expect(sent.map(({ fields }) => fields.trade_status)).toEqual(['TRADE_CLOSED', 'TRADE_SUCCESS']);
    world.received.length = 0;
    await struck('notify_late', 0);
    world.now += 25 * 3_600_000;
    await world.notifies(1);
  });
});

describe('page', () => {
  it('lists trades and notifies, escaped, until a reset', async () => {
    const order = world.newOrder();
    world.answer = '<script>alert(1)</script>';
    await world.pay(order, { subject: '<img onerror>' });
    await world.until('the try', async () => (await world.tries(order)) === 1);
    const page = async () => (await fetch(`${world.sandbox.url}/alipay`)).text();
    const html = await page();
    for (const text of ['沙盒', order, '&lt;img onerror&gt;', '&lt;script&gt;alert(1)']) expect(html).toContain(text);
    expect(html).not.toContain('<script>alert');
    await world.reset();
    expect(await page()).not.toContain(order);
  });
});
