import { login } from '@overtone/contract/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { switchView } from '../../../lib/login-request';
import { useSite } from '../../../lib/site';
import type { ViewProps } from './account-form';
import { CodeFields } from './code-fields';
import { identifierBody, kindOf } from './identifier';
import { SubmitRow } from './submit-row';
import { enter, useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';
import { ViewFoot } from './view-foot';

export function CodeLoginForm(props: ViewProps) {
  const { t } = useTranslation('account');
  const [helped, setHelped] = useState(false);
  const sandbox = useSite()?.sandbox;
  const form = useAccountForm(props, 'captcha');
  const sending = useSendCode(form, 2);
  const submitting = useSubmit({
    form,
    secret: 'code',
    send: (values) =>
      call(login, { body: { ...identifierBody(values.identifier), code: values.code, fingerprint: fingerprint() } }),
    onDone: (answer, values) => enter(answer, values.identifier, t('loggedIn')),
    onCodeExpired: sending.startAfresh,
  });
  const help = t(`noCodeHelp.${sandbox ? 'sandbox' : kindOf(props.identifier)}`);
  return (
    <form noValidate onSubmit={submitting.submit} className="flex flex-col gap-3.5">
      <CodeFields form={form} sending={sending} busy={submitting.busy} />
      <SubmitRow control={form.control} purpose="codeLogin" view="login" sending={submitting} />
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
