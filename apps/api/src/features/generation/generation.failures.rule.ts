import { type SongFailureCode, songFailures } from '@overtone/contract/song-failures';
import type { RefusalCode } from '../../providers/music/music-provider.js';
import type { Failure } from './generation.end.flow.js';

/** `reason` is what the provider said: for the record, not shown. */
const failure = (code: SongFailureCode, reason: string | null = null): Failure => ({
  code,
  sentence: songFailures[code].zh,
  reason,
});

export const failures = {
  deadline: failure('DEADLINE'),
  uncertain: failure('SUBMIT_LOST'),
  queue: failure('QUEUE_DEADLINE'),
  cancelled: failure('CANCELLED'),
  missing: failure('PROVIDER_FAILED', 'the task succeeded with too few clips'),
  source: failure('SOURCE_LOST'),
  unheard: failure('AUDIO_LOST', 'the task succeeded without a link to its audio'),
  download: (reason: string): Failure => failure('AUDIO_LOST', reason),
  file: (reason: string): Failure => failure('FILE_LOST', reason),
  unlinked: failure('FILE_LOST', 'the task succeeded without a link to its files'),
} as const;

export function refusalFailure(code: RefusalCode, reason: string): Failure {
  if (code === 'content') return failure('CONTENT_REFUSED', reason);
  if (code === 'source') return failure('SOURCE_LOST', reason);
  if (code === 'singer') return failure('SINGER_REFUSED', reason);
  return failure(code === 'input' ? 'INPUT_REFUSED' : 'NO_CHANNEL', reason);
}

/** A clip's own words, as its dialect understands them, decide between refused content and a plain failure. */
export const clipFailure = (reason: string | null, isAboutContent: (reason: string) => boolean): Failure =>
  failure(reason !== null && isAboutContent(reason) ? 'CONTENT_REFUSED' : 'PROVIDER_FAILED', reason);
