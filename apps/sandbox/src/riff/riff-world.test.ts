import { type HeldRenderer, SunoWorld } from '../suno/suno-world.test.js';
import { until } from '../../../../test/support/until.js';

export interface Generation {
  id: string;
  title: string;
  audio_url: string;
  duration_s: number;
  model_display_name: string;
  [field: string]: unknown;
}

export interface Feed {
  status: string;
  process: number;
  generations?: Generation[] | null;
}

export const song = {
  model: 'FUZZ-1.0',
  lyrics: '[Verse]\n雨落在铁皮屋顶',
  tag: 'punk, loud',
  title: '铁皮',
  instrumental: false,
};

/** The same world, spoken to as Riffusion's customers do. */
export class RiffWorld extends SunoWorld {
  constructor(makeRenderer?: () => HeldRenderer) {
    super(makeRenderer, { authorization: 'Bearer sandbox-riff-key', 'content-type': 'application/json' });
  }

  generate(changes: object = {}): Promise<Response> {
    return this.post('/riffusion/generate', { ...song, ...changes });
  }

  /** The ids of the songs to come, as a feed asks for them. */
  async begun(changes: object = {}): Promise<string> {
    const answer = await this.generate(changes);
    const body = (await answer.json()) as { jobs: { id: string }[] };
    if (answer.status !== 200) throw new Error(`generate answered ${answer.status}: ${JSON.stringify(body)}`);
    return body.jobs.map(({ id }) => id).join(',');
  }

  async look(ids: string): Promise<Feed> {
    return (await this.ask(`/riffusion/feed/${ids}`))[1] as unknown as Feed;
  }

  /** The clock is at the end; the renderer's files may need a moment more. */
  async ended(ids: string): Promise<Feed> {
    this.now += 60_000;
    return until('the end of the songs', async () => {
      const feed = await this.look(ids);
      return feed.status === 'success' && feed;
    });
  }

  async songs(changes: object = {}): Promise<Generation[]> {
    return (await this.ended(await this.begun(changes))).generations ?? [];
  }

  async asked(): Promise<{ operation: string; status: string; prompt: string }[]> {
    const [, body] = await this.ask('/_control/riff/tasks');
    return body.items as { operation: string; status: string; prompt: string }[];
  }
}
