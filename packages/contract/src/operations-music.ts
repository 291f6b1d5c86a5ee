import { z } from 'zod';
import type { FieldCode } from './field-texts.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

/** What can be asked for at the one path where songs are made: a union told apart by `task`. */

const text = (max: number, tooLong: FieldCode) => z.string().check(upTo(max, tooLong));
/** Above every model's own limit: the model's limit answers with its own sentence. */
const farTooLong = 20_000;
export const slider = z.number().min(0).max(1);
/** A song of ours. */
export const clip = z.string().max(60);
export const second = z.number().min(0).max(limits.operation.furthestSecond);

export const sung = {
  prompt: text(farTooLong, 'LYRICS_LONG').optional(),
  title: text(limits.song.title, 'TITLE_LONG').optional(),
  tags: text(farTooLong, 'STYLE_LONG').optional(),
  negative_tags: text(limits.song.excludeStyle, 'EXCLUDED_STYLE_LONG').optional(),
  mv: z.string().max(60).optional(),
  make_instrumental: z.boolean().optional(),
  is_public: z.boolean().optional(),
  vocal_gender: z.enum(['m', 'f']).optional(),
  style_weight: slider.optional(),
  weirdness_constraint: slider.optional(),
};
/** Where there is sound to start from. */
const sounding = { ...sung, audio_weight: slider.optional() };

/** Plain creation. */
export const plainRequest = z.strictObject({
  task: z.literal('music').optional(),
  ...sung,
  gpt_description_prompt: text(limits.song.description, 'DESCRIPTION_LONG').optional(),
});
export type PlainRequest = z.infer<typeof plainRequest>;

const tasks = [
  z.strictObject({
    task: z.literal('extend'),
    ...sounding,
    continue_clip_id: clip,
    /** Seconds; absent: the end, rounded down. */
    continue_at: second.optional(),
  }),
  z.strictObject({ task: z.literal('cover'), ...sounding, cover_clip_id: clip }),
  z.strictObject({
    task: z.literal('infill'),
    ...sounding,
    continue_clip_id: clip,
    infill_start_s: second,
    infill_end_s: second,
  }),
  z.strictObject({ task: z.literal('underpainting'), ...sounding, underpainting_clip_id: clip }),
  z.strictObject({ task: z.literal('overpainting'), ...sounding, overpainting_clip_id: clip }),
  /** A singer of the member's own: who it is decides over `vocal_gender`. */
  z.strictObject({ task: z.literal('artist_consistency'), ...sounding, persona_id: z.string().max(60) }),
  z.strictObject({
    task: z.literal('playlist_condition'),
    ...sounding,
    inspiration_clip_ids: z.array(clip).min(1).max(limits.operation.inspirations),
  }),
] as const;
export type TaskRequest = z.infer<(typeof tasks)[number]>;

export const musicRequest = z
  .discriminatedUnion('task', [plainRequest, ...tasks], { error: said('TASK_UNKNOWN') })
  .meta({ id: 'MusicRequest' });
export type MusicRequest = z.infer<typeof musicRequest>;

export const isPlain = (request: MusicRequest): request is PlainRequest =>
  request.task === undefined || request.task === 'music';
