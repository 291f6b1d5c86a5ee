import { type Model, modelById } from '@overtone/contract/models';
import type { Operation } from '@overtone/contract/operations';
import type { PromptField, PromptTexts } from '@overtone/contract/name-check';
import { isPlain, type MusicRequest, type PlainRequest } from '@overtone/contract/operations-music';
import { type ProviderId, providers, type SliderName, sliderNames } from '@overtone/contract/providers';
import { Problem } from '@overtone/contract/problem';
import type { ProblemCode } from '@overtone/contract/problem-status';
import type { SaidValues } from '@overtone/contract/said';
import { isLongerThan, lengthOf } from '@overtone/contract/text-length';
import type { Words } from '../../providers/music/order.js';

/** Rules of the words of a request, whatever is made of them. Empty strings mean absent, as on the providers' wires. */

const noSliders = Object.fromEntries(sliderNames.map((name) => [name, null])) as Words['sliders'];

const chosen = (sliders: Asking['sliders'] = {}): Partial<Words['sliders']> =>
  Object.fromEntries(Object.entries(sliders).filter(([, value]) => value !== undefined));

/** A problem that stands beside a field, too. */
export const refuse = (code: ProblemCode, field: string, values: SaidValues = {}): Problem =>
  new Problem(code, { values, fields: { [field]: { code, values } } });

/** Whom a request asks, and what only this family's wire can say. */
export interface Asking {
  family: ProviderId;
  /** Of the family those that can be chosen, at what they cost. */
  models?: readonly Model[];
  sliders?: Partial<Record<SliderName, number | undefined>>;
  seed?: number | undefined;
  verbatim?: boolean | undefined;
  before?: boolean | undefined;
}

/** Who chose none has the first that everybody has. Throws MODEL_UNKNOWN, MODEL_OFF, OPERATION_UNAVAILABLE. */
export function modelFor(
  { family, models = providers[family].models }: Asking,
  operation: Operation,
  mv: string | undefined,
): Model {
  if (mv && modelById(mv)?.provider !== family) throw refuse('MODEL_UNKNOWN', 'mv', { model: mv });
  const model = mv ? models.find(({ id }) => id === mv) : (models.find(({ memberOnly }) => !memberOnly) ?? models[0]);
  if (!model) throw refuse('MODEL_OFF', 'mv');
  if (!model.operations.includes(operation)) throw refuse('OPERATION_UNAVAILABLE', 'mv');
  return model;
}

/** What stands where the request leaves it open. */
export type Missing = Partial<Pick<Words, 'title' | 'lyrics' | 'style'>>;

export function wordsOf(request: MusicRequest, own: Omit<Asking, 'family' | 'models'>, missing: Missing = {}): Words {
  const instrumental = request.make_instrumental ?? false;
  return {
    title: request.title?.trim() || (missing.title ?? ''),
    lyrics: instrumental ? '' : request.prompt?.trim() || (missing.lyrics ?? ''),
    style: request.tags?.trim() || (missing.style ?? ''),
    excludeStyle: request.negative_tags?.trim() ?? '',
    instrumental,
    voice: request.vocal_gender ?? null,
    sliders: {
      ...noSliders,
      style: request.style_weight ?? null,
      weirdness: request.weirdness_constraint ?? null,
      audio: 'audio_weight' in request ? (request.audio_weight ?? null) : null,
      ...chosen(own.sliders),
    },
    ...{ seed: own.seed ?? null, verbatim: own.verbatim ?? false },
  };
}

/** What of a request the artist check reads: the member's own words that are sent, not those of the song it starts from. */
export function promptsOf(request: MusicRequest): PromptTexts {
  const description = (isPlain(request) && request.gpt_description_prompt?.trim()) || null;
  const { title, lyrics, style, excludeStyle } = wordsOf(request, {});
  return description
    ? { description, title, lyrics: '', style: '', excludeStyle: '' }
    : { description, title, lyrics, style, excludeStyle };
}

/** What the wire calls the texts of `promptsOf`. */
export const promptNames = {
  description: 'gpt_description_prompt',
  style: 'tags',
  excludeStyle: 'negative_tags',
  title: 'title',
  lyrics: 'prompt',
} as const satisfies Record<PromptField, keyof PlainRequest>;

/** Throws LYRICS_TOO_LONG, STYLE_TOO_LONG. */
export function fit({ lyrics, style }: Words, model: Model): void {
  tooLong('LYRICS_TOO_LONG', 'prompt', lyrics, model.lyricsMax);
  tooLong('STYLE_TOO_LONG', 'tags', style, model.styleMax);
}

/** Something has to be sung, or be said of how it sounds. Throws LYRICS_MISSING. */
export function requireWords({ instrumental, lyrics, style }: Words): void {
  if (!(instrumental ? style : lyrics)) throw refuse('LYRICS_MISSING', instrumental ? 'tags' : 'prompt');
}

function tooLong(code: ProblemCode, field: string, text: string, max: number): void {
  if (isLongerThan(text, max)) throw refuse(code, field, { max, length: lengthOf(text) });
}
