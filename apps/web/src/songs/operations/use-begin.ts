import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { attemptsAt } from '../../lib/attempt';
import { session } from '../../lib/session';
import { showError } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { useGone } from '../../lib/use-gone';
import { refreshUserInfo } from '../../lib/user-info';
import { addSubmitted } from '../data/news';
import { mergeFiles } from '../data/song-files';
import { filesAddress, songAddress, stemsAddress } from '../share/song-address';
import { begin, type OnceRequest } from './begin';
import { isOnceFile, type OnceOperation } from './once';

const attempt = attemptsAt('follow-up');

/**
 * Begins what needs no desk; songs are in the log then, stems at their page, other files at the page of their song. Where they are
 * waited for already, nothing is said: `onBegun` is left out.
 */
export function useBegin(onBegun?: () => void) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const isGone = useGone();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: OnceRequest) => attempt(request, (headers) => begin(request, headers)),
    // The sentence stands where the button is, as long as that is there.
    meta: { silent: true },
    onMutate: () => session.get().uid,
    onSuccess: async ({ data }, { operation, songId }, uid) => {
      // Nobody is told what another has begun.
      if (session.get().uid !== uid) return;
      // It was made before, and stands for what was asked.
      const whole = data.songs.find(({ status }) => status === 'complete');
      const address = whole ? songAddress(whole.id) : addressFor(operation, songId);
      const say = () =>
        toast.success(t(whole ? madeWords(operation) : begunWords(operation)), {
          action: { label: t('see'), run: () => void navigate(address) },
        });
      onBegun?.();
      if (onBegun) say();
      mergeFiles(client, data.files);
      await addSubmitted(client, data.songs);
    },
    onError: (refused, _, uid) => {
      if (session.get().uid !== uid) return;
      if (isGone()) showError(refused);
      void refreshUserInfo(client);
    },
  });
  return { start: mutate, pending: isPending, error };
}

const madeWords = (operation: OnceOperation) => (operation === 'concat' ? 'joined' : 'madeBefore');

function begunWords(operation: OnceOperation) {
  if (operation === 'stems') return 'begunStems';
  return isOnceFile(operation) ? 'begunFiles' : 'begun';
}

function addressFor(operation: OnceOperation, songId: string): string {
  if (operation === 'stems') return stemsAddress(songId);
  return isOnceFile(operation) ? filesAddress(songId) : '/create#log';
}
