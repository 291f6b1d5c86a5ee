import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { songOrder } from '@overtone/contract/sandbox';
import { freePort } from './app.js';

/** What is asked for as a file of a song: what comes of it meanwhile, and whether it is there. */
type Fetching = (file: string) => Promise<boolean> | boolean;

/**
 * Stands in front of a sandbox and plays sandboxes of several editions: each makes other songs of the same orders. What is
 * no order of a song passes.
 */
export class LibraryDoor {
  /** As the edition says it is called; empty: as the sandbox does. */
  edition = '';
  isAway = false;
  /** What it says a song was made by, where that is not its edition. */
  madeBy = '';
  /** Whether every song is still being made. */
  isMaking = false;
  /** Seeds of orders that it stumbles over. */
  readonly refused = new Set<string>();
  /** Seeds of the orders that were taken, in their order. */
  readonly ordered: { seed: string; first?: boolean | undefined; title: string }[] = [];
  /** How often it was asked which edition plays. */
  looks = 0;
  fetching: Fetching = () => true;

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly behind: () => string,
  ) {}

  /** `behind`: where the sandbox is, once there is one. */
  static async open(behind: () => string): Promise<LibraryDoor> {
    const port = await freePort();
    const server = createServer((request, reply) => void door.answer(request, reply));
    const door = new LibraryDoor(server, `http://127.0.0.1:${port}`, behind);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return door;
  }

  /** What it has taken since this was asked last. */
  taken(): string[] {
    return [...new Set(this.ordered.splice(0).map(({ seed }) => seed))];
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    const [given, file] = [await buffer(request), /^\/_control\/songs\/\w+\/([\w.-]+)$/.exec(url)?.[1]];
    if (this.isAway) return void reply.writeHead(502).end('nobody here');
    if (url === '/_control/songs' && request.method === 'GET') this.looks += 1;
    const body = url === '/_control/songs' && request.method === 'POST' ? this.taking(given) : given;
    if (!body || (file !== undefined && !(await this.fetching(file)))) return void reply.writeHead(500).end('INTERNAL');
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const passed = await fetch(this.behind() + url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const type = passed.headers.get('content-type') ?? '';
    const told = Buffer.from(await passed.arrayBuffer());
    const isOfSongs = url.startsWith('/_control/songs') && type.includes('json');
    reply.writeHead(passed.status, { 'content-type': type }).end(isOfSongs ? this.told(told) : told);
  }

  private taking(given: Buffer): Buffer | null {
    const order = songOrder.parse(JSON.parse(given.toString()));
    this.ordered.push(order);
    if (this.refused.has(order.seed)) return null;
    return Buffer.from(JSON.stringify({ ...order, seed: `${order.seed} ${this.edition}`.trim() }));
  }

  private told(answer: Buffer): string {
    const said = JSON.parse(answer.toString()) as object;
    const isSong = 'state' in said;
    const name = (isSong && this.madeBy) || this.edition;
    const edition = name && 'edition' in said ? { edition: name } : {};
    const making = isSong && this.isMaking ? { state: 'waiting' } : {};
    return JSON.stringify({ ...said, ...edition, ...making }).replaceAll(this.behind(), this.url);
  }
}
