import { login } from '@overtone/contract/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { fingerprint } from '../../lib/fingerprint';
import { switchView } from '../../lib/login-request';
import { useSite } from '../../lib/site';
import { CaptchaField } from './captcha-field';
import { CodeField } from './code-field';
import { identifierBody, kindOf } from './identifier';
import { IdentifierField } from './identifier-field';
import { SubmitRow } from './submit-row';
import { enter, useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';
import { ViewFoot } from './view-foot';

interface Props {
  identifier: string;
  onIdentifier: (identifier: string) => void;
}

export function CodeLoginForm({ identifier, onIdentifier }: Props) {
  const { t } = useTranslation('account');
  const [helped, setHelped] = useState(false);
  const sandbox = useSite()?.sandbox;
  const form = useAccountForm({ identifier }, onIdentifier);
  const sending = useSendCode(form, 2);
  const { submit, busy } = useSubmit({
    form,
    secret: 'code',
    send: (values) =>
      call(login, { body: { ...identifierBody(values.identifier), code: values.code, fingerprint: fingerprint() } }),
    onDone: (answer, values) => enter(answer, values.identifier, t('loggedIn')),
    onCodeExpired: sending.startAfresh,
  });
  const help = t(`noCodeHelp.${sandbox ? 'sandbox' : kindOf(form.getValues('identifier'))}`);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <IdentifierField control={form.control} busy={busy} />
      <CaptchaField control={form.control} captcha={sending.captcha} />
      <CodeField control={form.control} sending={sending} />
      <SubmitRow control={form.control} purpose="codeLogin" view="login" busy={busy} />
      <ViewFoot
        links={[
          { label: t('noCode'), go: () => setHelped(true) },
          { label: t('toRegister'), go: () => switchView('register') },
        ]}
      />
      {helped && (
        <p role="status" className="text-2xs text-ink-3">
          {help}
        </p>
      )}
    </form>
  );
}
