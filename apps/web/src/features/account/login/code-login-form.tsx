import { legalVersions } from '@overtone/contract/legal';
import { login } from '@overtone/contract/people';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { switchView } from '../../../lib/login-request';
import { pendingInvite } from '../../../lib/pending-invite';
import { useSite } from '../../../lib/site';
import { Agreement } from './agreement';
import { inviterOf, type ViewProps } from './account-form';
import { CodeFields } from './code-fields';
import { identifierBody, kindOf } from './identifier';
import { isOldNumber, type OldNumber, OldNumberChoice, type Whose } from './old-number';
import { SubmitRow } from './submit-row';
import { enter, useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';
import { ViewFoot } from './view-foot';

export function CodeLoginForm(props: ViewProps) {
  const { t } = useTranslation('account');
  const [helped, setHelped] = useState(false);
  const [old, setOld] = useState<{ number: string; said: OldNumber }>();
  const whose = useRef<Whose>(undefined);
  const site = useSite();
  const registers = site?.login_registers ?? false;
  const form = useAccountForm(props, 'captcha');
  const sending = useSendCode(form, 2, { onKept: props.onKept });
  const submitting = useSubmit({
    form,
    secret: 'code',
    send: (values) =>
      call(login, {
        body: {
          ...identifierBody(values.identifier),
          code: values.code,
          fingerprint: fingerprint(),
          // Of who may be new.
          ...(registers && { inviter_uid: inviterOf(pendingInvite.read()) }),
          ...((registers || old) && values.agreed && { consent: legalVersions }),
          ...(old?.number === values.identifier && whose.current && { whose: whose.current }),
        },
      }),
    onDone: (answer, values) => {
      const { registered } = answer.data;
      if (registered) pendingInvite.forget();
      enter(answer, values.identifier, t(registered ? 'registered' : 'loggedIn'));
    },
    onCodeExpired: sending.startAfresh,
    onRefused: (code) => {
      if (isOldNumber(code)) setOld({ number: form.getValues('identifier'), said: code });
    },
  });
  const help = t(`noCodeHelp.${site?.sandbox ? 'sandbox' : kindOf(props.identifier)}`);
  return (
    <form noValidate onSubmit={submitting.submit} className="flex flex-col gap-3.5">
      <CodeFields form={form} sending={sending} busy={submitting.busy} />
      {registers && <Agreement control={form.control} optional />}
      {old && (
        <OldNumberChoice
          said={old.said}
          control={form.control}
          agreementShown={registers}
          busy={submitting.busy}
          onChoice={(choice) => {
            whose.current = choice;
            void submitting.submit();
          }}
        />
      )}
      <SubmitRow
        control={form.control}
        purpose="codeLogin"
        view="login"
        sending={submitting}
        note={registers ? t('loginRegisters') : undefined}
      />
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
