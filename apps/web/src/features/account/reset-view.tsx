import { resetPassword } from '@overtone/contract/people';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { fingerprint } from '../../lib/fingerprint';
import { switchView } from '../../lib/login-request';
import { toast } from '../../lib/toast';
import { CaptchaField } from './captcha-field';
import { CodeField } from './code-field';
import { identifierBody } from './identifier';
import { IdentifierField } from './identifier-field';
import { unlockAccount } from './login-lock';
import { PasswordField } from './password-field';
import { SubmitRow } from './submit-row';
import { useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';
import { ViewFoot } from './view-foot';

interface Props {
  identifier: string;
  onIdentifier: (identifier: string) => void;
  onDirty: (dirty: boolean) => void;
}

export function ResetView({ identifier, onIdentifier, onDirty }: Props) {
  const { t } = useTranslation('account');
  const form = useAccountForm({ identifier }, onIdentifier);
  const sending = useSendCode(form, 3);
  const { submit, busy } = useSubmit({
    form,
    secret: 'code',
    send: (values) =>
      call(resetPassword, {
        body: {
          ...identifierBody(values.identifier),
          code: values.code,
          newPassword: values.password,
          fingerprint: fingerprint(),
        },
      }),
    onDone: (_, values) => {
      unlockAccount(values.identifier);
      switchView('login');
      toast.success(t('passwordReset'));
    },
    onCodeExpired: sending.startAfresh,
  });
  const typed = useWatch({ control: form.control, name: ['code', 'password'] }).some(Boolean);
  useEffect(() => onDirty(typed), [typed, onDirty]);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <IdentifierField control={form.control} busy={busy} />
      <CaptchaField control={form.control} captcha={sending.captcha} />
      <CodeField control={form.control} sending={sending} />
      <PasswordField control={form.control} label={t('newPassword')} fresh busy={busy} />
      <SubmitRow control={form.control} purpose="reset" view="forgotPassword" busy={busy} note={t('resetNote')} />
      <ViewFoot links={[{ label: t('toLogin'), go: () => switchView('login') }]} />
    </form>
  );
}
