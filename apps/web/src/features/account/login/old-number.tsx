import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Agreement } from './agreement';
import type { AccountControl } from './account-form';

export type Whose = 'mine' | 'another';
/** What the server has said of a number that was not proven for long. */
export type OldNumber = 'NUMBER_ASLEEP' | 'NUMBER_WHOSE';

export const isOldNumber = (code: string): code is OldNumber => code === 'NUMBER_ASLEEP' || code === 'NUMBER_WHOSE';

interface Props {
  said: OldNumber;
  control: AccountControl;
  /** The form shows the agreement by itself. */
  agreementShown: boolean;
  busy: boolean;
  onChoice: (whose: Whose) => void;
}

/** Carriers give numbers on: whoever has proven one says whether the account behind it is theirs, or begins a new one. */
export function OldNumberChoice({ said, control, agreementShown, busy, onChoice }: Props) {
  const { t } = useTranslation('account');
  return (
    <div
      role="group"
      aria-label={t('oldNumber.label')}
      className="flex flex-col gap-2.5 rounded-md border border-line p-3.5"
    >
      <p className="text-xs text-ink-2">{t(`oldNumber.${said}`)}</p>
      {said === 'NUMBER_WHOSE' && (
        <Button size="md" full loading={busy} onClick={() => onChoice('mine')}>
          {t('oldNumber.mine')}
        </Button>
      )}
      {!agreementShown && <Agreement control={control} optional />}
      <Button size="md" full loading={busy} onClick={() => onChoice('another')}>
        {t('oldNumber.another')}
      </Button>
    </div>
  );
}
