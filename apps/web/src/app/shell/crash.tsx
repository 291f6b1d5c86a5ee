import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { reloadPage } from '../../lib/reload-page';

/** A page that threw: a fact, a help, a way out. Never a blank window. */
export function PageCrash() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid min-h-[62vh] place-items-center">
      <EmptyState
        icon="error"
        title={t('crash.title')}
        help={t('crash.help')}
        action={
          <Button look="line" onClick={reloadPage}>
            {t('crash.reload')}
          </Button>
        }
      />
    </div>
  );
}

/** The same where the shell itself is gone. */
export function Crash() {
  return (
    <main>
      <PageCrash />
    </main>
  );
}
