import { cancelDeletion } from '@overtone/contract/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { session } from '../../lib/session';
import { toast } from '../../lib/toast';
import { learnUserInfo, refreshUserInfo } from '../../lib/user-info';

/** Takes the deletion back; what another window has already taken back is only read again. */
export function useCancelDeletion() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelDeletion, {}),
    onMutate: () => session.get().token,
    onSuccess: (_answer, _nothing, token) => {
      if (!session.isStill(token)) return;
      const { userInfo } = session.get();
      if (userInfo) learnUserInfo(client, { ...userInfo, deletion_due_at: null });
      toast.success(t('page.notice.cancelled'));
    },
    onSettled: () => refreshUserInfo(client),
  });
}
