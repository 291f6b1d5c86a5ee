import type { UserInfo } from '@overtone/contract/people';
import { useController, useForm, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { useCountdown } from '../../../lib/countdown';
import { clock } from '../../../lib/format';
import { passwordFault } from '../login/account-form';
import { useLock } from '../login/login-lock';
import { PasswordInput } from '../password-input';
import { usePasswordRules } from '../password-rules';
import { useChangePassword, type PasswordForm } from './use-change-password';

const names = ['old', 'password', 'confirm'] as const;
type Name = (typeof names)[number];

function gapsOf({ old, password, confirm }: PasswordForm): Name[] {
  const missing = { old: old === '', password: passwordFault(password) !== null, confirm: confirm !== password };
  return names.filter((name) => missing[name]);
}

/** A new password by the old one, with the rules and sentences of the login window. */
export function ChangePassword({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const login = userInfo.phone ?? userInfo.email ?? '';
  const form = useForm<PasswordForm>({ defaultValues: { old: '', password: '', confirm: '' }, mode: 'onTouched' });
  const { mutate, isPending } = useChangePassword(form, login);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const lockedFor = useCountdown(useLock(login));
  const list = gapsOf(values).map((gap) => t(`page.security.gap.${gap}`));
  const missing = list.length > 0 ? t('missing', { list: list.join(t('gapSeparator')) }) : undefined;
  const locked = lockedFor > 0 ? t('lockedLabel', { left: clock(lockedFor) }) : undefined;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((sent) => mutate(sent))}
      className="flex max-w-[400px] flex-col gap-3.5"
    >
      {/* So that a password manager knows whose password this is. */}
      <input type="text" autoComplete="username" value={login} readOnly tabIndex={-1} className="sr-only" aria-hidden />
      <Secret control={form.control} name="old" label={t('page.security.oldPassword')} busy={isPending} />
      <Secret control={form.control} name="password" label={t('newPassword')} busy={isPending} />
      <Secret control={form.control} name="confirm" label={t('confirm')} busy={isPending} />
      <div className="flex flex-col items-start gap-2 pt-0.5">
        <Button
          type="submit"
          look="ink"
          loading={isPending}
          disabledReason={locked ?? missing}
          onDisabledPress={locked ? undefined : () => void form.handleSubmit(() => undefined)()}
        >
          {locked ?? t(isPending ? 'page.security.saving' : 'page.security.save')}
        </Button>
        <p className="text-2xs text-ink-3">
          {locked ? t('page.security.forgot') : (missing ?? t('page.security.note'))}
        </p>
      </div>
    </form>
  );
}

interface SecretProps {
  control: Control<PasswordForm>;
  name: Name;
  label: string;
  busy: boolean;
}

function Secret({ control, name, label, busy }: SecretProps) {
  const confirmed = useFormState({ control }).touchedFields.confirm;
  const kind = name === 'old' ? 'current' : name === 'password' ? 'new' : 'confirm';
  const { field, fieldState } = useController({ control, name, rules: usePasswordRules(kind, confirmed) });
  return <PasswordInput {...field} kind={kind} label={label} error={fieldState.error?.message} readOnly={busy} />;
}
