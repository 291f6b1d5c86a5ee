import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import { keepsNoFiles } from '../../../lib/keeps-no-files';
import { useMixer } from '../session/mixer-context';

/** Whether what is on the desk is kept in this browser. */
export function SavedLight() {
  const { t } = useTranslation('mixer');
  const { saving } = useMixer();
  const { light } = useSyncExternalStore(saving.subscribe, saving.getState);
  const state = light === 'saved' || light === 'failed' ? light : 'pending';
  return (
    <span
      role="status"
      title={t(state === 'failed' && keepsNoFiles() ? 'saving.failedHelpInApp' : `saving.${state}Help`)}
      className={clsx('shrink-0 text-2xs whitespace-nowrap', state === 'failed' ? 'text-err' : 'text-ink-3')}
    >
      {t(`saving.${state}`)}
    </span>
  );
}
