import type { Operation } from '@overtone/contract/operations';
import { untitledSong } from '@overtone/contract/page-heads';
import type { Order, OrderOf, Words } from '../order.js';
import { readClipId } from './sunoapi-ids.js';

/** What is posted, and where; `callBackUrl` must be there. */
interface Call {
  path: string;
  body: Record<string, unknown>;
}

/** What this wire calls the models; a name of ours that it does not know is no model there. */
const models: Record<string, string> = {
  'chirp-auk': 'V4_5',
  'chirp-bluejay': 'V4_5PLUS',
  'chirp-crow': 'V5',
  'chirp-fenix': 'V5_5',
};

/** Where words are given, a style and a title must be there. */
const anyStyle = 'any style';

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function soundOf({ excludeStyle, voice, sliders }: Words): Record<string, unknown> {
  const chosen = Object.entries({
    styleWeight: sliders.style,
    weirdnessConstraint: sliders.weirdness,
    audioWeight: sliders.audio,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, hundredths(value)] as const]));
  return {
    ...(excludeStyle && { negativeTags: excludeStyle }),
    ...(voice !== null && { vocalGender: voice }),
    ...Object.fromEntries(chosen),
  };
}

const customOf = (words: Words) => ({
  ...(words.instrumental ? {} : { prompt: words.lyrics }),
  style: words.style || anyStyle,
  title: words.title || untitledSong.zh,
  ...soundOf(words),
});

function musicCall({ model, words, description }: OrderOf<'music'>): Call {
  const { instrumental } = words;
  const common = { instrumental, model: models[model] };
  const body =
    description === null
      ? { customMode: true, ...common, ...customOf(words) }
      : { customMode: false, ...common, prompt: description };
  return { path: '/generate', body };
}

function extendCall({ model, words, at, sources }: OrderOf<'extend'>): Call {
  const audioId = readClipId(sources[0]?.clipId ?? '')?.audioId;
  if (audioId === undefined) throw new Error('extend has no source of this wire');
  const own = { defaultParamFlag: true, audioId, continueAt: at, model: models[model] };
  return { path: '/generate/extend', body: { ...own, ...customOf(words) } };
}

/** Of the others the fields, or the answers, are not certain. */
export const sunoApiCan: readonly Operation[] = ['music', 'extend'];

export function submitCall(order: Order, callBackUrl: string): Call {
  if (order.operation !== 'music' && order.operation !== 'extend') {
    throw new Error(`this wire has no words for ${order.operation}`);
  }
  const { path, body } = order.operation === 'music' ? musicCall(order) : extendCall(order);
  return { path, body: { ...body, callBackUrl } };
}
