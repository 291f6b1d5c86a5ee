import type { Song, SongChange } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { showError } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { restoreSongs, useSongChanges } from '../data/song-changes';
import { forgetUndo } from '../data/undo';

/** One change to many songs, told in one toast. Songs put into the trash are had back from it, or by the bar of their list. */
export function useChanges() {
  const { t } = useTranslation('myMusic');
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { mutate, isPending } = useSongChanges(({ changed, failed, withheld }, change) => {
    const [first] = failed;
    if (first) return toast.error(t('partlyChanged', { n: String(failed.length), message: first.message }));
    const n = String(changed.length);
    const checked = change === 'publish' && withheld.length > 0;
    const text = checked
      ? t('changed.publishChecked', { n, m: String(withheld.length) })
      : t(`changed.${change}`, { n });
    if (change !== 'trash') return toast.success(text);
    if (pathname === '/my-music') return undefined;
    forgetUndo();
    toast.success(text, {
      action: { label: t('undo'), run: () => void restoreSongs(client, changed).catch(showError) },
    });
  });
  const applyTo = (ids: readonly string[], change: SongChange) => mutate({ ids, change });
  const apply = (songs: readonly Pick<Song, 'id'>[], change: SongChange) =>
    applyTo(
      songs.map(({ id }) => id),
      change,
    );
  return { apply, applyTo, busy: isPending };
}
