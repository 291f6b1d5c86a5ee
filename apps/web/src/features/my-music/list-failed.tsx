import { useTranslation } from 'react-i18next';
import { FailedState } from '../../components/failed-state';

export function ListFailed({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('myMusic');
  return <FailedState title={t('failed')} help={t('failedHelp')} busy={busy} onAgain={onAgain} />;
}
