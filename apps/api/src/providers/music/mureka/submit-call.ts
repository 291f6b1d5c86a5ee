import type { Operation } from '@overtone/contract/operations';
import { stemModels } from '@overtone/contract/providers';
import type { Order, OrderOf, Words } from '../order.js';
import type { Kind } from './mureka-ids.js';

/** What is posted, and where. `kind` null: it is answered at once. */
export interface Call {
  path: string;
  kind: Kind | null;
  body: Record<string, unknown>;
}

/** Each one is paid for; more than two songs nobody waits for. */
const songs = 2;
const mostPrompt = 1024;

/** This wire has no field for what is not wanted: it is said behind the style, as far as there is room. */
function promptOf({ style, excludeStyle }: Words): string {
  const unwanted = excludeStyle === '' ? '' : `${style === '' ? '' : '; '}avoid: ${excludeStyle}`;
  const whole = style + unwanted;
  return whole.length <= mostPrompt ? whole : style;
}

const genders = { m: 'male', f: 'female' } as const;
const genderOf = ({ voice }: Words) => (voice === null ? {} : { gender: genders[voice] });

function musicCall({ model, words, description }: OrderOf<'music'>): Call {
  const body = { model, n: songs };
  if (words.instrumental) {
    const prompt = description ?? promptOf(words);
    return { path: '/v1/instrumental/generate', kind: 'instrumental', body: { ...body, prompt } };
  }
  if (description !== null) {
    return { path: '/v1/song/easy-generate', kind: 'song', body: { ...body, prompt: description } };
  }
  const prompt = promptOf(words);
  const sung = { ...body, lyrics: words.lyrics, ...(prompt && { prompt }), ...genderOf(words) };
  return { path: '/v1/song/generate', kind: 'song', body: sung };
}

function stemsCall({ files }: OrderOf<'stems'>): Call {
  const [file] = files ?? [];
  if (!file) throw new Error('stems have no file');
  return { path: '/v1/song/stem', kind: null, body: { url: file.url, model: stemModels.mureka } };
}

export const murekaCan: readonly Operation[] = ['music', 'stems'];

export function submitCall(order: Order): Call {
  if (order.operation === 'music') return musicCall(order);
  if (order.operation === 'stems') return stemsCall(order);
  throw new Error(`Mureka has no words for ${order.operation}`);
}
