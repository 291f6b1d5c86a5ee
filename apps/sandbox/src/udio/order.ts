import { saysNobodySings } from '@overtone/engine/style/nobody-sings';
import { z } from 'zod';
import type { SongWork } from '../render/song.js';
import { type FoundClip, hasRoomAfter, hasRoomBefore, workableClip } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { type MusicRequest, songRequests } from '../tasks/music-request.js';
import type { NewClip, TaskOrder } from '../tasks/task.js';
import { readBody, share, text } from '../wire/body.js';
import { GatewayRefusal } from '../wire/wire.js';

const udioBody = z.object({
  gen_params: z.object({
    prompt: text,
    lyrics: text,
    lyrics_type: z.enum(['generate', 'user', 'instrumental']),
    bypass_prompt_optimization: z.boolean().nullish(),
    seed: z.number().int().nullish(),
    song_section_start: share,
    prompt_strength: share,
    clarity_strength: share,
    lyrics_strength: share,
    generation_quality: share,
    negative_prompt: text,
    model_type: z.string(),
    config: z
      .object({
        mode: z.enum(['regular', 'continuation', 'precede']).default('regular'),
        context_length: z.number().positive().nullish(),
        source: z.object({ source_type: z.literal('song'), song_id: z.string().min(1) }).nullish(),
      })
      .default({ mode: 'regular' }),
  }),
});
export type GenParams = z.output<typeof udioBody>['gen_params'];

const invalid = (message: string) => new GatewayRefusal(400, 'invalid_request', message);
const songsPerTask = 2;

/** Reads a submit. Throws a GatewayRefusal for what the gateway would not take. */
export function udioOrder(gateway: Gateway, body: unknown): TaskOrder {
  const given = readBody(udioBody, body).gen_params;
  const model = gateway.parts.facts.modelOf(given.model_type);
  if (!model) throw invalid(`gen_params.model_type: unknown: ${given.model_type}`);
  const { mode } = given.config;
  const source = mode === 'regular' ? null : sourceOf(gateway, given);
  const request = requestOf(gateway, given, source);
  if (source && !(mode === 'precede' ? hasRoomBefore(source.clip) : hasRoomAfter(source.clip)))
    throw invalid('gen_params.config.source: too long to be extended');
  const most = Math.min(model.maxSeconds, gateway.parts.mostSeconds);
  const work = source && workOn(source, mode === 'precede' ? 'precede' : 'extend', most);
  const metadata = { audio_conditioning_type: mode === 'regular' ? null : mode };
  const clips: NewClip[] = songRequests(request, gateway.parts, songsPerTask, work ?? undefined).map((song) => ({
    song,
    metadata,
  }));
  return { action: 'udio-generate', operation: work ? 'extend' : 'music', request, clips };
}

function sourceOf(gateway: Gateway, { config }: GenParams): FoundClip {
  if (!config.source) throw invalid('gen_params.config.source: required');
  return workableClip(gateway, config.source.song_id);
}

/** There is no call that joins: a song that goes on, or is led into, is whole. What is new is as long as the model's songs. */
const workOn = ({ clip }: FoundClip, kind: 'extend' | 'precede', most: number): SongWork => ({
  kind,
  sources: [clip.song],
  most,
  whole: true,
});

function requestOf(gateway: Gateway, given: GenParams, source: FoundClip | null): MusicRequest {
  const { prompt, lyrics, lyrics_type: type, seed, config } = given;
  if (type === 'user' && !lyrics) throw invalid('gen_params.lyrics: required for lyrics_type user');
  if (!prompt && !lyrics && !source) throw invalid('gen_params.prompt: required');
  return {
    ...wordsOf(gateway, given, source),
    negativeTags: given.negative_prompt,
    mv: given.model_type,
    instrumental: type === 'instrumental',
    notifyHook: '',
    ...(config.mode !== 'regular' && { task: config.mode, title: source?.clip.title ?? source?.clip.facts?.title }),
    more: { ...wishesOf(given), ...(seed !== -1 && typeof seed === 'number' && { seed }) },
  };
}

/** Words that nobody gave are the service's own: for a whole song the engine's, for more of one as a lyrics task writes. */
function wordsOf(
  gateway: Gateway,
  { prompt, lyrics, lyrics_type: type, config }: GenParams,
  source: FoundClip | null,
): Pick<MusicRequest, 'description' | 'prompt' | 'tags'> {
  if (type === 'user') return { prompt: lyrics, tags: prompt };
  if (type === 'instrumental' || (source && saysNobodySings({ tags: prompt }))) return { tags: prompt };
  if (!source) return { description: prompt };
  const { id, facts } = source.clip;
  const about = prompt ?? facts?.title ?? '';
  return { prompt: gateway.parts.writeLyrics(about, `${id}/${config.mode}`, facts?.lyrics).text, tags: prompt };
}

const wishesOf = (given: GenParams): Record<string, unknown> => ({
  start: given.song_section_start,
  prompt: given.prompt_strength,
  clarity: given.clarity_strength,
  lyrics: given.lyrics_strength,
  quality: given.generation_quality,
});
