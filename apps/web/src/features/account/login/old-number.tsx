import { useState } from 'react';
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

/**
 * Carriers give numbers on: whoever has proven one says whether the account behind it is theirs, or begins a new one. Where
 * nothing but the number is known, the account before may be lost by that: it is said, and asked once more.
 */
export function OldNumberChoice({ said, control, agreementShown, busy, onChoice }: Props) {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState(false);
  const mayLose = said === 'NUMBER_WHOSE';
  return (
    <div
      role="group"
      aria-label={t('oldNumber.label')}
      className="flex flex-col gap-2.5 rounded-md border border-line p-3.5"
    >
      <p className="text-xs text-ink-2">{t(`oldNumber.${said}`)}</p>
      {mayLose && (
        <Button look="ink" size="md" full loading={busy} onClick={() => onChoice('mine')}>
          {t('oldNumber.mine')}
        </Button>
      )}
      {!agreementShown && <Agreement control={control} optional />}
      {mayLose && asked ? (
        <>
          <p ref={focusOn} tabIndex={-1} className="text-xs text-err">
            {t('oldNumber.lost')}
          </p>
          <Button look="danger" size="md" full loading={busy} onClick={() => onChoice('another')}>
            {t('oldNumber.sure')}
          </Button>
        </>
      ) : (
        <Button size="md" full loading={busy} onClick={() => (mayLose ? setAsked(true) : onChoice('another'))}>
          {t('oldNumber.another')}
        </Button>
      )}
    </div>
  );
}

/** The button that was pressed is gone; a second press of the same key does nothing. */
const focusOn = (node: HTMLElement | null): void => node?.focus();
