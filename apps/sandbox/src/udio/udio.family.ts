import type { FamilyFacts } from '../tasks/family.js';
import type { ModelSound } from '../tasks/music-request.js';

const models: ReadonlyMap<string, ModelSound> = new Map([
  ['udio32-v1.5', { quality: 4, character: 'dreamy', maxSeconds: 32 }],
  ['udio130-v1.5', { quality: 5, character: 'dreamy', maxSeconds: 130 }],
]);

/** Udio dreams: slower, darker, in a larger room. Its models differ in length; the longer one is fuller. */
export const udioFamily: FamilyFacts = {
  modelOf: (mv) => models.get(mv),
  lateFailureOf: () => null,
};
