import type { MusicRequest } from '@overtone/contract/generation';
import { baseModel, type Model, modelById } from '@overtone/contract/models';
import type { PromptField, PromptTexts } from '@overtone/contract/name-check';
import { Problem } from '@overtone/contract/problem';
import type { ProblemCode } from '@overtone/contract/problem-status';
import type { SaidValues } from '@overtone/contract/said';
import { isLongerThan, lengthOf } from '@overtone/contract/text-length';
import type { MusicOrder } from '../../providers/music/music-provider.js';

/** A request that passed the rules: what will be ordered, with which model, whether for everyone to hear. */
export interface Order {
  model: Model;
  music: Omit<MusicOrder, 'notifyUrl'>;
  isPublic: boolean;
}

const refuse = (code: ProblemCode, field: string, values: SaidValues): Problem =>
  new Problem(code, { values, fields: { [field]: { code, values } } });

/** Empty strings mean absent, as on the providers' wires. Throws the problem of the first broken rule. */
export function orderOf(request: MusicRequest): Order {
  const model = request.mv ? modelById(request.mv) : baseModel;
  if (!model) throw refuse('MODEL_UNKNOWN', 'mv', { model: request.mv ?? '' });
  const description = request.gpt_description_prompt?.trim() || null;
  const instrumental = request.make_instrumental ?? false;
  // In description mode the provider writes everything itself; a title may still be wished for.
  const lyrics = description || instrumental ? '' : (request.prompt?.trim() ?? '');
  const style = description ? '' : (request.tags?.trim() ?? '');
  tooLong('LYRICS_TOO_LONG', 'prompt', lyrics, model.lyricsMax);
  tooLong('STYLE_TOO_LONG', 'tags', style, model.styleMax);
  if (!description && !(instrumental ? style : lyrics))
    throw refuse('LYRICS_MISSING', instrumental ? 'tags' : 'prompt', {});
  return {
    model,
    isPublic: request.is_public ?? false,
    music: {
      model: model.id,
      lyrics,
      description,
      title: request.title?.trim() ?? '',
      style,
      excludeStyle: description ? '' : (request.negative_tags?.trim() ?? ''),
      instrumental,
    },
  };
}

/** What of an order the artist check reads, and what a request calls it. */
export const promptsOf = ({ music: { description, style, excludeStyle, title, lyrics } }: Order): PromptTexts => ({
  ...{ description, style, excludeStyle, title, lyrics },
});
export const promptNames = {
  description: 'gpt_description_prompt',
  style: 'tags',
  excludeStyle: 'negative_tags',
  title: 'title',
  lyrics: 'prompt',
} as const satisfies Record<PromptField, keyof MusicRequest>;

/** What is kept of a request until its generation is over: the words that will be sent and no others. */
export const requestOf = ({ music, isPublic }: Order): MusicRequest => ({
  ...(music.description && { gpt_description_prompt: music.description }),
  prompt: music.lyrics,
  title: music.title,
  tags: music.style,
  negative_tags: music.excludeStyle,
  mv: music.model,
  make_instrumental: music.instrumental,
  is_public: isPublic,
});

function tooLong(code: ProblemCode, field: string, text: string, max: number): void {
  if (isLongerThan(text, max)) throw refuse(code, field, { max, length: lengthOf(text) });
}
