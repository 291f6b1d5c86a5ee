import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault, SandboxFamily } from '@overtone/contract/sandbox';
import {
  alipayMerchant,
  alipayPaid,
  alipayTrade,
  alipayTrades,
  captchaAnswer,
  outbox,
  sunoTasks,
} from '@overtone/contract/sandbox';
import { greenAsked } from '@overtone/contract/sandbox-green';
import type { z } from 'zod';
import { openSandbox } from './sandbox-house.js';
import { until } from './until.js';

type Json = Record<string, unknown>;

/** Where a sandbox keeps who the product is at Alipay, below its folder. */
const merchantFile = 'alipay-merchant.json';
/** As the first sandbox of this process made it: two keys cost what a page costs, and no test is about their making. */
let merchantMade: string | undefined;

/** The true sandbox in a process of its own, reached only over its wires. */
export class Sandbox {
  private constructor(
    private readonly close: () => Promise<void>,
    private readonly folder: string,
    readonly url: string,
    readonly smtpPort: number,
  ) {}

  /** Songs are short and the clock is fast, so that a test hears a real song within seconds. */
  static async start(settings: Record<string, string> = {}): Promise<Sandbox> {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-sandbox-'));
    if (merchantMade) await writeFile(join(folder, merchantFile), merchantMade);
    const { port, smtpPort, close } = await openSandbox({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: folder,
      // A song rendered once in a run is there for every test that wishes for the same.
      SANDBOX_SONGS_DIR: '.test/songs',
      SANDBOX_SOUND_PER_TITLE: 'off',
      // What reads recorded instruments is tested by itself: here each worker would read forty megabytes for it.
      SANDBOX_INSTRUMENTS: 'own',
      SANDBOX_CLOCK_SPEED: '200',
      SANDBOX_MAX_SECONDS: '8',
      ...settings,
    });
    return new Sandbox(close, folder, `http://127.0.0.1:${port}`, smtpPort);
  }

  async stop(): Promise<void> {
    await this.close();
    merchantMade ??= await readFile(join(this.folder, merchantFile), 'utf8').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The newest code sent to somebody behind the first `after` messages; letters about something else may come in between. */
  async code(to: string, after = 0): Promise<string> {
    return until(`a code for ${to}`, async () => {
      const seen = await this.outbox(to);
      return seen.slice(0, Math.max(0, seen.length - after)).find(({ code }) => code !== null)?.code;
    });
  }

  async outbox(to: string): Promise<z.infer<typeof outbox>['items']> {
    return outbox.parse(await this.ask('GET', `/_control/outbox?to=${encodeURIComponent(to)}`)).items;
  }

  async captcha(id: string): Promise<string> {
    return captchaAnswer.parse(await this.ask('GET', `/_control/captchas/${id}`)).answer;
  }

  async tasks(family: SandboxFamily = 'suno'): Promise<z.infer<typeof sunoTasks>['items']> {
    return sunoTasks.parse(await this.ask('GET', `/_control/${family}/tasks`)).items;
  }

  /** The buyer pays at this cashier address; answers the trade and `return_url`, where their browser goes now. */
  async pay(url: string): Promise<z.infer<typeof alipayPaid>> {
    const { out_trade_no } = JSON.parse(new URL(url).searchParams.get('biz_content') ?? '{}') as Record<string, string>;
    return alipayPaid.parse(await this.ask('POST', `/_control/alipay/trades/${out_trade_no}/pay`, { url }));
  }

  /** The buyer's phone scans what a QR code says: from now on Alipay knows the trade. */
  async scan(payload: string): Promise<z.infer<typeof alipayTrade>> {
    return alipayTrade.parse(await this.ask('POST', '/_control/alipay/scan', { payload }));
  }

  /** Who the product is at Alipay, with its keys. */
  async merchant(): Promise<z.infer<typeof alipayMerchant>> {
    return alipayMerchant.parse(await this.ask('GET', '/_control/alipay/merchant'));
  }

  /** Money goes back in Alipay's own console, under a number Alipay makes. */
  async refundInConsole(orderNo: string, yuan: string): Promise<z.infer<typeof alipayTrade>> {
    return alipayTrade.parse(await this.ask('POST', `/_control/alipay/trades/${orderNo}/refund`, { amount: yuan }));
  }

  /** The merchant gives money back by hand, with its own keys and without the product. */
  async refundByHand(orderNo: string, yuan: string): Promise<void> {
    const merchant = await this.merchant();
    const { AlipaySdk } = await import('alipay-sdk');
    const sdk = new AlipaySdk({
      appId: merchant.app_id,
      privateKey: merchant.private_key,
      alipayPublicKey: merchant.alipay_public_key,
      keyType: 'PKCS8',
      gateway: `${this.url}/alipay/gateway.do`,
    });
    const bizContent = { outTradeNo: orderNo, refundAmount: yuan, outRequestNo: `hand-${orderNo}` };
    await sdk.exec('alipay.trade.refund', { bizContent });
  }

  /** The buyer gives up a trade they had opened: it is closed. */
  async cancelPayment(orderNo: string): Promise<z.infer<typeof alipayTrade>> {
    return alipayTrade.parse(await this.ask('POST', `/_control/alipay/trades/${orderNo}/cancel`));
  }

  /** What the sandbox's Alipay knows, newest first, with every notify it sent. */
  async trades(orderNo = ''): Promise<z.infer<typeof alipayTrades>['items']> {
    return alipayTrades.parse(await this.ask('GET', `/_control/alipay/trades?out_trade_no=${orderNo}`)).items;
  }

  /** Sends everything about this trade once more, also what was lost or is delayed, and waits for the answers. */
  async notifyAgain(orderNo: string): Promise<z.infer<typeof alipayTrade>> {
    return alipayTrade.parse(await this.ask('POST', `/_control/alipay/trades/${orderNo}/notify`));
  }

  /** What the content check was asked, newest first. */
  async checked(): Promise<z.infer<typeof greenAsked>['items']> {
    return greenAsked.parse(await this.ask('GET', '/_control/green/asked')).items;
  }

  arm = (fault: Fault): Promise<Json> => this.ask('POST', '/_control/faults', fault);
  /** Those that stand armed, as they were armed first. */
  faults = async (): Promise<Fault[]> => (await this.ask('GET', '/_control/faults')).items as Fault[];
  clearFaults = (): Promise<Json> => this.ask('DELETE', '/_control/faults');
  /** For how many seconds of its own time links of finished songs work; null: always. */
  linkLife = (life_seconds: number | null): Promise<Json> => this.ask('POST', '/_control/suno/links', { life_seconds });
  /** Forgets all that was sent, armed, made and paid there. */
  reset = (): Promise<Json> => this.ask('POST', '/_control/reset');
  speed = (speed: number): Promise<Json> => this.ask('POST', '/_control/clock', { speed });

  private async ask(method: string, path: string, body?: object): Promise<Json> {
    const response = await fetch(this.url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Json;
  }
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
