import { Refusal } from '@overtone/contract/client';
import type { UserInfo } from '@overtone/contract/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountWindow } from '../../../lib/account-window';
import { session } from '../../../lib/session';
import { showError } from '../../../lib/show-error';
import { toast } from '../../../lib/toast';
import { learnUserInfo, refreshUserInfo } from '../../../lib/user-info';
import type { AccountForm, AccountFormApi } from '../login/account-form';
import { fieldOfSubmitProblem, placeProblem } from '../login/problems';

interface Options {
  form: AccountFormApi;
  send: (values: AccountForm) => Promise<{ data?: UserInfo } | { success: true }>;
  /** What is said once it is done. */
  done: string;
  onCodeExpired?: () => void;
  /** The code of one's own was not right. */
  onOwnRefused: (error: Refusal) => void;
}

/** Sends a change of what the account is known by; closes the window, and everything shows it. */
export function useChange({ form, send, done, onCodeExpired, onOwnRefused }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: () => session.get().token,
    meta: { silent: true },
    onSuccess: async (answer, _sent, token) => {
      if (!session.isStill(token)) return;
      const data = 'data' in answer ? answer.data : undefined;
      accountWindow.close();
      toast.success(done);
      if (data) learnUserInfo(client, data);
      else await refreshUserInfo(client);
    },
    onError: (error) => {
      if (!(error instanceof Refusal)) return showError(error);
      if (error.code.startsWith('OWN_CODE_') || error.code === 'IDENTITY_NOT_OWN') return onOwnRefused(error);
      if (error.code === 'CODE_EXPIRED') onCodeExpired?.();
      if (error.code === 'CODE_WRONG') form.setValue('code', '');
      placeProblem(form, error, fieldOfSubmitProblem('code'));
    },
  });
}
