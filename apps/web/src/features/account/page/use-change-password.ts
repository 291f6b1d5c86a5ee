import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { changePassword } from '@overtone/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { showError } from '../../../lib/show-error';
import { toast } from '../../../lib/toast';
import { lockAccount } from '../login/login-lock';
import { devices } from './queries';

export interface PasswordForm {
  old: string;
  password: string;
  confirm: string;
}

/** Under which field a refusal is told. */
const places: Partial<Record<string, keyof PasswordForm>> = {
  PASSWORD_WRONG: 'old',
  LOGIN_LOCKED: 'old',
  LOGIN_RATE_LIMITED: 'old',
  PASSWORD_SAME: 'password',
  PASSWORD_COMMON: 'password',
};

/** `login` is what the account's lock is known by in this browser. */
export function useChangePassword(form: UseFormReturn<PasswordForm>, login: string) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ old, password }: PasswordForm) =>
      call(changePassword, { body: { oldPassword: old, newPassword: password, fingerprint: fingerprint() } }),
    meta: { silent: true },
    onSuccess: () => {
      form.reset();
      toast.success(t('page.security.changed'));
      void client.invalidateQueries(devices());
    },
    onError: (error) => {
      const place = error instanceof Refusal ? places[error.code] : undefined;
      if (!(error instanceof Refusal) || !place) return showError(error);
      if (error.code === 'LOGIN_LOCKED') lockAccount(login, error.body.retryAfter ?? limits.login.lockSeconds);
      form.setError(place, { type: error.code, message: error.message }, { shouldFocus: true });
    },
  });
}
