import type { Song, SongChange } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { showError } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { type Outcome, restoreSongs, useSongChanges } from '../data/song-changes';
import { forgetUndo } from '../data/undo';

/** One change to many songs, told in one toast. Songs put into the trash are had back from it, or by the bar of their list. */
export function useChanges() {
  const { t } = useTranslation('myMusic');
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const hasBar = pathname === '/my-music' && !new URLSearchParams(search).has('list');
  const { mutate, isPending } = useSongChanges(({ changed, failed, withheld }, change) => {
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
    // Where some could not be moved they stay chosen, and the bar of the choice is in its place.
    if (hasBar && !first) return undefined;
    forgetUndo();
    tell(text, { action: { label: t('undo'), run: () => void restoreSongs(client, changed).catch(showError) } });
  });
  const applyTo = (ids: readonly string[], change: SongChange, then?: (outcome: Outcome) => void) =>
    mutate({ ids, change, then });
  const apply = (songs: readonly Pick<Song, 'id'>[], change: SongChange, then?: (outcome: Outcome) => void) =>
    applyTo(
      songs.map(({ id }) => id),
      change,
      then,
    );
  return { apply, applyTo, busy: isPending };
}
