import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlipaySdk } from 'alipay-sdk';
import { alipayTrades, type AlipayTrade, type Fault, type alipayMerchant } from '@overtone/contract/sandbox';
import type { z } from 'zod';
import { startSandbox, type Sandbox } from '../server.js';
import { until } from '../../../../test/support/until.js';
import { beijingTime } from './beijing-time.js';

export interface Received {
  method: string;
  fields: Record<string, string>;
}

type Biz = Record<string, string | number>;

/** A merchant with the real SDK, a server for notifies, and the sandbox in a folder of its own. */
export class AlipayWorld {
  readonly received: Received[] = [];
  /** What the merchant's server answers to a notify; null: it hangs up; undefined: it never answers. */
  answer: string | null | undefined = 'success';
  now = Date.now();
  sandbox!: Sandbox;
  sdk!: AlipaySdk;
  merchant!: z.infer<typeof alipayMerchant>;
  folder = '';
  private orders = 0;
  private looks = 0;
  private readonly server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const query = request.url?.split('?')[1] ?? '';
      const form = request.method === 'POST' ? Buffer.concat(parts).toString() : query;
      this.received.push({ method: request.method ?? '', fields: Object.fromEntries(new URLSearchParams(form)) });
      if (this.answer === null) request.socket.destroy();
      else if (this.answer !== undefined) reply.end(this.answer);
    });
  });

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'sandbox-alipay-'));
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    await this.startSandbox();
  }

  async startSandbox(): Promise<void> {
    this.sandbox = await startSandbox(
      { port: 0, smtpPort: 0, dataDir: this.folder },
      { wall: () => ((this.looks += 1), this.now) },
    );
    this.merchant = (await this.control('GET', '/merchant')) as typeof this.merchant;
    this.sdk = this.sdkWith({});
  }

  sdkWith(options: { privateKey?: string; appId?: string; signType?: 'RSA2' | 'RSA'; timeout?: number }): AlipaySdk {
    return new AlipaySdk({
      appId: this.merchant.app_id,
      privateKey: this.merchant.private_key,
      keyType: 'PKCS8',
      alipayPublicKey: this.merchant.alipay_public_key,
      gateway: `${this.sandbox.url}/alipay/gateway.do`,
      ...options,
    });
  }

  async reset(): Promise<void> {
    this.answer = 'success';
    this.now = Date.now();
    await fetch(`${this.sandbox.url}/_control/reset`, { method: 'POST' });
    this.received.length = 0;
  }

  async end(): Promise<void> {
    await this.sandbox.close();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  newOrder = (): string => `ORDER_${++this.orders}`;

  get back(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A cashier address as the SDK signs it; `biz` over a plain order of 64.98. */
  address(outTradeNo: string, biz: Biz = {}, method = 'alipay.trade.page.pay', sdk = this.sdk): string {
    return sdk.pageExecute(method, 'GET', this.order(outTradeNo, biz, method));
  }

  order(outTradeNo: string, biz: Biz = {}, method = 'alipay.trade.page.pay') {
    const productCode = method === 'alipay.trade.wap.pay' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY';
    const plain = { outTradeNo, totalAmount: '64.98', subject: '弦外 150 首', productCode };
    const expiry = { timeExpire: beijingTime(this.now + 15 * 60_000) };
    return {
      notifyUrl: `${this.back}/notify`,
      returnUrl: `${this.back}/result?orderNo=${outTradeNo}`,
      bizContent: { ...plain, ...expiry, ...biz },
    };
  }

  call = (method: string, bizContent: Biz, sdk = this.sdk) => sdk.exec(method, { bizContent }, { validateSign: true });
  query = (outTradeNo: string) => this.call('alipay.trade.query', { outTradeNo });

  /** Paid without a browser, through its cashier address. */
  async pay(outTradeNo: string, biz: Biz = {}): Promise<AlipayTrade & { return_url: string | null }> {
    const url = this.address(outTradeNo, biz);
    return (await this.control('POST', `/trades/${outTradeNo}/pay`, { url })) as AlipayTrade & { return_url: string };
  }

  async control(method: string, path: string, body?: object): Promise<unknown> {
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await fetch(`${this.sandbox.url}/_control/alipay${path}`, { method, ...sent })).json();
  }

  async arm(fault: Fault): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(fault) };
    const { status } = await fetch(`${this.sandbox.url}/_control/faults`, sent);
    if (status !== 200) throw new Error(`fault refused: ${status}`);
  }

  /** Waits until this many notifies arrived; for none, until one would have come. */
  async notifies(count: number): Promise<Received[]> {
    await this.until(`${count} notifies`, () => this.received.length >= count);
    if (count === 0) await this.idle();
    return this.received;
  }

  /** How many messages about an order are over. */
  async tries(outTradeNo: string): Promise<number> {
    const { items } = alipayTrades.parse(await this.control('GET', `/trades?out_trade_no=${outTradeNo}`));
    return items[0]?.notifies.length ?? 0;
  }

  /** Waits until the sandbox has looked for due notifies twice again: it asks for the time of each trade it looks at. */
  async idle(): Promise<void> {
    for (const look of ['first', 'second']) {
      const before = this.looks;
      await this.until(`the ${look} look`, () => this.looks > before);
    }
  }

  async until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
    await until(what, isTrue).catch((cause: unknown) => {
      throw new Error(`never: ${what}; received ${JSON.stringify(this.received)}`, { cause });
    });
  }
}
