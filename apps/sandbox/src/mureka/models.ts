import type { Quality } from '@overtone/engine/style/quality';
import type { ModelSound } from '../tasks/music-request.js';
import { badRequest } from './wire.js';

interface MurekaModel {
  /** How newly it sounds. */
  quality: Quality;
  /** Whether it can be given a singer or a tune. */
  takesVoices: boolean;
}

const newest = 'mureka-9.5';

const models: ReadonlyMap<string, MurekaModel> = new Map([
  ['mureka-7.6', { quality: 3, takesVoices: true }],
  ['mureka-o2', { quality: 4, takesVoices: false }],
  ['mureka-8', { quality: 4, takesVoices: true }],
  ['mureka-9', { quality: 5, takesVoices: true }],
  [newest, { quality: 6, takesVoices: true }],
]);

export const separationModels = ['audio-separation-1', 'audio-separation-2', 'audio-separation-3'] as const;

const longestSeconds = 300;

/** How a model sounds. */
export function modelOf(id: string): ModelSound | undefined {
  const model = models.get(id);
  return model && { quality: model.quality, character: 'polished', maxSeconds: longestSeconds };
}

/** The model that makes it: `auto` is the newest. Unlike elsewhere a bad name is refused at once. */
export function modelNamed(name: string | undefined): MurekaModel & { id: string } {
  const id = name === 'auto' ? newest : (name ?? '');
  const model = models.get(id);
  if (!model) throw badRequest(name === undefined ? 'The model is empty.' : `The model ${name} does not exist.`);
  return { ...model, id };
}
