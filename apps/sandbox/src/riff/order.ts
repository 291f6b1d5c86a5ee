import { z } from 'zod';
import type { SongWork } from '../render/song.js';
import { hasRoomAfter, workableClip } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { type MusicRequest, songRequests } from '../tasks/music-request.js';
import type { TaskClip, TaskOrder } from '../tasks/task.js';
import { readBody, seconds, share, text } from '../wire/body.js';
import { GatewayRefusal } from '../wire/wire.js';

const morphBody = z.object({
  riff_id: text,
  audio_upload_id: text,
  /** Absent: strengths alone, of a song from nothing. */
  transform: z.enum(['cover', 'extend', 'inpaint', 'swap_vocals', 'swap_sound']).nullish(),
  normalized_lyrics_strength: share,
  normalized_sound_prompt_strength: share,
  normalized_weirdness: share,
  normalized_cover_strength: share,
  normalized_variation_strength: share,
  crop_end_at: seconds,
});
const riffBody = z.object({
  model: z.string(),
  lyrics: text,
  tag: text,
  title: text,
  instrumental: z.boolean().nullish(),
  morph: morphBody.nullish(),
});
type Morph = z.output<typeof morphBody>;

const topicBody = z.object({ model: z.string(), topic: text, instrumental: z.boolean().nullish() });

const invalid = (message: string) => new GatewayRefusal(400, 'invalid_request', message);
const songsPerRequest = 2;

/** Words and a style, or work on a song. Throws a GatewayRefusal for what the gateway would not take. */
export function generateOrder(gateway: Gateway, body: unknown): TaskOrder {
  const given = readBody(riffBody, body);
  const { morph, lyrics, tag, title } = given;
  const work = morph?.transform ? workOf(gateway, morph, maxSecondsOf(gateway, given.model)) : undefined;
  const instrumental = given.instrumental ?? false;
  if (!work && !lyrics && !tag) throw invalid('lyrics or tag: required');
  const request: MusicRequest = {
    ...{ prompt: lyrics, tags: tag, title, mv: given.model, instrumental, notifyHook: '' },
    ...(morph && { more: wishesOf(morph), ...(morph.transform && { task: morph.transform }) }),
  };
  return orderOf(gateway, request, work);
}

/** A description, of which words and style are made. */
export function topicOrder(gateway: Gateway, body: unknown): TaskOrder {
  const { model, topic, instrumental } = readBody(topicBody, body);
  if (!topic) throw invalid('topic: required');
  return orderOf(gateway, { description: topic, mv: model, instrumental: instrumental ?? false, notifyHook: '' });
}

function orderOf(gateway: Gateway, request: MusicRequest, work?: SongWork): TaskOrder {
  maxSecondsOf(gateway, request.mv);
  const operation = work ? (work.kind === 'cover' ? 'cover' : 'extend') : 'music';
  const clips = songRequests(request, gateway.parts, songsPerRequest, work).map((song) => ({ song }));
  return { action: 'GENERATE', operation, request, clips };
}

function maxSecondsOf({ parts }: Gateway, mv: string): number {
  const model = parts.facts.modelOf(mv);
  if (!model) throw invalid(`model: unknown: ${mv}`);
  return Math.min(model.maxSeconds, parts.mostSeconds);
}

/** There is no call that joins: a song that goes on is whole. */
function workOf(gateway: Gateway, morph: Morph, most: number): SongWork {
  const { transform, crop_end_at: at } = morph;
  if (transform !== 'cover' && transform !== 'extend') throw invalid(`morph.transform: ${transform} is not offered`);
  const clip = sourceOf(gateway, morph);
  const sources = [clip.song];
  if (transform === 'cover') return { kind: 'cover', sources };
  if (!hasRoomAfter(clip, at || undefined)) throw invalid('morph: the song is too long to be extended');
  return { kind: 'extend', sources, most, whole: true, ...(at && { at }) };
}

/** A song of the service, or a recording that was handed in. */
function sourceOf(gateway: Gateway, { riff_id: riff, audio_upload_id: upload }: Morph): TaskClip {
  const id = riff ?? upload;
  if (!id) throw invalid('morph: riff_id or audio_upload_id: required');
  const { clip } = workableClip(gateway, id);
  if (clip.stem) throw invalid('morph.riff_id: is a stem');
  return clip;
}

const wishesOf = ({
  crop_end_at: _at,
  riff_id: _riff,
  audio_upload_id: _upload,
  ...wishes
}: Morph): Record<string, unknown> => wishes;
