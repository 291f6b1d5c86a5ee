import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../components/switch';
import { lookAgain, turnNotices, useNotices } from './notices';

interface Props {
  /** Where the desk's own words would not say what it is about. */
  label?: string;
  className?: string | undefined;
}

/** Whether the browser tells of finished songs while the page is not looked at; why it cannot, where it cannot. */
export function NoticeSwitch({ label, className }: Props) {
  const { t } = useTranslation('songs');
  const state = useNotices((notices) => notices.state);
  useEffect(() => {
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);
  const off = state === 'denied' || state === 'unsupported' ? t(`notice.${state}`) : undefined;
  const sample = { title: t('notice.sample'), body: t('notice.sampleBody') };
  return (
    <Switch
      {...(className && { className })}
      label={label ?? t('notice.label')}
      checked={state === 'on'}
      onCheckedChange={(on) => void turnNotices(on, sample)}
      disabledReason={off}
    />
  );
}
