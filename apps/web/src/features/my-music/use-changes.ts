import type { Song, SongChange } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { useSongChanges } from '../../songs/data/song-changes';

/** One change to many songs, told in one toast; songs put into the trash are told, and had back, by a bar of their own. */
export function useChanges() {
  const { t } = useTranslation('myMusic');
  const { mutate, isPending } = useSongChanges(({ changed, failed }, change) => {
    const [first] = failed;
    if (first) return toast.error(t('partlyChanged', { n: String(failed.length), message: first.message }));
    if (change !== 'trash') toast.success(t(`changed.${change}`, { n: String(changed.length) }));
  });
  const applyTo = (ids: readonly string[], change: SongChange) => mutate({ ids, change });
  const apply = (songs: readonly Song[], change: SongChange) =>
    applyTo(
      songs.map(({ id }) => id),
      change,
    );
  return { apply, applyTo, busy: isPending };
}
