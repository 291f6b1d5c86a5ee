import type { Song } from '@overtone/contract/song';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { replaceDraft } from '../../songs/draft/create-similar';
import { similarTo, type DraftPurpose } from '../../songs/draft/draft';
import { freshSong, remixPermissionQuery } from '../../songs/data/queries';
import { mayBeRemixed } from './remixable';

export interface RemixPermission {
  /** Whose voice it is, where that is known. */
  personaId: string | null;
}

/** Null until it is permitted; a failure is the same as no. */
export function useRemixPermission(song: Song): RemixPermission | null {
  const { data } = useQuery({ ...remixPermissionQuery(song.id), enabled: mayBeRemixed(song) });
  return data?.can_remix ? { personaId: data.persona_id } : null;
}

/** The song as the server has it now goes to the writing desk, with what it is wanted for. */
export function useRemix(song: Song, { personaId }: RemixPermission) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (_purpose: DraftPurpose) => freshSong(client, song, { retry: false }),
    meta: { silent: true },
    onSuccess: async (now, purpose) => {
      replaceDraft({
        ...similarTo(now),
        source: {
          songId: now.id,
          title: now.title,
          purpose,
          continueAt: purpose === 'extend' ? Math.floor(now.duration ?? 0) : null,
          personaId: purpose === 'persona' ? personaId : null,
          singer: now.nickname ?? music('anonymous'),
        },
      });
      await navigate('/create');
    },
    onError: (error, purpose) => {
      const text = errorText(error, t(purpose === 'cover' ? 'remixing.coverFailed' : 'remixing.failed'));
      if (text) toast.error(text);
    },
  });
}
