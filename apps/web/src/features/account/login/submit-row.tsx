import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { useCountdown } from '../../../lib/countdown';
import { clock } from '../../../lib/format';
import type { LoginView } from '../../../lib/login-request';
import { gaps, type AccountControl, type Purpose } from './account-form';
import { useLock } from './login-lock';
import type { Submitting } from './use-account-form';

interface Props {
  control: AccountControl;
  purpose: Purpose;
  view: LoginView;
  sending: Submitting;
  /** Said below while nothing is missing. */
  note?: string | undefined;
}

/** The submit button and, under it, what is still missing or until when the account is locked. */
export function SubmitRow({ control, purpose, view, sending: { busy, tellGaps }, note }: Props) {
  const { t } = useTranslation('account');
  const form = useWatch({ control, compute: (values) => values });
  const lockedFor = useCountdown(useLock(form.identifier));
  const locked = lockedFor > 0 && purpose !== 'reset' && purpose !== 'register';
  const list = gaps(purpose, form).map((gap) => t(`gap.${gap}`));
  const missing = list.length > 0 ? t('missing', { list: list.join(t('gapSeparator')) }) : undefined;
  const label = locked ? t('lockedLabel', { left: clock(lockedFor) }) : t(`${busy ? 'submitting' : 'submit'}.${view}`);
  const below = locked ? t('lockedHelp') : (missing ?? note);
  return (
    <div className="flex flex-col gap-2 pt-0.5">
      <Button
        type="submit"
        look="ink"
        size="lg"
        full
        loading={busy}
        disabledReason={locked ? t('lockedHelp') : missing}
        onDisabledPress={locked ? undefined : tellGaps}
      >
        {label}
      </Button>
      {below && <p className="text-center text-2xs text-ink-3">{below}</p>}
    </div>
  );
}
