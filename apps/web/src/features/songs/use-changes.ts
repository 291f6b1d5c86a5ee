import { limits } from '@overtone/contract/limits';
import { changeSongs, type Song, type SongChange } from '@overtone/contract/song';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { toast } from '../../lib/toast';
import { refreshOwnSongs } from '../../music/own-pages';

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

/** One change to many songs, told in one toast; a song put into the trash can be had back from it. */
export function useChanges() {
  const { t } = useTranslation('songs');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: changeAll,
    onSuccess: ({ changed, failed }, { change }) => {
      const [first] = failed;
      if (first) return toast.error(t('partlyChanged', { n: String(failed.length), message: first.message }));
      const undo = { label: t('undo'), run: () => mutate({ ids: changed, change: 'restore' }) };
      const n = String(changed.length);
      toast.success(t(`changed.${change}`, { n }), change === 'trash' ? { action: undo } : {});
    },
    onSettled: () => refreshOwnSongs(client),
  });
  const apply = (songs: readonly Song[], change: SongChange) => mutate({ ids: songs.map(({ id }) => id), change });
  return { apply, busy: isPending };
}
