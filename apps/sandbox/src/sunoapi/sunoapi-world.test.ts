import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../../test/support/until.js';
import { SunoWorld } from '../suno/suno-world.test.js';

export interface Track {
  id: string;
  audioUrl: string;
  streamAudioUrl: string;
  title: string;
  duration: number | null;
}

export interface TaskRecord {
  taskId: string;
  status: string;
  type: string;
  param: string;
  errorCode: number | null;
  errorMessage: string | null;
  response: ({ sunoData?: Track[] } & Record<string, unknown>) | null;
}

export interface Told {
  code: number;
  msg: string;
  data: { callbackType: string; task_id: string; data: Record<string, unknown>[] | null };
}

const final = ['SUCCESS', 'CALLBACK_EXCEPTION', 'GENERATE_AUDIO_FAILED', 'CREATE_TASK_FAILED', 'SENSITIVE_WORD_ERROR'];

/** The same world, spoken to as sunoapi.org's customers do, and somebody who listens to its news. */
export class SunoapiWorld extends SunoWorld {
  /** What was told, oldest first. */
  readonly heard: Told[] = [];
  /** With what headers. */
  readonly heads: IncomingHttpHeaders[] = [];
  /** What is answered to it. */
  answer = 200;
  /** Files at addresses of their own. */
  readonly files = new Map<string, Buffer>();
  private listener: Server | undefined;

  constructor() {
    super(undefined, { authorization: 'Bearer sandbox-sunoapi-key', 'content-type': 'application/json' });
  }

  async open(): Promise<void> {
    this.listener = createServer((request, response) => {
      const file = this.files.get(request.url ?? '');
      if (request.method === 'GET') return void response.writeHead(file ? 200 : 404).end(file);
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        this.heads.push(request.headers);
        this.heard.push(JSON.parse(Buffer.concat(pieces).toString()) as Told);
        response.writeHead(this.answer).end('ok');
      });
    });
    await new Promise<void>((resolve) => this.listener?.listen(0, '127.0.0.1', resolve));
    await this.start();
  }

  override async end(): Promise<void> {
    await super.end();
    this.listener?.closeAllConnections();
    this.listener?.close();
  }

  get there(): string {
    const address = this.listener?.address() as AddressInfo | undefined;
    return `http://127.0.0.1:${address?.port}`;
  }

  get song(): Record<string, unknown> {
    return {
      ...{ prompt: '[Verse]\n雨', style: 'folk', title: '铁皮屋顶', customMode: true, instrumental: false },
      ...{ model: 'V4_5', callBackUrl: `${this.there}/hook` },
    };
  }

  /** The envelope. */
  async call(
    path: string,
    body?: unknown,
  ): Promise<{ code: number; msg: string; data: Record<string, unknown> | null }> {
    const answer = await (body === undefined
      ? this.get(`/sunoapi/api/v1${path}`)
      : this.post(`/sunoapi/api/v1${path}`, body));
    return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> | null };
  }

  async begin(changes: object = {}, path = '/generate'): Promise<string> {
    const { code, msg, data } = await this.call(path, { ...this.song, ...changes });
    if (code !== 200) throw new Error(`submit answered ${code}: ${msg}`);
    return data?.taskId as string;
  }

  async record(taskId: string, path = '/generate'): Promise<TaskRecord> {
    return (await this.call(`${path}/record-info?taskId=${taskId}`)).data as unknown as TaskRecord;
  }

  /** The clock is at the end; the renderer's files may need a moment more. */
  async ended(taskId: string): Promise<TaskRecord> {
    this.now += 70_000;
    return until('the end of the task', async () => {
      const record = await this.record(taskId);
      return final.includes(record.status) && record;
    });
  }

  async sung(changes: object = {}): Promise<{ taskId: string; tracks: Track[] }> {
    const taskId = await this.begin(changes);
    return { taskId, tracks: (await this.ended(taskId)).response?.sunoData ?? [] };
  }

  /** What was told of a task, once so much was. */
  news(taskId: string, count: number): Promise<Told[]> {
    return until(`${count} messages`, () => {
      const own = this.heard.filter(({ data }) => data.task_id === taskId);
      return own.length >= count && own;
    });
  }
}
