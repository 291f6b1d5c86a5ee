import { Headphones } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { useReach } from '../../lib/reach';

/** Without network the list comes by itself later; what is on this device is heard meanwhile. */
export function ListFailed({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('myMusic');
  const offline = useReach((reach) => reach.offline);
  if (!offline) return <FailedState title={t('failed')} help={t('failedHelp')} busy={busy} onAgain={onAgain} />;
  const listen = (
    <ButtonLink to="/offline" icon={Headphones}>
      {t('offline.listen')}
    </ButtonLink>
  );
  return <EmptyState title={t('offline.title')} help={t('offline.help')} action={listen} />;
}
