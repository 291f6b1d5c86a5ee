import { submitSunoConcat, submitSunoSpeed, submitSunoUpsample } from '@overtone/contract/operations-submit';
import { call } from '../../lib/api';
import type { AttemptHeaders } from '../../lib/attempt';
import type { OnceOperation } from './once';

/** What begins at once, and what is said besides of which song. */
export interface OnceRequest {
  operation: OnceOperation;
  songId: string;
  /** Of `speed`: times the one it has. */
  speed: number;
  /** Of `upsample`: the model. */
  remaster: string;
}

export function begin({ operation, songId: clip_id, speed, remaster: mv }: OnceRequest, headers: AttemptHeaders) {
  if (operation === 'concat') return call(submitSunoConcat, { body: { clip_id } }, { headers });
  if (operation === 'upsample') return call(submitSunoUpsample, { body: { clip_id, mv } }, { headers });
  return call(submitSunoSpeed, { body: { clip_id, speed } }, { headers });
}
