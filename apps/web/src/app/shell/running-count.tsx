import { useTranslation } from 'react-i18next';
import { usePendingCount } from '../../songs/data/pending-watch';

/** How many songs are being written, in rosin: something sounds. */
export function RunningCount() {
  const { t } = useTranslation();
  const count = usePendingCount();
  if (count === 0) return null;
  return (
    <span aria-label={t('running', { n: count })} className="text-xs font-semibold text-rosin-text">
      {count}
    </span>
  );
}
