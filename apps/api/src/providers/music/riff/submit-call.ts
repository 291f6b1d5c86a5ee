import type { Operation } from '@overtone/contract/operations';
import type { Clip, Order, OrderOf, Sliders, Words } from '../order.js';
import { originOf } from './riff-ids.js';

/** What is posted, and where. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
}

const voices = { m: 'male voice', f: 'female voice' } as const;

/** There are no fields for the voice and for what is not wanted: they stand among the words of the sound. */
function tagOf({ style, excludeStyle, voice, instrumental }: Words): string {
  const sung = voice === null || instrumental ? '' : voices[voice];
  const unwanted = excludeStyle === '' ? '' : `avoid: ${excludeStyle}`;
  return [[style, sung].filter(Boolean).join(', '), unwanted].filter(Boolean).join('; ');
}

/** Only what was chosen. */
const strengthsOf = (sliders: Sliders): Record<string, number> =>
  Object.fromEntries(
    Object.entries({
      normalized_sound_prompt_strength: sliders.style,
      normalized_weirdness: sliders.weirdness,
      normalized_lyrics_strength: sliders.lyricsWeight,
      normalized_cover_strength: sliders.audio,
      normalized_variation_strength: sliders.variation,
    }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

function sungCall({ model, words }: { model: string; words: Words }, transform: object = {}): Call {
  const morph = { ...transform, ...strengthsOf(words.sliders) };
  const { title, lyrics, instrumental } = words;
  const body = { model, lyrics, tag: tagOf(words), title, instrumental };
  return { path: '/riffusion/generate', body: { ...body, ...(Object.keys(morph).length > 0 && { morph }) } };
}

function originIn([source]: readonly Clip[]): object {
  if (!source) throw new Error('there is no source');
  return originOf(source.clipId);
}

function musicCall(order: OrderOf<'music'>): Call {
  const { model, words, description: topic } = order;
  if (topic === null) return sungCall(order);
  return { path: '/riffusion/generate/topic', body: { model, topic, instrumental: words.instrumental } };
}

export const riffCan: readonly Operation[] = ['music', 'extend', 'cover', 'stems'];

/** Of what is posted: a song is taken apart by a question alone. */
export function submitCall(order: Exclude<Order, OrderOf<'stems'>>): Call {
  if (order.operation === 'music') return musicCall(order);
  if (order.operation === 'cover') return sungCall(order, { ...originIn(order.sources), transform: 'cover' });
  if (order.operation !== 'extend') throw new Error(`Fuzz has no words for ${order.operation}`);
  return sungCall(order, { ...originIn(order.sources), transform: 'extend', crop_end_at: order.at });
}
