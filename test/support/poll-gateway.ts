import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One call for many tasks, with times in milliseconds since 1970. */
export interface FetchCall {
  at: number;
  ids: string[];
  hangs: boolean;
  /** Null: nobody was there any more to be told. */
  answeredAt: number | null;
  /** Whoever asked has gone away. */
  isGivenUp: boolean;
}

const answerMs = 100;
const hangMs = 20_000;

/** The same numbers in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/**
 * The list call of Suno's task family for tasks that never end, of which each moves on a little at every look. The sandbox
 * composes what it is asked for: ten thousand tasks under way would measure its music, not the looks.
 */
export class PollGateway {
  readonly calls: FetchCall[] = [];
  /** Which calls hang: by chance such a part of them, or the first that asks for this task. */
  hanging: { part: number } | { once: string } | null = null;
  /** How far every task is, in percent; null: further with time. */
  progress: number | null = null;
  /** Connections are cut off. */
  isCut = false;
  private readonly chance = chances(13);
  private readonly began = Date.now();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PollGateway> {
    const server = createServer();
    const gateway = new PollGateway(server);
    server.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        const { ids } = JSON.parse(text) as { ids: string[] };
        const call = { at: Date.now(), ids, hangs: gateway.hangs(ids), answeredAt: null, isGivenUp: false };
        void gateway.answer(call, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private hangs(ids: readonly string[]): boolean {
    if (!this.hanging) return false;
    if ('part' in this.hanging) return this.chance.next().value < this.hanging.part;
    if (!ids.includes(this.hanging.once)) return false;
    this.hanging = null;
    return true;
  }

  private async answer(call: FetchCall, response: ServerResponse): Promise<void> {
    this.calls.push(call);
    response.on('close', () => (call.isGivenUp = call.answeredAt === null));
    if (this.isCut) return void response.destroy();
    await pause(call.hangs ? hangMs : answerMs, undefined, { ref: false });
    if (response.destroyed) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'success', data: call.ids.map((id) => this.task(id)) }));
    call.answeredAt = Date.now();
  }

  private task(id: string): object {
    const moved = this.progress ?? 10 + Math.floor((Date.now() - this.began) / 10_000);
    const progress = `${Math.min(99, moved)}%`;
    const clips = [0, 1].map((n) => ({
      id: `${id}.${n}`,
      status: 'submitted',
      title: '',
      audio_url: '',
      metadata: {},
    }));
    return { task_id: id, status: 'IN_PROGRESS', progress, fail_reason: '', data: clips };
  }
}
