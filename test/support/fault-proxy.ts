import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export type Fault =
  /** Nothing is ever answered. */
  | { kind: 'hang' }
  /** The connection is cut. */
  | { kind: 'refuse' }
  | { kind: 'status'; status: number }
  /** Bytes of the right type and length that mean nothing. */
  | { kind: 'broken' }
  /** The first `bytes` come, then the connection is cut. */
  | { kind: 'cut'; bytes: number }
  /** The answer begins after so long. */
  | { kind: 'slow'; ms: number };

interface Armed {
  match: string;
  fault: Fault;
  left: number;
}

/** The network between a browser and the site, with faults on demand. Paths are matched by what they contain. */
export class FaultProxy {
  #armed: Armed[] = [];
  #asked: string[] = [];
  #sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('request', (incoming, answer) => this.#serve(incoming, answer));
    server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket as Socket, head));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  static async open(target: string): Promise<FaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultProxy(new URL(target), server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next `times` requests whose path contains `match` fail like this; earlier ones first. */
  arm(match: string, fault: Fault, times = Infinity): void {
    this.#armed.push({ match, fault, left: times });
  }

  heal(): void {
    this.#armed = [];
  }

  /** How often a path that contains `match` was asked for. */
  asked(match: string): number {
    return this.#asked.filter((path) => path.includes(match)).length;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  #serve(incoming: IncomingMessage, answer: ServerResponse): void {
    const path = incoming.url ?? '/';
    this.#asked.push(path);
    const fault = this.#faultFor(path);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'refuse') return void answer.destroy();
    if (fault?.kind === 'status') return void answer.writeHead(fault.status).end();
    if (fault?.kind === 'slow') {
      setTimeout(() => this.#forward(incoming, answer), fault.ms);
      return;
    }
    this.#forward(incoming, answer, fault);
  }

  #faultFor(path: string): Fault | undefined {
    const armed = this.#armed.find(({ match, left }) => left > 0 && path.includes(match));
    if (armed) armed.left -= 1;
    return armed?.fault;
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse, fault?: Fault): void {
    const { hostname, port } = this.target;
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      let passed = 0;
      reply.on('data', (chunk: Buffer) => {
        passed += chunk.length;
        answer.write(fault?.kind === 'broken' ? Buffer.alloc(chunk.length, 7) : chunk);
        if (fault?.kind === 'cut' && passed >= fault.bytes) answer.destroy();
      });
      reply.on('end', () => answer.end());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  /** The live channel passes untouched. */
  #upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const onward = connect(Number(this.target.port), this.target.hostname, () => {
      const { method, url, rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => [onward, socket].forEach((other) => other.destroy()));
  }
}
