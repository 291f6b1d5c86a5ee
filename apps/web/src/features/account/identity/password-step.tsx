import { setFirstPassword } from '@overtone/contract/identities';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { showError } from '../../../lib/show-error';
import { passwordFault } from '../login/account-form';
import { PasswordField } from '../login/password-field';
import { useAccountForm } from '../login/use-account-form';
import type { OwnProof, StepProps } from './own-step';
import { useChange } from './use-change';

const nowhere = () => undefined;

/** A password for an account that a login by code has made. */
export function PasswordStep({ proof, onDirty, onAgain }: StepProps & { proof: OwnProof }) {
  const { t } = useTranslation('account');
  const form = useAccountForm({ identifier: proof.own, onIdentifier: nowhere, onDirty }, 'password');
  const { mutate, isPending } = useChange({
    form,
    send: ({ password }) =>
      call(setFirstPassword, { body: { ...proof, newPassword: password, fingerprint: fingerprint() } }),
    done: t('identity.passwordSet'),
    onOwnRefused: (error) => {
      onAgain();
      showError(error);
    },
  });
  const { password, confirm } = useWatch({ control: form.control, compute: (all) => all });
  const gap = passwordFault(password) !== null ? 'password' : confirm !== password ? 'confirm' : null;
  const missing = gap ? t('missing', { list: t(`gap.${gap}`) }) : undefined;
  return (
    <form noValidate onSubmit={form.handleSubmit((sent) => mutate(sent))} className="flex flex-col gap-3.5">
      <p className="text-xs text-ink-3">{t('identity.step', { n: 2 })}</p>
      <input
        type="text"
        autoComplete="username"
        value={proof.own}
        readOnly
        tabIndex={-1}
        className="sr-only"
        aria-hidden
      />
      <PasswordField control={form.control} label={t('newPassword')} fresh busy={isPending} />
      <PasswordField control={form.control} name="confirm" label={t('confirm')} fresh busy={isPending} />
      <Button type="submit" look="ink" size="lg" full loading={isPending} disabledReason={missing}>
        {t('identity.setPassword')}
      </Button>
      {missing && <p className="text-center text-2xs text-ink-3">{missing}</p>}
    </form>
  );
}
