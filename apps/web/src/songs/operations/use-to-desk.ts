import type { Song } from '@overtone/contract/song';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { useGone } from '../../lib/use-gone';
import { deskAddress } from '../draft/draft-desk';
import { prepareSource, type Used } from './prepare-source';

interface With {
  onDone: () => void;
}

/** Lays a song on the desk for a purpose, and goes there; not for a window that was closed meanwhile. */
export function useToDesk(song: Pick<Song, 'id' | 'type'>, { onDone }: With) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const isGone = useGone();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (used: Used) => prepareSource(client, song, used),
    meta: { silent: true },
    onSuccess: async (lay) => {
      if (isGone()) return;
      lay();
      await navigate(deskAddress);
      onDone();
    },
    onError: (error, { purpose }) => {
      if (isGone()) return;
      const text = errorText(error, t(purpose === 'cover' ? 'coverFailed' : 'failed'));
      if (text) toast.error(text);
    },
  });
  return { start: mutate, preparing: isPending ? variables.purpose : null };
}
