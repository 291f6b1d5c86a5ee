import { login } from '@overtone/contract/people';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { switchView } from '../../../lib/login-request';
import type { ViewProps } from './account-form';
import { identifierBody } from './identifier';
import { IdentifierField } from './identifier-field';
import { PasswordField } from './password-field';
import { SubmitRow } from './submit-row';
import { enter, useAccountForm, useSubmit } from './use-account-form';
import { ViewFoot } from './view-foot';

export function PasswordLoginForm(props: ViewProps) {
  const { t } = useTranslation('account');
  const form = useAccountForm(props, 'password');
  const submitting = useSubmit({
    form,
    secret: 'password',
    send: (values) =>
      call(login, {
        body: { ...identifierBody(values.identifier), password: values.password, fingerprint: fingerprint() },
      }),
    onDone: (answer, values) => enter(answer, values.identifier, t('loggedIn')),
  });
  const { submit, busy } = submitting;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <IdentifierField control={form.control} busy={busy} />
      <PasswordField control={form.control} label={t('password')} busy={busy} />
      <SubmitRow control={form.control} purpose="passwordLogin" view="login" sending={submitting} />
      <ViewFoot
        links={[
          { label: t('forgot'), go: () => switchView('forgotPassword') },
          { label: t('toRegister'), go: () => switchView('register') },
        ]}
      />
    </form>
  );
}
