import type { Input } from '@overtone/contract/endpoint';
import { submitSunoMusic } from '@overtone/contract/generation';
import {
  submitMurekaInstrumental,
  submitMurekaSong,
  submitRiffCover,
  submitRiffExtend,
  submitRiffMusic,
  submitRiffPrompt,
  submitUdioMusic,
} from '@overtone/contract/operations-families';
import type { ProviderId } from '@overtone/contract/providers';
import type { DraftSource } from '../../songs/draft/draft-source';
import type { Task, Weights } from './task-request';

/** Where a song is asked for, by who makes it and of what. */
export const ways = {
  suno: submitSunoMusic,
  udio: submitUdioMusic,
  murekaSong: submitMurekaSong,
  murekaInstrumental: submitMurekaInstrumental,
  riffPrompt: submitRiffPrompt,
  riffMusic: submitRiffMusic,
  riffExtend: submitRiffExtend,
  riffCover: submitRiffCover,
} as const;
export type Way = keyof typeof ways;
type Body<W extends Way> = Input<(typeof ways)[W]>['body'];
export type Asked = { [W in Way]: { way: W; body: NonNullable<Body<W>> } }[Way];

/** What the desk says in words, by the names that all families share. */
export interface Sung {
  mv: string;
  is_public: boolean;
  make_instrumental: boolean;
  gpt_description_prompt?: string;
  prompt?: string;
  tags?: string;
  title?: string;
  negative_tags?: string;
  vocal_gender?: 'm' | 'f';
  seed?: number;
  verbatim?: boolean;
}
interface Told {
  sung: Sung & Weights;
  /** What it starts from. */
  task: Task | null;
  side: DraftSource['side'];
}

/** Who is asked, and how. */
export const askedOf: Record<ProviderId, (told: Told) => Asked> = {
  suno: ({ sung, task }) => ({ way: 'suno', body: { ...sung, ...task } }),
  udio: ({ sung, task, side }) => {
    if (task?.task !== 'extend') return { way: 'udio', body: sung };
    const { continue_clip_id } = task;
    return { way: 'udio', body: { ...sung, task: 'extend', continue_clip_id, side } };
  },
  mureka: ({ sung }) => {
    const { make_instrumental: unsung, ...words } = sung;
    if (unsung && sung.gpt_description_prompt === undefined) return { way: 'murekaInstrumental', body: words };
    return { way: 'murekaSong', body: sung };
  },
  riff: ({ sung, task }) => {
    if (task?.task === 'cover') return { way: 'riffCover', body: { ...sung, cover_clip_id: task.cover_clip_id } };
    if (task?.task === 'extend') {
      const { continue_clip_id, continue_at } = task;
      return { way: 'riffExtend', body: { ...sung, continue_clip_id, continue_at } };
    }
    return { way: sung.gpt_description_prompt === undefined ? 'riffMusic' : 'riffPrompt', body: sung };
  },
};
