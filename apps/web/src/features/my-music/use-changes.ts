import { limits } from '@overtone/contract/limits';
import { changeSongs, type Song, type SongChange } from '@overtone/contract/song';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { toast } from '../../lib/toast';
import { refreshOwnSongs } from '../../songs/data/own-pages';
import { offerUndo } from './undo';

interface Change {
  ids: readonly string[];
  change: SongChange;
}

interface Outcome {
  changed: string[];
  failed: { id: string; message: string }[];
}

/** A hundred at a time. Throws when a call had no answer; what was done before it is done. */
async function changeAll({ ids, change }: Change): Promise<Outcome> {
  const outcome: Outcome = { changed: [], failed: [] };
  for (let at = 0; at < ids.length; at += limits.song.perChange) {
    const songIds = ids.slice(at, at + limits.song.perChange);
    const { data } = await call(changeSongs, { body: { songIds, change } });
    outcome.changed.push(...data.changed);
    outcome.failed.push(...data.failed);
  }
  return outcome;
}

/** One change to many songs, told in one toast; songs put into the trash are told, and had back, by a bar of their own. */
export function useChanges() {
  const { t } = useTranslation('myMusic');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: changeAll,
    onSuccess: ({ changed, failed }, { change }) => {
      const [first] = failed;
      if (change === 'trash') offerUndo(changed);
      if (first) return toast.error(t('partlyChanged', { n: String(failed.length), message: first.message }));
      if (change !== 'trash') toast.success(t(`changed.${change}`, { n: String(changed.length) }));
    },
    onSettled: () => refreshOwnSongs(client),
  });
  const applyTo = (ids: readonly string[], change: SongChange) => mutate({ ids, change });
  const apply = (songs: readonly Song[], change: SongChange) =>
    applyTo(
      songs.map(({ id }) => id),
      change,
    );
  return { apply, applyTo, busy: isPending };
}
