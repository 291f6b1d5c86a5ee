import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorText, showError } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { restoreSongs, useKeepSong } from '../data/song-changes';
import { takeName } from '../data/song-words';

/** Keeps one and puts the other into the trash, whence it can be had back at once. */
export function useKeeping(onDone: () => void): { keep: (song: Song) => void; keeping: string | null } {
  const { t } = useTranslation('takes');
  const { t: music } = useTranslation('songs');
  const client = useQueryClient();
  // The window is gone by then.
  const undo = async (ids: readonly string[]) => {
    const words = i18next.getFixedT(null, 'takes');
    try {
      const { failed } = await restoreSongs(client, ids);
      if (failed.length > 0) toast.error(words('backFailed'));
      else toast.success(words('back'));
    } catch (error) {
      showError(error, { fallback: words('backFailed') });
    }
  };
  const { mutate, isPending, variables } = useKeepSong({
    onSuccess: (song, trashed) => {
      const action = { label: t('undo'), run: () => void undo(trashed) };
      toast.success(t('kept', { take: takeName(music, song.take) }), trashed.length > 0 ? { action } : {});
      onDone();
    },
    onError: (error) => {
      const text = errorText(error, t('keepFailed'));
      if (text) toast.error(text);
    },
  });
  return { keep: ({ id }) => !isPending && mutate(id), keeping: isPending ? (variables ?? null) : null };
}
