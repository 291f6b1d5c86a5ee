import { removeIdentity } from '@overtone/contract/identities';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { codeComplete } from '../login/account-form';
import { readable } from '../login/identifier';
import { OwnFields, type StepProps, useOwnFields } from './own-step';
import { useChange } from './use-change';
import { kindOfWish, ownsOf } from './wish';

/** By a code of what stays: it has to be alive, for it is all that is left. */
export function RemoveStep(step: StepProps) {
  const { t } = useTranslation('account');
  const { userInfo, wish } = step;
  const fields = useOwnFields(step);
  const { form, sending } = fields;
  const kind = kindOfWish(wish) ?? 'email';
  const { mutate, isPending } = useChange({
    form,
    send: ({ code }) =>
      call(removeIdentity, { params: { kind }, body: { own_code: code, fingerprint: fingerprint() } }),
    done: t('identity.removed', { kind: t(`identity.kind.${kind}`) }),
    onOwnRefused: (error) => {
      if (error.code === 'OWN_CODE_EXPIRED') sending.startAfresh();
      form.setValue('code', '');
      form.setError('code', { type: error.code, message: error.message }, { shouldFocus: true });
    },
  });
  const code = useWatch({ control: form.control, name: 'code' });
  const missing = codeComplete(code) ? undefined : t('missing', { list: t('gap.code') });
  return (
    <form noValidate onSubmit={form.handleSubmit((sent) => mutate(sent))} className="flex flex-col gap-3.5">
      <p className="text-ink-2">{t('identity.removeText', { target: readable(userInfo[kind] ?? '') })}</p>
      <OwnFields fields={fields} owns={ownsOf(userInfo, wish)} busy={isPending} />
      <Button type="submit" look="danger" size="lg" full loading={isPending} disabledReason={missing}>
        {t('identity.remove')}
      </Button>
    </form>
  );
}
