import { type HeldRenderer, SunoWorld } from '../suno/suno-world.test.js';
import { until } from '../../../../test/support/until.js';

export interface Choice {
  index: number;
  id: string;
  url: string;
  flac_url: string;
  wav_url: string;
  stream_url: string;
  duration: number;
  lyrics_sections: unknown[];
}

export interface MurekaTask {
  id: string;
  created_at: number;
  finished_at?: number;
  model: string;
  status: string;
  failed_reason?: string;
  trace_id: string;
  choices?: Choice[] | null;
}

export const key = 'sandbox-mureka-key';
export const song = { lyrics: '[Verse]\n雨落在铁皮屋顶', prompt: 'folk, warm', model: 'mureka-7.6', n: 2 };

const over = ['succeeded', 'failed', 'timeouted', 'cancelled'];

/** The same world, spoken to as Mureka's customers do. */
export class MurekaWorld extends SunoWorld {
  constructor(makeRenderer?: () => HeldRenderer) {
    super(makeRenderer, { authorization: `Bearer ${key}`, 'content-type': 'application/json' });
  }

  call(path: string, body?: unknown): Promise<Response> {
    return body === undefined ? this.get(`/mureka${path}`) : this.post(`/mureka${path}`, body);
  }

  /** The status and the JSON. */
  async told(path: string, body?: unknown): Promise<[number, Record<string, unknown>]> {
    const answer = await this.call(path, body);
    return [answer.status, (await answer.json()) as Record<string, unknown>];
  }

  async begin(changes: object = {}, path = '/v1/song/generate'): Promise<MurekaTask> {
    const [status, task] = await this.told(path, { ...song, ...changes });
    if (status !== 200) throw new Error(`submit answered ${status}: ${JSON.stringify(task)}`);
    return task as unknown as MurekaTask;
  }

  async look(id: string, kind = 'song'): Promise<MurekaTask> {
    return (await (await this.call(`/v1/${kind}/query/${id}`)).json()) as MurekaTask;
  }

  /** The clock is at the end; the renderer's files may need a moment more. */
  async ended(id: string, kind = 'song'): Promise<MurekaTask> {
    this.now += 70_000;
    return until('the end of the task', async () => {
      const task = await this.look(id, kind);
      return over.includes(task.status) && task;
    });
  }

  /** Submits and waits: what there is to hear. */
  async sung(changes: object = {}): Promise<Choice[]> {
    return (await this.ended((await this.begin(changes)).id)).choices ?? [];
  }

  async asked(): Promise<{ operation: string; status: string; prompt: string }[]> {
    const [, body] = await this.ask('/_control/mureka/tasks');
    return body.items as { operation: string; status: string; prompt: string }[];
  }
}
