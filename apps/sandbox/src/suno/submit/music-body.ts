import { isLongerThan } from '@overtone/contract/text-length';
import { z } from 'zod';
import { assumedModel, modelOf } from '../tasks/models.js';
import type { MusicRequest } from '../../tasks/music-request.js';
import { readBody, seconds, sliders, text, unprocessable } from '../../wire/body.js';

const ids = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? undefined);

const musicBody = z.object({
  gpt_description_prompt: text,
  prompt: text,
  tags: text,
  negative_tags: text,
  title: text,
  mv: text,
  make_instrumental: z.boolean().nullish(),
  notify_hook: text,
  task: text,
  task_id: z.union([text, z.number().transform(String)]),
  continue_clip_id: text,
  continue_at: seconds,
  cover_clip_id: text,
  infill_start_s: seconds,
  infill_end_s: seconds,
  underpainting_clip_id: text,
  underpainting_start_s: seconds,
  underpainting_end_s: seconds,
  overpainting_clip_id: text,
  overpainting_start_s: seconds,
  overpainting_end_s: seconds,
  persona_id: text,
  artist_clip_id: text,
  upsample_clip_id: text,
  remaster_clip_id: text,
  playlist_clip_ids: ids,
  inspiration_clip_ids: ids,
  clip_ids: ids,
  stem_task: text,
  vocal_gender: z.enum(['m', 'f', '']).nullish(),
  control_sliders: sliders,
  metadata: z
    .object({
      vocal_gender: z.enum(['m', 'f', '']).nullish(),
      control_sliders: sliders,
      playlist_clip_ids: ids,
      stem_task: text,
    })
    .nullish(),
});
export type MusicBody = z.output<typeof musicBody>;

export const readMusicBody = (body: unknown): MusicBody => readBody(musicBody, body);

/** What the body asks for, of whatever task. A description wins: the gateways then drop lyrics, title and style. */
export function musicRequestOf(given: MusicBody): MusicRequest {
  const request: MusicRequest = {
    ...(given.gpt_description_prompt && !given.task
      ? { description: given.gpt_description_prompt }
      : { prompt: given.prompt, tags: given.tags, negativeTags: given.negative_tags, title: given.title }),
    mv: given.mv ?? assumedModel,
    instrumental: given.make_instrumental ?? false,
    notifyHook: given.notify_hook ?? '',
    ...wishesOf(given),
  };
  checkLengths(request);
  return request;
}

function wishesOf({ task, metadata, vocal_gender, control_sliders }: MusicBody): Partial<MusicRequest> {
  const vocalGender = metadata?.vocal_gender || vocal_gender || undefined;
  const given = metadata?.control_sliders ?? control_sliders;
  return { ...(task && { task }), ...(vocalGender && { vocalGender }), ...(given && { sliders: given }) };
}

/** How the true service counts an emoji is not known: counted as our own limits count it. */
function checkLengths(request: MusicRequest): void {
  const model = modelOf(request.mv);
  const { prompt = '', tags = '', negativeTags = '', title = '', description = '' } = request;
  const empty = !request.task && !request.instrumental && !prompt && !tags && !title && !description;
  const tooLong =
    isLongerThan(prompt, model?.lyricsMax ?? 5000) ||
    isLongerThan(tags, model?.styleMax ?? 1000) ||
    isLongerThan(negativeTags, 1000) ||
    isLongerThan(title, 100) ||
    isLongerThan(description, 3000);
  if (empty || tooLong) throw unprocessable();
}
