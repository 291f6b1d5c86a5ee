import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface Props {
  title: string;
  help?: ReactNode;
  /** It is being asked for again. */
  busy: boolean;
  onAgain: () => void;
  className?: string;
}

/** What was asked for could not be had: another try. */
export function FailedState({ title, help, busy, onAgain, className }: Props) {
  const { t } = useTranslation('ui');
  const again = (
    <Button loading={busy} onClick={onAgain}>
      {t('tryAgain')}
    </Button>
  );
  return <EmptyState icon="error" title={title} help={help} action={again} className={className} />;
}
