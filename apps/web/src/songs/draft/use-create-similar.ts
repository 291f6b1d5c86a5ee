import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchCode, sayFailed } from '../../lib/fetch-code';
import { showError } from '../../lib/show-error';
import { deskAddress } from './draft-desk';

/** The song's words and style on the desk, then to the desk. Its code is fetched at the first press. */
export function useCreateSimilar(song: Pick<Song, 'id' | 'type'>): { start: () => void; busy: boolean } {
  const { t } = useTranslation('card');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { layOut } = await fetchCode(() => import('./create-similar'));
      if (await layOut(client, song)) await navigate(deskAddress);
    } catch (error) {
      sayFailed(error, () => showError(error, { fallback: t('similar.failed') }));
    } finally {
      setBusy(false);
    }
  };
  return { start: () => void start(), busy };
}
