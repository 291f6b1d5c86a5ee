import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { EmptyState } from '../../components/empty-state';
import { requestLogin } from '../../lib/login-request';
import { clearDesk } from '../../songs/draft/draft-desk';

/** In place of the desk of a member whose session was ended: nobody reads it meanwhile, and they come back to it. */
export function WaitingDesk({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation('create');
  const [asking, setAsking] = useState(false);
  const clear = () => {
    clearDesk();
    onCleared();
  };
  return (
    <section aria-label={t('waiting.title')}>
      <EmptyState
        title={t('waiting.title')}
        help={t('waiting.help')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="ink" onClick={() => requestLogin()}>
              {t('waiting.login')}
            </Button>
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t('waiting.clear')}
            </Button>
          </div>
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('waiting.clear')}
        text={t('waiting.clearHelp')}
        confirm={t('waiting.confirm')}
        danger
        onConfirm={clear}
      />
    </section>
  );
}
