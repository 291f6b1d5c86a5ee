import { resetPassword } from '@overtone/contract/people';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { switchView } from '../../../lib/login-request';
import { toast } from '../../../lib/toast';
import type { AccountForm, ViewProps } from './account-form';
import { CodeFields } from './code-fields';
import { identifierBody } from './identifier';
import { unlockAccount } from './login-lock';
import { PasswordField } from './password-field';
import { SubmitRow } from './submit-row';
import { useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';
import { ViewFoot } from './view-foot';

export function ResetView(props: ViewProps) {
  const { t } = useTranslation('account');
  const form = useAccountForm(props, 'captcha');
  const sending = useSendCode(form, 3);
  const submitting = useSubmit({
    form,
    secret: 'code',
    send: reset,
    onDone: (_, { identifier }) => {
      unlockAccount(identifier);
      switchView('login');
      toast.success(t('passwordReset'));
    },
    onCodeExpired: sending.startAfresh,
  });
  const { submit, busy } = submitting;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <CodeFields form={form} sending={sending} busy={busy} />
      <PasswordField control={form.control} label={t('newPassword')} fresh busy={busy} />
      <SubmitRow
        control={form.control}
        purpose="reset"
        view="forgotPassword"
        sending={submitting}
        note={t('resetNote')}
      />
      <ViewFoot
        links={[
          { label: t('toLogin'), go: () => switchView('login') },
          { label: t('toRegister'), go: () => switchView('register') },
        ]}
      />
    </form>
  );
}

function reset({ identifier, code, password }: AccountForm) {
  return call(resetPassword, {
    body: { ...identifierBody(identifier), code, newPassword: password, fingerprint: fingerprint() },
  });
}
