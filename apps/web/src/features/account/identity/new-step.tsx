import { type IdentityKind, setIdentity } from '@overtone/contract/identities';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { showError } from '../../../lib/show-error';
import { gaps } from '../login/account-form';
import { CodeFields } from '../login/code-fields';
import { identifierBody, kindOf } from '../login/identifier';
import { useAccountForm } from '../login/use-account-form';
import { useSendCode } from '../login/use-send-code';
import type { OwnProof, StepProps } from './own-step';
import { useChange } from './use-change';

interface Props extends StepProps {
  kind: IdentityKind;
  proof: OwnProof;
}

const nowhere = () => undefined;

/** The new number or address, and its code. */
export function NewStep({ kind, proof, userInfo, onDirty, onAgain }: Props) {
  const { t } = useTranslation('account');
  const form = useAccountForm({ identifier: '', onIdentifier: nowhere, onDirty }, 'captcha', { prefers: kind });
  const sending = useSendCode(form, 'new');
  const { mutate, isPending } = useChange({
    form,
    send: ({ identifier, code }) =>
      call(setIdentity, { body: { ...identifierBody(identifier), code, ...proof, fingerprint: fingerprint() } }),
    done: t(userInfo[kind] === null ? 'identity.bound' : 'identity.changed', { kind: t(`identity.kind.${kind}`) }),
    onCodeExpired: sending.startAfresh,
    onOwnRefused: (error) => {
      onAgain();
      showError(error);
    },
  });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const list = gaps('codeLogin', values).map((gap) => t(`gap.${gap}`));
  const other = values.identifier !== '' && kindOf(values.identifier, kind) !== kind;
  const missing = other
    ? t(`identity.only.${kind}`)
    : list.length > 0
      ? t('missing', { list: list.join(t('gapSeparator')) })
      : undefined;
  return (
    <form noValidate onSubmit={form.handleSubmit((sent) => mutate(sent))} className="flex flex-col gap-3.5">
      <p className="text-xs text-ink-3">{t('identity.step', { n: 2 })}</p>
      <CodeFields form={form} sending={sending} busy={isPending} only={kind} />
      <div className="flex flex-col gap-2 pt-0.5">
        <Button type="submit" look="ink" size="lg" full loading={isPending} disabledReason={missing}>
          {t('identity.finish')}
        </Button>
        <p className="text-center text-2xs text-ink-3">
          {missing ?? t(userInfo[kind] === null ? 'identity.boundNote' : 'identity.changedNote')}
        </p>
      </div>
    </form>
  );
}
