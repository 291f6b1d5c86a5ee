import type { PlainRequest } from '@overtone/contract/operations-music';
import type { Plan } from '../generation/generation.js';
import { type Asking, fit, modelFor, requireWords, wordsOf } from './operations.words.rule.js';

/** A song from nothing. Throws the problem of the first broken rule. */
export function musicPlan(request: PlainRequest, asking: Asking): Plan {
  const model = modelFor(asking, 'music', request.mv);
  const description = request.gpt_description_prompt?.trim() || null;
  const given = wordsOf(request, asking);
  // In description mode the provider writes everything itself; a title may still be wished for.
  const words = description ? { ...given, lyrics: '', style: '', excludeStyle: '' } : given;
  fit(words, model);
  if (!description) requireWords(words);
  const { title, style: tags, excludeStyle: negativeTags, lyrics } = words;
  return {
    provider: model.provider,
    model,
    wish: { operation: 'music', model: model.id, words, description },
    words: { title, tags, negativeTags, lyrics, description },
    isPublic: request.is_public ?? false,
    sources: [],
  };
}
