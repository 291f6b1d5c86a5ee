import type { PlainRequest } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { baseModel, modelById, type Model } from '@overtone/contract/models';
import { isLongerThan, lengthOf } from '@overtone/contract/text-length';
import type { Draft } from '../../songs/draft/draft';

/** Fields of the form by the name the wire gives them. */
export type FieldName = 'gpt_description_prompt' | 'prompt' | 'tags' | 'title' | 'negative_tags';

export const modelOf = (draft: Draft): Model => modelById(draft.model) ?? baseModel;

/** The draft as it can be sent: a model that is closed to this member gives way to the base one, and is remembered. */
export const usable = (draft: Draft, membersModels: boolean): Draft =>
  modelOf(draft).memberOnly && !membersModels ? { ...draft, model: baseModel.id } : draft;

/** Points for one submit. */
export const costOf = (draft: Draft): number => modelOf(draft).price * limits.song.perGeneration;

/** Only what the mode shows is sent. */
export function requestOf(draft: Draft): PlainRequest {
  const shared = { mv: modelOf(draft).id, make_instrumental: draft.instrumental, is_public: draft.isPublic };
  if (draft.mode === 'simple') return { ...shared, gpt_description_prompt: draft.description.trim() };
  return {
    ...shared,
    ...(!draft.instrumental && { prompt: draft.lyrics.trim() }),
    tags: draft.style.trim(),
    title: draft.title.trim(),
    negative_tags: draft.excludeStyle.trim(),
  };
}

export type Gap =
  | { kind: 'description' | 'lyrics' | 'style' }
  | { kind: 'tooLong'; field: FieldName; by: number }
  | { kind: 'points'; short: number };

/** What still keeps the song from being made, the words first. `balance` is null for a visitor. */
export function gapOf(draft: Draft, balance: number | null): Gap | null {
  const request = requestOf(draft);
  if (draft.mode === 'simple' && !request.gpt_description_prompt) return { kind: 'description' };
  if (draft.mode === 'custom' && !draft.instrumental && !request.prompt) return { kind: 'lyrics' };
  if (draft.mode === 'custom' && draft.instrumental && !request.tags) return { kind: 'style' };
  const most = maximaOf(draft);
  for (const field of Object.keys(most) as FieldName[]) {
    const text = request[field] ?? '';
    if (isLongerThan(text, most[field])) return { kind: 'tooLong', field, by: lengthOf(text) - most[field] };
  }
  const short = balance === null ? 0 : costOf(draft) - balance;
  return short > 0 ? { kind: 'points', short } : null;
}

export function maximaOf(draft: Draft): Record<FieldName, number> {
  const { lyricsMax, styleMax } = modelOf(draft);
  return {
    gpt_description_prompt: limits.song.description,
    prompt: lyricsMax,
    tags: styleMax,
    title: limits.song.title,
    negative_tags: limits.song.excludeStyle,
  };
}

/** Adds a word of style at the end, once. */
export function withStyle(style: string, word: string, comma: string): string {
  const trimmed = style.trim().replace(/[，,]\s*$/, '');
  if (hasStyle(trimmed, word)) return style;
  return trimmed ? `${trimmed}${comma}${word}` : word;
}

export const hasStyle = (style: string, word: string): boolean =>
  style
    .split(/[，,、]/)
    .map((part) => part.trim().toLowerCase())
    .includes(word.toLowerCase());
