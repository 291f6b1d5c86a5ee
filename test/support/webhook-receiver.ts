import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Network } from '../../apps/api/src/platform/storage/network.js';
import { until } from './until.js';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Written from https://www.standardwebhooks.com alone. */
export function signatureOf(secret: string, { headers, body }: Received): string {
  const [mark, text = ''] = secret.split('_');
  if (mark !== 'whsec') throw new Error('no secret of Standard Webhooks');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', Buffer.from(text, 'base64')).update(signed).digest('base64')}`;
}

const outside = '93.184.215.14';

/** Somebody's own server somewhere in the world: `http://hooks.example/…`. Every other name is this machine's. */
export class WebhookReceiver {
  readonly got: Received[] = [];
  /** Connections to any address but the honest one. */
  readonly strays: string[] = [];
  /** What it answers next, in order; then 204. */
  readonly answers: ((response: ServerResponse) => void)[] = [];
  /** What the names that turn say, one after another. */
  readonly turning: string[] = [];
  readonly network: Network;

  /** `sandbox`: links of this machine are followed, as the sandbox's songs need. */
  private constructor(
    private readonly server: Server,
    sandbox: boolean,
  ) {
    this.network = new Network(
      async (host) => [{ address: this.addressOf(host), family: 4 }],
      (address, port) => {
        if (sandbox && address === '127.0.0.1') return connect(port, address);
        if (address !== outside) this.strays.push(address);
        return connect((server.address() as AddressInfo).port, '127.0.0.1');
      },
    );
  }

  static async open({ sandbox = false } = {}): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server, sandbox);
    server.on('request', async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const headers = request.headers as Record<string, string>;
      receiver.got.push({ path: request.url ?? '', headers, body: Buffer.concat(pieces).toString() });
      const answer = receiver.answers.shift() ?? ((ready) => ready.writeHead(204).end());
      answer(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  private addressOf(host: string): string {
    if (host === 'turns.example') return this.turning.shift() ?? '127.0.0.1';
    return host.endsWith('hooks.example') ? outside : '127.0.0.1';
  }

  status = (code: number, text = '') => this.answers.push((response) => response.writeHead(code).end(text));

  /** What came to this path, once there are so many. */
  at = (path: string, count = 1): Promise<Received[]> =>
    until(`${count} calls to ${path}`, () => {
      const there = this.got.filter((one) => one.path === path);
      return there.length >= count && there;
    });

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
