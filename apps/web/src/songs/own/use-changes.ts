import type { Song, SongChange } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { tellGone } from '../data/gone';
import type { Outcome } from '../data/change-songs';
import { restoreSongs, useSongChanges } from '../data/song-changes';
import { hasUndoBar, offerUndo, settleUndo } from '../data/undo';
import { takeBackByToast } from './take-back';

/** Out of the list a song stood in, whichever it was. */
const moves: Record<SongChange, boolean> = { trash: true, restore: true, purge: true, publish: false, hide: false };

/**
 * One change to many songs, told in one toast. Songs put into the trash are had back from it, or by the bar of their list
 * where that is in sight.
 */
export function useChanges() {
  const { t } = useTranslation('myMusic');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useSongChanges((outcome, { change, then }) => {
    const { changed, failed, withheld } = outcome;
    // Only when the page shows what is still chosen can it be asked whether the bar is there.
    flushSync(() => {
      if (moves[change]) tellGone(changed);
      if (change === 'restore') settleUndo(changed);
      then?.(outcome);
    });
    const [first] = failed;
    const n = String(changed.length);
    const checked = change === 'publish' && withheld.length > 0;
    const text = first
      ? t('partlyChanged', { n: String(failed.length), message: first.message })
      : checked
        ? t('changed.publishChecked', { n, m: String(withheld.length) })
        : t(`changed.${change}`, { n });
    const tell = first ? toast.error : toast.success;
    if (change !== 'trash' || changed.length === 0) return tell(text);
    if (hasUndoBar() && !first) return offerUndo(changed);
    const restore = (ids: readonly string[]) => restoreSongs(client, ids);
    tell(text, { action: { label: t('undo'), run: () => void takeBackByToast(changed, restore) } });
  });
  const apply = (songs: readonly Pick<Song, 'id'>[], change: SongChange, then?: (outcome: Outcome) => void) =>
    mutate({ ids: songs.map(({ id }) => id), change, then });
  const going = isPending ? t(`going.${variables.change}`, { n: String(variables.ids.length) }) : null;
  return {
    apply,
    /** What is under way, in words; null: nothing. */
    going,
  };
}
