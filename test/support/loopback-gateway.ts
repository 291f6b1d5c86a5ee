import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import type { ChannelAccess } from '../../apps/api/src/providers/music/music-provider.js';
import { SunoTaskDialect } from '../../apps/api/src/providers/music/suno/task-dialect.js';

interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const configOf = (submitSeconds: string) =>
  readConfig({
    OVERTONE_PROFILE: 'sandbox',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    SUNO_SUBMIT_SECONDS: submitSeconds,
    GENERATION_POLL_SECONDS: '0.1',
  });
/** For what is never answered; all else is waited for. */
export const quickConfig = configOf('1');
export const patientConfig = configOf('20');
export const dialect = new SunoTaskDialect(patientConfig);

/** A gateway that answers once the whole request was read. */
export class LoopbackGateway {
  readonly asked: Asked[] = [];
  answer: (response: ServerResponse) => void = () => undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LoopbackGateway> {
    const server = createServer();
    const gateway = new LoopbackGateway(server);
    server.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        const body: unknown = text && JSON.parse(text);
        gateway.asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
        gateway.answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get channel(): ChannelAccess {
    const { port } = this.server.address() as AddressInfo;
    return { id: 1, baseUrl: `http://127.0.0.1:${port}`, apiKey: 'sk-loopback' };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const says =
  (status: number, body: unknown, type = 'application/json') =>
  (response: ServerResponse): void =>
    void response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
export const html = (status: number) => says(status, '<html><h1>Gateway</h1></html>', 'text/html');
