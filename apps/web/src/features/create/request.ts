import { limits } from '@overtone/contract/limits';
import { priceOf } from '@overtone/contract/outputs';
import { providers, type Wish } from '@overtone/contract/providers';
import { isLongerThan, lengthOf } from '@overtone/contract/text-length';
import { familyOf, modelOf, type Draft } from '../../songs/draft/draft';
import type { DraftPurpose } from '../../songs/draft/draft-source';
import { askedOf, type Asked, type Sung } from './family-request';
import { isOutOfFamily, purposeOf, taskOf, weightsOf, type Weights } from './task-request';

/** Fields of the form by the name the wire gives them. */
export type FieldName = 'gpt_description_prompt' | 'prompt' | 'tags' | 'title' | 'negative_tags';

/** What is made: plainly a song, or what the song on the desk is there for. */
export type DeskOperation = 'music' | DraftPurpose;
export const operationOf = (draft: Draft): DeskOperation => purposeOf(draft) ?? 'music';

/** Points for one submit. */
export function costOf(draft: Draft): number {
  const { provider, price } = modelOf(draft);
  return priceOf(provider, operationOf(draft), price);
}

/** A song on the desk is used with words of one's own: a description starts from nothing. */
export const isSimple = (draft: Draft): boolean => draft.mode === 'simple' && purposeOf(draft) === null;

/** Whether nobody sings; voices that are to be added do. */
export const isInstrumental = (draft: Draft): boolean =>
  draft.instrumental && operationOf(draft) !== 'overpainting' && operationOf(draft) !== 'persona';

/** Whether the chosen family can be told of it. */
export const hears = (draft: Draft, wish: Wish): boolean => providers[familyOf(draft)].wishes.includes(wish);

/** Whether one may say who sings: a singer of one's own is somebody already. */
export const choosesVoice = (draft: Draft): boolean =>
  hears(draft, 'voice') && !isInstrumental(draft) && operationOf(draft) !== 'persona';

/** Only what the form shows is sent, to where the family is asked for it. */
export function requestOf(draft: Draft): Asked {
  const told = { sung: sungOf(draft), task: taskOf(draft), side: draft.source?.side ?? 'after' };
  return askedOf[familyOf(draft)](told);
}

function sungOf(draft: Draft): Sung & Weights {
  const instrumental = isInstrumental(draft);
  const shared = { mv: modelOf(draft).id, make_instrumental: instrumental, is_public: draft.isPublic };
  if (isSimple(draft)) return { ...shared, gpt_description_prompt: draft.description.trim() };
  const seed = draft.seed === '' ? null : Number(draft.seed);
  return {
    ...shared,
    ...(!instrumental && { prompt: draft.lyrics.trim() }),
    ...{ tags: draft.style.trim(), title: draft.title.trim() },
    ...(hears(draft, 'excludeStyle') && { negative_tags: draft.excludeStyle.trim() }),
    ...(draft.vocalGender && choosesVoice(draft) && { vocal_gender: draft.vocalGender }),
    ...(hears(draft, 'seed') && seed !== null && { seed }),
    ...(hears(draft, 'verbatim') && draft.verbatim && { verbatim: true }),
    ...weightsOf(draft.sliders, familyOf(draft), purposeOf(draft) !== null),
  };
}

/** What of a request stands in the fields of the form. */
export const textsOf = ({ body }: Asked): Partial<Record<FieldName, string>> => body;

export type Gap =
  | { kind: 'family' | 'seed' }
  | { kind: 'description' | 'lyrics' | 'style' }
  | { kind: 'tooLong'; field: FieldName; by: number }
  | { kind: 'points'; short: number };

/** What still keeps the song from being made, the words first. `balance` is null for a visitor. */
export function gapOf(draft: Draft, balance: number | null): Gap | null {
  if (isOutOfFamily(draft)) return { kind: 'family' };
  const request = textsOf(requestOf(draft));
  const missing = missingOf(draft, request);
  if (missing) return { kind: missing };
  const most = maximaOf(draft);
  for (const field of Object.keys(most) as FieldName[]) {
    const text = request[field] ?? '';
    if (isLongerThan(text, most[field])) return { kind: 'tooLong', field, by: lengthOf(text) - most[field] };
  }
  if (hears(draft, 'seed') && !isSimple(draft) && Number(draft.seed) > limits.operation.seedMost)
    return { kind: 'seed' };
  const short = balance === null ? 0 : costOf(draft) - balance;
  return short > 0 ? { kind: 'points', short } : null;
}

/** What a song starts from brings words and style of its own; several together, or one without a voice, bring none. */
function missingOf(
  draft: Draft,
  request: Partial<Record<FieldName, string>>,
): 'description' | 'lyrics' | 'style' | null {
  if (isSimple(draft)) return request.gpt_description_prompt ? null : 'description';
  const bringsNone = ['music', 'overpainting', 'inspiration', 'persona'].includes(operationOf(draft));
  if (!bringsNone) return null;
  if (isInstrumental(draft)) return request.tags ? null : 'style';
  return request.prompt ? null : 'lyrics';
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
