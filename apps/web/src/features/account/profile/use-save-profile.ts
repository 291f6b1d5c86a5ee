import { Refusal } from '@overtone/contract/client';
import { userInfo } from '@overtone/contract/people';
import { updateProfile } from '@overtone/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { showError } from '../../../lib/show-error';
import { toast } from '../../../lib/toast';
import { learnUserInfo, refreshUserInfo } from '../../../lib/user-info';
import { closeProfileEditor } from './open-profile';
import { bodyOf, type ProfileForm } from './profile-form';

/** Saves, shows the new name and face everywhere at once, and says what the server will not have. */
export function useSaveProfile(form: UseFormReturn<ProfileForm>) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileForm) =>
      call(updateProfile, { body: { ...bodyOf(values), fingerprint: fingerprint() } }),
    meta: { silent: true },
    onSuccess: ({ data }) => {
      if (!learnUserInfo(client, userInfo.parse(data))) return;
      closeProfileEditor();
      toast.success(t(data.pending_profile ? 'profile.checked' : 'profile.saved'));
    },
    onError: (error) => {
      if (!(error instanceof Refusal)) return showError(error);
      const told = (['nickname', 'signature'] as const).filter((name) => error.body.fields?.[name]);
      for (const name of told) form.setError(name, { message: error.body.fields?.[name] ?? error.message });
      if (error.code === 'PROFILE_TOO_SOON') {
        form.setError('root', { message: error.message });
        void refreshUserInfo(client);
      } else if (told.length === 0) showError(error);
    },
  });
}
