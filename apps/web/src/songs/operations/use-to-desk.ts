import type { Song } from '@overtone/contract/song';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { laySource, type Used } from './lay-source';

interface With {
  onDone: () => void;
}

/** Lays a song on the desk for a purpose, and goes there. */
export function useToDesk(song: Pick<Song, 'id' | 'type'>, { onDone }: With) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (used: Used) => laySource(client, song, used),
    meta: { silent: true },
    onSuccess: async () => {
      await navigate('/create');
      onDone();
    },
    onError: (error, { purpose }) => {
      const text = errorText(error, t(purpose === 'cover' ? 'coverFailed' : 'failed'));
      if (text) toast.error(text);
    },
  });
  return { start: mutate, preparing: isPending ? variables.purpose : null };
}
