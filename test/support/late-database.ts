import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL: takes some connections, refuses the next ones, then takes all. */
export class LateDatabase {
  refused = 0;
  private taken = 0;

  private constructor(
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
    readonly url: string,
  ) {}

  static async before(databaseUrl: string, plan: { open: number; refused: number }): Promise<LateDatabase> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as { port: number }).port);
    const late = new LateDatabase(server, new Set(), url.href);
    server.on('connection', (client) => {
      if (late.taken >= plan.open && late.refused < plan.refused) {
        late.refused += 1;
        client.destroy();
        return;
      }
      late.taken += 1;
      late.pass(client, connect(Number(target.port), target.hostname));
    });
    return late;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(client: Socket, database: Socket): void {
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  }
}
