import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBackupLine, takeBackupLine } from '../../playback/browser-player';
import { Switch } from '../../components/switch';
import { useSite } from '../../lib/site';

/** Where sound is heard and where it is downloaded; only where the installation has a second line. */
export function BackupLine({ className }: { className?: string }) {
  const { t } = useTranslation('songs');
  const there = Boolean(useSite()?.media_backup_url);
  const [on, setOn] = useState(isBackupLine);
  if (!there) return null;
  const change = (next: boolean) => {
    takeBackupLine(next);
    setOn(next);
  };
  return (
    <div className={className}>
      <Switch checked={on} onCheckedChange={change} label={t('backupLine')} className="w-full justify-between" />
      <p className="mt-1 text-2xs text-ink-3">{t('backupLineHelp')}</p>
    </div>
  );
}
