import { limits } from '@overtone/contract/limits';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { useSite } from '../../../lib/site';
import { canSendCode, codeComplete, codeFrom, type AccountControl } from './account-form';
import { kindOf, readable } from './identifier';
import type { CodeSending } from './use-send-code';

interface Props {
  control: AccountControl;
  sending: CodeSending;
  busy: boolean;
}

export function CodeField({ control, sending, busy }: Props) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({
    control,
    name: 'code',
    rules: { validate: (code) => codeComplete(code) || t(code === '' ? 'codeMissing' : 'codeShort') },
  });
  const [identifier, prefers, captcha] = useWatch({ control, name: ['identifier', 'prefers', 'captcha'] });
  const kind = kindOf(identifier, prefers);
  const notYet = !canSendCode({ identifier, captcha }, sending.captcha.id);
  const hint = sending.sentTo
    ? t('codeSent', { target: readable(sending.sentTo), minutes: limits.code.lifeSeconds / 60 })
    : notYet && sending.wait === 0
      ? t(`codeFirst.${kind}`)
      : undefined;
  return (
    <Field
      label={t(`code.${kind}`)}
      error={fieldState.error?.message}
      hint={hint ? <Hint text={hint} sent={sending.sentTo !== null} /> : undefined}
    >
      <Input
        {...field}
        readOnly={busy}
        onChange={(event) => field.onChange(codeFrom(event.target.value))}
        // On the way to the button that sends it, an empty field is no mistake yet.
        onBlur={() => field.value !== '' && field.onBlur()}
        placeholder={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        trailing={<SendButton sending={sending} notYet={notYet ? t(`codeFirst.${kind}`) : undefined} />}
      />
    </Field>
  );
}

function SendButton({ sending, notYet }: { sending: CodeSending; notYet: string | undefined }) {
  const { t } = useTranslation('account');
  const waiting = sending.wait > 0 ? t('resend', { seconds: sending.wait }) : undefined;
  return (
    <Button
      size="sm"
      className="h-[30px] min-w-22"
      loading={sending.sending}
      disabledReason={waiting ?? notYet}
      onClick={sending.send}
    >
      {sending.sending ? t('sending') : (waiting ?? t('send'))}
    </Button>
  );
}

/** In the sandbox nothing really arrives: the outbox shows what would have. */
function Hint({ text, sent }: { text: string; sent: boolean }) {
  const { t } = useTranslation('account');
  const site = useSite();
  if (!sent || !site?.sandbox || !site.outbox_url) return text;
  return (
    <>
      {text}
      <br />
      {t('sandboxHint')}
      <a href={site.outbox_url} target="_blank" rel="noreferrer" className="link">
        {t('outbox')}
      </a>
    </>
  );
}
