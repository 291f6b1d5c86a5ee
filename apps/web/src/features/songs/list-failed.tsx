import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';

export function ListFailed({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('songs');
  return (
    <EmptyState
      icon="error"
      title={t('failed')}
      help={t('failedHelp')}
      action={
        <Button loading={busy} onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
