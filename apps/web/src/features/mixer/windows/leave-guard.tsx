import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { useExporting } from '../export/exporting';
import { useMixer } from '../session/mixer-context';

/** Asks before something is lost: an export that runs, or changes that could not be kept. */
export function LeaveGuard() {
  const { t } = useTranslation('mixer');
  const { saving } = useMixer();
  const { light } = useSyncExternalStore(saving.subscribe, saving.getState);
  const exporting = useExporting((state) => state.running);
  const loses = exporting !== null || light === 'failed';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => loses && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!loses && light === 'saved') return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [loses, light]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      onOpenChange={() => blocker.state === 'blocked' && blocker.reset()}
      title={t('leave.title')}
      text={t(`leave.${exporting ?? 'unsaved'}`)}
      confirm={t('leave.go')}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  );
}
