import { FailedRow } from './failed-row';
import { FinishedRow } from './finished-row';
import { PendingRow } from './pending-row';
import type { RowProps } from './row-props';

/** A row by the state its song is in. */
export function OwnRow(props: RowProps) {
  if (props.song.status === 'complete') return <FinishedRow {...props} />;
  return props.song.status === 'pending' ? <PendingRow {...props} /> : <FailedRow {...props} />;
}
