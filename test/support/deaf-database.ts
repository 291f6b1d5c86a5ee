import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL. Armed, it lets a commit through and swallows the answer; silent, every answer. */
export class DeafDatabase {
  /** How many answers were lost. */
  lost = 0;
  isSilent = false;
  private armedFor: string | null = null;

  private constructor(
    private readonly server: Server,
    private readonly open: Set<Socket>,
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<DeafDatabase> {
    const target = new URL(databaseUrl);
    const open = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as { port: number }).port);
    const deaf = new DeafDatabase(server, open, url.href);
    server.on('connection', (client) => deaf.pass(client, connect(Number(target.port), target.hostname)));
    return deaf;
  }

  /** The answer to the next commit of a connection that has named this table is lost. */
  loseCommitAfter(table: string): void {
    this.armedFor = table;
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(client: Socket, database: Socket): void {
    let isNamed = false;
    let isDeaf = false;
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    client.on('data', (sent) => {
      const text = sent.toString('latin1');
      isNamed ||= this.armedFor !== null && text.includes(this.armedFor);
      isDeaf ||= isNamed && text.includes('COMMIT');
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (this.isSilent) return;
      if (!isDeaf) return client.write(answer);
      this.armedFor = null;
      this.lost += 1;
      return client.destroy();
    });
  }
}
