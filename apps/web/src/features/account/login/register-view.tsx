import { legalVersions } from '@overtone/contract/legal';
import { register } from '@overtone/contract/people';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { points } from '../../../lib/format';
import { switchView } from '../../../lib/login-request';
import { pendingInvite } from '../../../lib/pending-invite';
import { useSite } from '../../../lib/site';
import { Agreement } from './agreement';
import { inviterOf, type AccountControl, type AccountForm, type ViewProps } from './account-form';
import { CodeFields } from './code-fields';
import { identifierBody } from './identifier';
import { PasswordField } from './password-field';
import { SubmitRow } from './submit-row';
import { enter, useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';
import { ViewFoot } from './view-foot';

export function RegisterView(props: ViewProps) {
  const { t } = useTranslation('account');
  const site = useSite();
  // Taken once: what was left is used up by the next send.
  const [kept] = useState(props.kept);
  const { onKept } = props;
  useEffect(() => onKept?.(undefined), [onKept]);
  const form = useAccountForm(props, 'captcha', {
    inviter: pendingInvite.read(),
    ...(kept && { captcha: kept.captcha, code: kept.code }),
  });
  const sending = useSendCode(form, 1, { kept });
  const submitting = useSubmit({
    form,
    secret: 'code',
    send: signUp,
    onDone: (answer, values) => {
      pendingInvite.forget();
      enter(answer, values.identifier, t('registered'));
    },
    onCodeExpired: sending.startAfresh,
  });
  const { submit, busy } = submitting;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {site?.registration_open === false && (
        <p role="status" className="rounded-control bg-surface-2 px-3.5 py-3 text-ink-1">
          {t('registrationClosed')}
        </p>
      )}
      <CodeFields form={form} sending={sending} busy={busy} />
      <PasswordField control={form.control} label={t('password')} fresh busy={busy} />
      <PasswordField control={form.control} name="confirm" label={t('confirm')} fresh busy={busy} />
      <InviterField control={form.control} />
      <Agreement control={form.control} />
      <SubmitRow
        control={form.control}
        purpose="register"
        view="register"
        sending={submitting}
        note={site && site.signup_points > 0 ? t('signupPoints', { points: points(site.signup_points) }) : undefined}
      />
      <ViewFoot
        links={[
          { label: t('haveAccount'), go: () => switchView('login') },
          { label: t('forgot'), go: () => switchView('forgotPassword') },
        ]}
      />
    </form>
  );
}

function signUp({ identifier, code, password, inviter }: AccountForm) {
  return call(register, {
    body: {
      ...identifierBody(identifier),
      code,
      password,
      inviter_uid: inviterOf(inviter),
      fingerprint: fingerprint(),
      consent: legalVersions,
    },
  });
}

function InviterField({ control }: { control: AccountControl }) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({ control, name: 'inviter' });
  const isIgnored = field.value.trim() !== '' && inviterOf(field.value) === undefined;
  return (
    <Field label={t('inviter')} hint={isIgnored ? t('inviterIgnored') : undefined} error={fieldState.error?.message}>
      <Input {...field} inputMode="numeric" autoComplete="off" />
    </Field>
  );
}
