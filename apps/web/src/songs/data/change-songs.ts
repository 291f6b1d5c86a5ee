import { limits } from '@overtone/contract/limits';
import { changeSongs, type SongChange } from '@overtone/contract/song';
import { call } from '../../lib/api';
import { session } from '../../lib/session';
import { openSongs } from '../song-dialog-request';

export interface Change {
  ids: readonly string[];
  change: SongChange;
  /** Hears of the outcome at once, before lists are read again. */
  then?: ((outcome: Outcome) => void) | undefined;
}

export interface Outcome {
  changed: string[];
  failed: { id: string; code: string; message: string }[];
  /** Nobody else sees these yet: they are being checked, or are not let through. */
  withheld: string[];
}

/** A hundred at a time. Throws when a call had no answer; what was done before it is done. */
export async function changeAll({ ids, change }: Change): Promise<Outcome> {
  const { uid } = session.get();
  const outcome: Outcome = { changed: [], failed: [], withheld: [] };
  for (let at = 0; at < ids.length; at += limits.song.perChange) {
    const songIds = ids.slice(at, at + limits.song.perChange);
    const { data } = await call(changeSongs, { body: { songIds, change } });
    outcome.changed.push(...data.changed);
    outcome.failed.push(...data.failed);
    outcome.withheld.push(...(data.withheld ?? []));
  }
  // Public ones come back to the public; without a phone they can still come back to their owner.
  const refused = outcome.failed.flatMap(({ id, code }) => (code === 'PHONE_UNVERIFIED' ? [{ id, title: '' }] : []));
  if (change === 'restore' && refused.length > 0 && session.get().uid === uid) openSongs('restore', refused);
  return outcome;
}
