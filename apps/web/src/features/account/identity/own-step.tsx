import type { UserInfo } from '@overtone/contract/people';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import type { TellDirty } from '../../../lib/dirty-form';
import { type AccountFormApi, codeComplete } from '../login/account-form';
import { CaptchaField } from '../login/captcha-field';
import { CodeField } from '../login/code-field';
import { kindOf, readable } from '../login/identifier';
import { useAccountForm } from '../login/use-account-form';
import { type CodeSending, useSendCode } from '../login/use-send-code';
import { type IdentityWish, ownsOf } from './wish';

export interface OwnProof {
  own: string;
  own_code: string;
}

export interface StepProps {
  userInfo: UserInfo;
  wish: IdentityWish;
  onDirty: TellDirty;
  /** The first code was not right: it is asked for again. */
  onAgain: () => void;
}

interface OwnFields {
  form: AccountFormApi;
  sending: CodeSending;
  /** What the account is known by, of which a code is asked. */
  own: string;
}

const nowhere = () => undefined;

/** The form of a code of one's own number or address. */
export function useOwnFields({ userInfo, wish, onDirty }: StepProps): OwnFields {
  const [first = ''] = ownsOf(userInfo, wish);
  const form = useAccountForm({ identifier: first, onIdentifier: nowhere, onDirty }, 'captcha');
  const sending = useSendCode(form, 'own');
  return { form, sending, own: useWatch({ control: form.control, name: 'identifier' }) };
}

/** Where it goes, with the other way where there are two; the picture; the code. */
export function OwnFields({
  fields: { form, sending, own },
  owns,
  busy,
}: {
  fields: OwnFields;
  owns: string[];
  busy: boolean;
}) {
  const { t } = useTranslation('account');
  const other = owns.find((one) => one !== own);
  const turn = () => {
    form.setValue('code', '');
    form.setValue('identifier', other ?? own);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-ink-2">
          {t('identity.codeOf')}
          <span className="font-semibold break-all text-ink-1">{readable(own)}</span>
        </p>
        {other && (
          <Button look="quiet" size="sm" className="-mr-2.5" onClick={turn}>
            {t(`identity.other.${kindOf(other)}`)}
          </Button>
        )}
      </div>
      <CaptchaField control={form.control} captcha={sending.captcha} />
      <CodeField control={form.control} sending={sending} busy={busy} />
    </>
  );
}

export function OwnStep({ onProof, ...step }: StepProps & { onProof: (proof: OwnProof) => void }) {
  const { t } = useTranslation('account');
  const fields = useOwnFields(step);
  const code = useWatch({ control: fields.form.control, name: 'code' });
  const missing = codeComplete(code) ? undefined : t('missing', { list: t('gap.code') });
  const { wish, userInfo } = step;
  return (
    <form
      noValidate
      onSubmit={fields.form.handleSubmit((values) => onProof({ own: fields.own, own_code: values.code }))}
      className="flex flex-col gap-3.5"
    >
      <p className="text-xs text-ink-3">{t('identity.step', { n: 1 })}</p>
      <OwnFields fields={fields} owns={ownsOf(userInfo, wish)} busy={false} />
      <Button type="submit" look="ink" size="lg" full disabledReason={missing}>
        {t('identity.next')}
      </Button>
    </form>
  );
}
