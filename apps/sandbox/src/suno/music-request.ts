import { createHash } from 'node:crypto';
import { isLongerThan } from '@overtone/contract/text-length';
import { z } from 'zod';
import type { SongRequest } from '../render/song.js';
import { assumedModel, sunoModels } from './models.js';
import { GatewayRefusal } from './wire.js';

/** Empty strings mean absent on this wire. */
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

const submitBody = z.object({
  gpt_description_prompt: text,
  prompt: text,
  tags: text,
  negative_tags: text,
  title: text,
  mv: text,
  make_instrumental: z.boolean().nullish(),
  notify_hook: text,
  task: text,
  continue_clip_id: text,
  cover_clip_id: text,
  persona_id: text,
});

export interface MusicRequest {
  description?: string;
  prompt?: string;
  tags?: string;
  negativeTags?: string;
  title?: string;
  mv: string;
  instrumental: boolean;
  notifyHook: string;
}

/** Reads a MUSIC submit. Throws a GatewayRefusal for what no gateway would take. */
export function readMusicRequest(body: unknown): MusicRequest {
  const parsed = submitBody.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new GatewayRefusal(400, 'invalid_request', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
  }
  const given = parsed.data;
  if (given.task || given.continue_clip_id || given.cover_clip_id || given.persona_id) {
    throw new GatewayRefusal(
      400,
      'invalid_request',
      'this sandbox makes plain songs only: no task, continue, cover or persona',
    );
  }
  const request = given.gpt_description_prompt ? inspired(given) : custom(given);
  checkLengths(request);
  return request;
}

type Given = z.output<typeof submitBody>;

/** A description wins: the gateways then drop lyrics, title and style. */
const inspired = (given: Given): MusicRequest => ({
  description: given.gpt_description_prompt,
  mv: given.mv ?? assumedModel,
  instrumental: given.make_instrumental ?? false,
  notifyHook: given.notify_hook ?? '',
});

const custom = (given: Given): MusicRequest => ({
  prompt: given.prompt,
  tags: given.tags,
  negativeTags: given.negative_tags,
  title: given.title,
  mv: given.mv ?? assumedModel,
  instrumental: given.make_instrumental ?? false,
  notifyHook: given.notify_hook ?? '',
});

/**
 * How the service counts an emoji is not known: here as our own limits do.
 * The service behind the gateway answers these with 422, of which the gateway passes the status line only. */
function checkLengths(request: MusicRequest): void {
  const model = sunoModels.get(request.mv);
  const { prompt = '', tags = '', negativeTags = '', title = '', description = '' } = request;
  const empty = !request.instrumental && !prompt && !tags && !title && !description;
  const tooLong =
    isLongerThan(prompt, model?.lyricsMax ?? 5000) ||
    isLongerThan(tags, model?.styleMax ?? 1000) ||
    isLongerThan(negativeTags, 1000) ||
    isLongerThan(title, 100) ||
    isLongerThan(description, 3000);
  if (empty || tooLong) throw new GatewayRefusal(422, 'invalid_request', '422 Unprocessable Entity');
}

/** Equal musical requests have equal fingerprints; where the answer should go does not count. */
export function fingerprintOf(request: MusicRequest): string {
  const { description, prompt, tags, negativeTags, title, mv, instrumental } = request;
  const material = JSON.stringify([description, prompt, tags, negativeTags, title, mv, instrumental]);
  return createHash('sha256').update(material).digest('hex').slice(0, 32);
}

export interface SoundLimits {
  mostSeconds: number;
  /** Whether songs of different titles sound different. */
  soundPerTitle: boolean;
}

export function songRequests(
  asked: MusicRequest,
  { mostSeconds, soundPerTitle }: SoundLimits,
): [SongRequest, SongRequest] {
  const request = soundPerTitle ? asked : { ...asked, title: undefined };
  const fingerprint = fingerprintOf(request);
  const song = (index: number): SongRequest => ({
    seed: `${fingerprint}/${index}`,
    lyrics: request.instrumental ? undefined : request.prompt,
    description: request.description,
    tags: request.tags,
    title: request.title,
    instrumental: request.instrumental,
    maxSeconds: Math.min(mostSeconds, sunoModels.get(request.mv)?.maxSeconds ?? mostSeconds),
  });
  return [song(0), song(1)];
}

/** What the request was about, in one text: faults match on it. */
export const wordsOf = (request: MusicRequest): string =>
  [request.title, request.prompt, request.description, request.tags].filter(Boolean).join('\n');
