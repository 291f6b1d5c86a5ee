import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepsNoFiles } from '../../lib/keeps-no-files';
import { useEngine, useMixer } from './session/mixer-context';

/** What one has to know while mixing, one line over the desk. */
export function Notices({ otherTab }: { otherTab: boolean }) {
  const { t } = useTranslation('mixer');
  const device = useEngine((state) => state.device);
  const { saving } = useMixer();
  const { light } = useSyncExternalStore(saving.subscribe, saving.getState);
  if (light === 'failed') return <Line>{t(keepsNoFiles() ? 'saving.failedHelpInApp' : 'saving.failedHelp')}</Line>;
  if (otherTab) return <Line>{t('leave.otherTab')}</Line>;
  if (device === 'none') return <Line>{t('device.none')}</Line>;
  if (device === 'interrupted') return <Line>{t('device.interrupted')}</Line>;
  return null;
}

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="border-b border-line bg-surface-2 px-4 py-1.5 text-xs text-warn">
    {children}
  </p>
);
