import type { FamilyFacts } from '../tasks/family.js';
import type { ModelSound } from '../tasks/music-request.js';

const fuzz = (quality: NonNullable<ModelSound['quality']>): ModelSound => ({
  quality,
  character: 'driving',
  maxSeconds: 240,
});

const models: ReadonlyMap<string, ModelSound> = new Map([
  ['FUZZ-1.0', fuzz(3)],
  ['FUZZ-1.1', fuzz(4)],
  ['FUZZ-1.0 Pro', fuzz(5)],
  ['FUZZ-1.1 Pro', fuzz(6)],
]);

/** Fuzz drives: quicker, brighter, close by. */
export const riffFamily: FamilyFacts = {
  modelOf: (mv) => models.get(mv),
  lateFailureOf: () => null,
};
