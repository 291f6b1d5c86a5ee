import type { Operation } from '@overtone/contract/operations';
import type { SliderName } from '@overtone/contract/providers';
import { middleOf } from '@overtone/contract/slider-middles';
import type { Order, OrderOf, Words } from '../order.js';

/** What is posted to `/udio/submit/music`. */
export interface Call {
  gen_params: Record<string, unknown>;
}

/** Seconds of the source that are listened to. */
const contextSeconds = 130;
const anySeed = -1;
const voices = { m: 'male voice', f: 'female voice' } as const;

/** There is no field for the voice: it stands among the words of the style. */
function promptOf({ style, voice, instrumental }: Words): string {
  const sung = voice === null || instrumental ? '' : voices[voice];
  return [style, sung].filter(Boolean).join(', ');
}

/** Without lyrics the provider writes some. */
const lyricsTypeOf = ({ instrumental, lyrics }: Words): string =>
  instrumental ? 'instrumental' : lyrics === '' ? 'generate' : 'user';

/** A body without a measure was never seen: what nobody chose is asked for in the middle. */
const measure = ({ sliders }: Words, name: SliderName): number => sliders[name] ?? middleOf('udio', name);

const paramsOf = (model: string, words: Words, prompt: string) => ({
  prompt,
  lyrics: words.instrumental ? '' : words.lyrics,
  lyrics_type: lyricsTypeOf(words),
  bypass_prompt_optimization: words.verbatim,
  seed: words.seed ?? anySeed,
  song_section_start: measure(words, 'start'),
  prompt_strength: measure(words, 'style'),
  clarity_strength: measure(words, 'clarity'),
  lyrics_strength: measure(words, 'lyricsWeight'),
  generation_quality: measure(words, 'quality'),
  negative_prompt: words.excludeStyle,
  model_type: model,
});

function musicCall({ model, words, description }: OrderOf<'music'>): Call {
  const prompt = description ?? promptOf(words);
  return { gen_params: { ...paramsOf(model, words, prompt), config: { mode: 'regular' } } };
}

/** It goes on from the very end, or leads into the very beginning: the wire knows no second between. */
function extendCall({ model, words, before, sources }: OrderOf<'extend'>): Call {
  const [source] = sources;
  if (!source) throw new Error('extend has no source');
  const config = {
    mode: before ? 'precede' : 'continuation',
    context_length: contextSeconds,
    source: { source_type: 'song', song_id: source.clipId },
  };
  return { gen_params: { ...paramsOf(model, words, promptOf(words)), config } };
}

export const udioCan: readonly Operation[] = ['music', 'extend'];

export function submitCall(order: Order): Call {
  if (order.operation === 'music') return musicCall(order);
  if (order.operation === 'extend') return extendCall(order);
  throw new Error(`Udio has no words for ${order.operation}`);
}
