import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAttempt } from '../../lib/attempt';
import { toast } from '../../lib/toast';
import { refreshUserInfo } from '../../lib/user-info';
import { addSubmitted } from '../data/news';
import { begin, type OnceRequest } from './begin';

/** Begins what needs no desk; the job is in the log then. */
export function useBegin(onBegun: () => void) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: OnceRequest) => attempt(request, (headers) => begin(request, headers)),
    // The sentence stands in the window.
    meta: { silent: true },
    onSuccess: async ({ data }) => {
      onBegun();
      const see = { label: t('see'), run: () => void navigate('/create#log') };
      toast.success(t('begun'), { action: see });
      await addSubmitted(client, data.songs);
    },
    onError: () => void refreshUserInfo(client),
  });
  return { start: mutate, pending: isPending, error };
}
