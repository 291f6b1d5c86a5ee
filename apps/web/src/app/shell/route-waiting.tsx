import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { HuiRow } from '../../components/hui-row';
import { reloadPage } from '../../lib/reload-page';
import { pageAt } from '../page-table';
import './route-overlay.css';

interface Props {
  /** What is being opened; null while nothing is. */
  path: string | null;
  /** It takes long: a hint and a way out. */
  late: boolean;
}

/** Thirteen dots (徽) light from the centre outwards. The line of words is always there, so that it is read when it fills. */
export function RouteWaiting({ path, late }: Props) {
  const { t } = useTranslation();
  return (
    <div className={path === null ? undefined : 'route-waiting flex flex-col items-center gap-4 px-5 text-center'}>
      {path !== null && <HuiRow />}
      <p role="status" className="text-sm text-ink-2">
        {path !== null && t(`overlay.page.${pageAt(path)}`)}
        {late && <span className="mt-1 block text-ink-1">{t('overlay.late')}</span>}
      </p>
      {late && <RefreshButton />}
    </div>
  );
}

export function RefreshButton() {
  const { t } = useTranslation();
  return (
    <Button icon={RotateCw} onClick={reloadPage}>
      {t('overlay.refresh')}
    </Button>
  );
}
