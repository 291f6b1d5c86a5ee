import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { ProblemCode } from '@overtone/contract/problem-status';

export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Each with the numbers its sentence names. */
export const tooLarge = (): Problem =>
  new Problem('UPLOAD_TOO_LARGE', { values: { megabytes: megabytes(limits.upload.bytes) } });
export const missing = (): Problem => new Problem('UPLOAD_MISSING');

/** What went wrong with bytes or with the way to them, by the name of its error. Other errors stay what they are. */
const codes: Readonly<Record<string, ProblemCode>> = {
  NotPlayable: 'UPLOAD_UNREADABLE',
  NotMedia: 'UPLOAD_UNSUPPORTED',
  Blocked: 'UPLOAD_LINK_REFUSED',
  DeadLink: 'UPLOAD_LINK_DEAD',
  TimedOut: 'UPLOAD_LINK_DEAD',
};

export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  if (error.name === 'WrongLength')
    return new Problem('UPLOAD_LENGTH', { values: limits.upload.seconds, cause: error });
  if (error.name === 'TooLarge') return tooLarge();
  const code = codes[error.name];
  return code ? new Problem(code, { cause: error }) : error;
}
