import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAttempt } from '../../lib/attempt';
import { toast } from '../../lib/toast';
import { refreshUserInfo } from '../../lib/user-info';
import { addSubmitted } from '../data/news';
import { mergeFiles } from '../data/song-files';
import { filesAddress } from '../share/song-address';
import { begin, type OnceRequest } from './begin';
import { isOnceFile } from './once';

/** Begins what needs no desk; songs are in the log then, files at the page of their song. */
export function useBegin(onBegun: () => void) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: OnceRequest) => attempt(request, (headers) => begin(request, headers)),
    // The sentence stands in the window.
    meta: { silent: true },
    onSuccess: async ({ data }, { operation, songId }) => {
      onBegun();
      const ofFiles = isOnceFile(operation);
      const to = ofFiles ? filesAddress(songId) : '/create#log';
      toast.success(t(ofFiles ? 'begunFiles' : 'begun'), {
        action: { label: t('see'), run: () => void navigate(to) },
      });
      mergeFiles(client, data.files);
      await addSubmitted(client, data.songs);
    },
    onError: () => void refreshUserInfo(client),
  });
  return { start: mutate, pending: isPending, error };
}
