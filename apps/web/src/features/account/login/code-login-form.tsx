import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchView } from '../../../lib/login-request';
import { useSite } from '../../../lib/site';
import { Agreement } from './agreement';
import type { ViewProps } from './account-form';
import { CodeFields } from './code-fields';
import { kindOf } from './identifier';
import { OldNumberChoice } from './old-number';
import { SubmitRow } from './submit-row';
import { useCodeLogin } from './use-code-login';
import { ViewFoot } from './view-foot';

export function CodeLoginForm(props: ViewProps) {
  const { t } = useTranslation('account');
  const { form, sending, submitting, old, choose } = useCodeLogin(props);
  const [helped, setHelped] = useState(false);
  const site = useSite();
  const registers = site?.login_registers ?? false;
  const help = t(`noCodeHelp.${site?.sandbox ? 'sandbox' : kindOf(props.identifier)}`);
  return (
    <form noValidate onSubmit={submitting.submit} className="flex flex-col gap-3.5">
      <CodeFields form={form} sending={sending} busy={submitting.busy} />
      {registers && <Agreement control={form.control} optional />}
      {old && (
        <OldNumberChoice
          key={old.number}
          said={old.said}
          control={form.control}
          agreementShown={registers}
          busy={submitting.busy}
          onChoice={choose}
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
