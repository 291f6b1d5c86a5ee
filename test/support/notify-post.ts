import { createSign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postNotify, type Ordered } from './purchases.js';
import type { Sandbox } from './sandbox.js';
import { until } from './until.js';

/** Stands between Alipay and the product: what Alipay tells is kept here, and handed on when a test says so. */
export class NotifyPost {
  /** Alipay's true forms as they were posted, oldest first. */
  readonly forms: string[] = [];
  private readonly server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.forms.push(Buffer.concat(parts).toString());
      reply.end('success');
    });
  });

  private constructor(
    private readonly sandbox: Sandbox,
    private readonly appUrl: string,
  ) {}

  static async open(sandbox: Sandbox, appUrl: string): Promise<NotifyPost> {
    const post = new NotifyPost(sandbox, appUrl);
    await once(post.server.listen(0, '127.0.0.1'), 'listening');
    return post;
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** The buyer pays; the notify comes here. @returns its form. */
  async pay(order: Ordered): Promise<string> {
    const url = new URL(order.paymentUrl);
    url.searchParams.delete('sign');
    url.searchParams.set('notify_url', `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
    const { private_key } = await this.sandbox.merchant();
    const text = [...url.searchParams].map((pair) => pair.join('=')).sort();
    url.searchParams.set('sign', createSign('RSA-SHA256').update(text.join('&'), 'utf8').sign(private_key, 'base64'));
    return this.next(() => this.sandbox.pay(url.toString()));
  }

  /** Money goes back in Alipay's own console. @returns the notify's form. */
  refund({ orderNo }: Pick<Ordered, 'orderNo'>, yuan: string): Promise<string> {
    return this.next(() => this.sandbox.refundInConsole(orderNo, yuan));
  }

  /** @returns the product's word. */
  handOn = (form: string): Promise<string> => postNotify(this.appUrl, form);

  private async next(act: () => Promise<unknown>): Promise<string> {
    const before = this.forms.length;
    await act();
    return until('Alipay told of it', () => this.forms[before]);
  }
}
