import type { Operation } from '@overtone/contract/operations';
import { stemModels } from '@overtone/contract/providers';
import type { Order, OrderOf, Words } from '../order.js';

/** What is posted, and where. */
interface Call {
  path: string;
  body: Record<string, unknown>;
}

type Calls = { [O in Operation]?: (order: OrderOf<O>) => Call };

const music = (body: Record<string, unknown>): Call => ({ path: '/suno/submit/music', body });

/** Only what was chosen: gateways that do not know it then have nothing to drop. */
function metadataOf({ voice, sliders }: Words): Record<string, unknown> {
  const chosen = Object.entries({
    style_weight: sliders.style,
    weirdness_constraint: sliders.weirdness,
    audio_weight: sliders.audio,
  }).filter(([, value]) => value !== null);
  if (voice === null && chosen.length === 0) return {};
  const metadata = {
    create_mode: 'custom',
    ...(voice !== null && { vocal_gender: voice }),
    ...(chosen.length > 0 && { control_sliders: Object.fromEntries(chosen) }),
  };
  return { metadata };
}

const sungOf = ({ model, words }: { model: string; words: Words }) => ({
  prompt: words.lyrics,
  tags: words.style,
  title: words.title,
  negative_tags: words.excludeStyle,
  generation_type: 'TEXT',
  mv: model,
  make_instrumental: words.instrumental,
  ...metadataOf(words),
});

/** The clip it starts from. */
function sourceOf({ operation, sources }: Order): string {
  const [source] = sources;
  if (!source) throw new Error(`${operation} has no source`);
  return source.clipId;
}

/** Gateways take it to the account of the clip by the task that made it. */
function affinityOf({ sources }: Order): Record<string, string> {
  const taskId = sources.find((source) => source.taskId !== null)?.taskId;
  return taskId ? { task_id: taskId } : {};
}

const calls: Calls = {
  music: (order) =>
    order.description === null
      ? music(sungOf(order))
      : music({
          gpt_description_prompt: order.description,
          prompt: '',
          mv: order.model,
          make_instrumental: order.words.instrumental,
          ...metadataOf(order.words),
        }),
  extend: (order) =>
    music({ ...sungOf(order), task: 'extend', continue_clip_id: sourceOf(order), continue_at: order.at }),
  cover: (order) => music({ ...sungOf(order), task: 'cover', cover_clip_id: sourceOf(order) }),
  infill: (order) =>
    music({
      ...sungOf(order),
      task: 'infill',
      continue_clip_id: sourceOf(order),
      infill_start_s: order.from,
      infill_end_s: order.to,
      continue_at: null,
      continued_aligned_prompt: null,
    }),
  underpainting: (order) => music({ ...sungOf(order), task: 'underpainting', underpainting_clip_id: sourceOf(order) }),
  overpainting: (order) => music({ ...sungOf(order), task: 'overpainting', overpainting_clip_id: sourceOf(order) }),
  persona: (order) =>
    music({
      ...sungOf(order),
      task: 'artist_consistency',
      persona_id: order.singerId,
      artist_clip_id: sourceOf(order),
    }),
  inspiration: (order) =>
    music({
      ...sungOf(order),
      task: 'playlist_condition',
      playlist_clip_ids: order.sources.map(({ clipId }) => clipId),
    }),
  concat: (order) => ({
    path: '/suno/submit/concat',
    body: { clip_id: sourceOf(order), is_infill: order.isInfill },
  }),
  upsample: (order) => ({
    path: '/suno/submit/upsample',
    body: { clip_id: sourceOf(order), mv: order.model, title: order.title },
  }),
  speed: (order) => ({
    path: '/suno/submit/speed',
    body: { clip_id: sourceOf(order), speed_multiplier: order.speed, keep_pitch: true, title: order.title },
  }),
  /** Always all twelve: two of them are a view of these. */
  stems: (order) =>
    music({
      task: 'gen_stem',
      continue_clip_id: sourceOf(order),
      title: order.title,
      prompt: '',
      generation_type: 'TEXT',
      mv: stemModels.suno,
      make_instrumental: true,
      stem_type_id: 91,
      stem_type_group_name: 'Twelve',
      stem_task: 'twelve',
    }),
  mp4: (order) => ({ path: '/suno/submit/video', body: { clip_id: sourceOf(order) } }),
  midi: (order) => ({ path: '/suno/submit/midi', body: { clip_id: sourceOf(order) } }),
};

export const sunoCan = Object.keys(calls) as Operation[];

export function submitCall(order: Order): Call {
  const call = calls[order.operation] as ((order: Order) => Call) | undefined;
  if (!call) throw new Error(`the task family has no words for ${order.operation}`);
  const { path, body } = call(order);
  const hook = order.notifyUrl ? { notify_hook: order.notifyUrl } : {};
  return { path, body: { ...body, ...affinityOf(order), ...hook } };
}
