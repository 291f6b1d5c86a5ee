import type { FileName, Operation } from '@overtone/contract/operations';
import { filesOf, sharesOf } from '@overtone/contract/outputs';
import type { ProviderId } from '@overtone/contract/providers';
import type { SongFile } from '@overtone/contract/song-file';

/** How far the files of an operation are: `partly` where some are there and others did not work out. */
export type MadeState = 'none' | 'pending' | 'partly' | 'ready';

export interface Made {
  state: MadeState;
  /** Those that are neither there nor being made. */
  missing: readonly FileName[];
  /** Points for the missing ones: what is there is not paid for again. */
  cost: number;
}

type Known = Pick<SongFile, 'name' | 'state'>;

/** What there is of the files that an operation of this family makes. Of one that makes songs nothing is said. */
export function madeOf(provider: ProviderId, operation: Operation, files: readonly Known[]): Made {
  const wanted = filesOf(provider, operation);
  const shares = sharesOf(provider, operation, 0);
  const states = new Map(files.map(({ name, state }) => [name, state]));
  const isMissing = (name: FileName) => !states.has(name) || states.get(name) === 'error';
  const missing = wanted.map(({ name }) => name).filter(isMissing);
  const hundredths = wanted.reduce((sum, { name }, at) => sum + (isMissing(name) ? (shares[at] ?? 0) : 0), 0);
  const pending = wanted.some(({ name }) => states.get(name) === 'pending');
  return { state: stateOf(wanted.length, missing.length, pending), missing, cost: hundredths / 100 };
}

function stateOf(wanted: number, missing: number, pending: boolean): MadeState {
  if (pending) return 'pending';
  if (missing === wanted) return 'none';
  return missing === 0 ? 'ready' : 'partly';
}
