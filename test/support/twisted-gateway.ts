import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Told {
  status: number;
  body: string;
}
/** What is told in place of what the gateway has said to this body. */
export type Twist = (told: Told, asked: string) => Told | Promise<Told>;

const asItIs: Twist = (told) => told;

/** Stands in front of the sandbox's gateway, and may tell its answers otherwise; files pass untouched. */
export class TwistedGateway {
  /** Of a submit, after it was taken over there. */
  submit = asItIs;
  /** Of a poll. */
  fetch = asItIs;
  /** Of a look at one task. */
  task = asItIs;
  /** Of keeping a singer. */
  singer = asItIs;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('request', (incoming, answer) => void this.#serve(incoming, answer));
  }

  static async open(target: string): Promise<TwistedGateway> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TwistedGateway(new URL(target), server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  straighten(): void {
    this.submit = asItIs;
    this.fetch = asItIs;
    this.task = asItIs;
    this.singer = asItIs;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const asked = await text(incoming);
    const reply = await this.#pass(incoming, asked);
    const twist = this.#twistOf(path);
    if (!twist) {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      return void reply.pipe(answer);
    }
    const told = await twist({ status: reply.statusCode ?? 502, body: await text(reply) }, asked);
    answer.writeHead(told.status, { 'content-type': 'application/json' }).end(told.body);
  }

  #twistOf(path: string): Twist | null {
    if (path.startsWith('/suno/persona')) return this.singer;
    if (path.startsWith('/suno/submit')) return this.submit;
    if (path === '/suno/fetch') return this.fetch;
    return path.startsWith('/suno/fetch/') && this.task !== asItIs ? this.task : null;
  }

  /** With its own host: links lead back here. */
  #pass({ method, url: path, headers }: IncomingMessage, body: string): Promise<IncomingMessage> {
    const { hostname, port } = this.target;
    return new Promise((resolve, reject) => {
      request({ hostname, port, method, path, headers }, resolve).on('error', reject).end(body);
    });
  }
}

/** As the gateway tells of one. */
export interface WireTask {
  task_id: string;
  action: string;
  status: string;
  data: object[] | null;
}

/** The tasks of a poll's answer, told otherwise. */
export const retold =
  (tell: (tasks: WireTask[]) => object[]): Twist =>
  ({ status, body }) => {
    const said = JSON.parse(body) as { data: WireTask[] | null };
    return { status, body: JSON.stringify({ ...said, data: said.data && tell(said.data) }) };
  };
export const failed = (task: WireTask): object => ({
  ...task,
  status: 'FAILURE',
  fail_reason: 'out of luck',
  data: null,
});
