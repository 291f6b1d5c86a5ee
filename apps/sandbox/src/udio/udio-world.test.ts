import { type HeldRenderer, SunoWorld } from '../suno/suno-world.test.js';
import { until } from '../../../../test/support/until.js';

export interface UdioSong {
  id: string;
  title: string;
  tags: string[];
  duration: number;
  finished: boolean;
  song_path: string;
  error_detail: string | null;
  [field: string]: unknown;
}

export interface UdioTask {
  task_id: string;
  status: string;
  fail_reason: string;
  progress: string;
  data: { songs: UdioSong[] } | null;
}

export const params = {
  prompt: 'dream pop, female voice',
  lyrics: '[Verse]\n雨落在铁皮屋顶',
  lyrics_type: 'user',
  bypass_prompt_optimization: false,
  seed: -1,
  song_section_start: 0.4,
  prompt_strength: 0.5,
  clarity_strength: 0.25,
  lyrics_strength: 0.5,
  generation_quality: 0.75,
  negative_prompt: '',
  model_type: 'udio32-v1.5',
  config: { mode: 'regular' },
};

/** The same world, spoken to as Udio's customers do. */
export class UdioWorld extends SunoWorld {
  constructor(makeRenderer?: () => HeldRenderer) {
    super(makeRenderer, { authorization: 'Bearer sandbox-udio-key', 'content-type': 'application/json' });
  }

  ordered(changes: object = {}): Promise<Response> {
    return this.post('/udio/submit/music', { gen_params: { ...params, ...changes } });
  }

  async begun(changes: object = {}): Promise<string> {
    const answer = await this.ordered(changes);
    const body = (await answer.json()) as { data: string };
    if (answer.status !== 200) throw new Error(`submit answered ${answer.status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  async look(id: string): Promise<UdioTask> {
    return (await this.ask(`/udio/fetch/${id}`))[1].data as UdioTask;
  }

  /** The clock is at the end; the renderer's files may need a moment more. */
  async ended(id: string): Promise<UdioTask> {
    this.now += 60_000;
    return until('the end of the task', async () => {
      const task = await this.look(id);
      return ['SUCCESS', 'FAILURE', 'FAIL'].includes(task.status) && task;
    });
  }

  async songs(changes: object = {}): Promise<UdioSong[]> {
    return (await this.ended(await this.begun(changes))).data?.songs ?? [];
  }

  async asked(): Promise<{ operation: string; status: string; prompt: string }[]> {
    const [, body] = await this.ask('/_control/udio/tasks');
    return body.items as { operation: string; status: string; prompt: string }[];
  }
}
