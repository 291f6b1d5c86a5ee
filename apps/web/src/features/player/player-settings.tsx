import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBackupLine, player, takeBackupLine } from '../../audio/browser-player';
import { crossfadeMax, rates } from '../../audio/settings-storage';
import { sleepChoices } from '../../audio/sleep-timer';
import { usePlayer } from '../../audio/use-player';
import { Chip } from '../../components/chip';
import { Slider } from '../../components/slider';
import { Switch } from '../../components/switch';
import { useSite } from '../../lib/site';

export function SpeedSlider() {
  const { t } = useTranslation('player');
  const rate = usePlayer((state) => state.rate);
  return (
    <Slider
      label={t('speed')}
      {...rates}
      centre={1}
      value={rate}
      onValueChange={(to) => player.setRate(to)}
      format={(value) => t('times', { n: String(Math.round(value * 100) / 100) })}
    />
  );
}

/** Where the page may not set a volume (iOS) two songs would sound at full strength. */
function canFade(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

export function CrossfadeSlider() {
  const { t } = useTranslation('player');
  const seconds = usePlayer((state) => state.crossfade);
  const [possible] = useState(canFade);
  if (!possible) return null;
  return (
    <Slider
      label={t('crossfade')}
      max={crossfadeMax}
      value={seconds}
      onValueChange={(to) => player.setCrossfade(to)}
      format={(value) => (value === 0 ? t('off') : t('seconds', { n: String(value) }))}
    />
  );
}

export function SleepChoices() {
  const { t } = useTranslation('player');
  const sleep = usePlayer((state) => state.sleep);
  const nameOf = (choice: (typeof sleepChoices)[number]) =>
    typeof choice === 'number' ? t('minutes', { n: String(choice) }) : t(choice === 'off' ? 'off' : 'atSongEnd');
  return (
    <fieldset>
      <legend className="mb-2 text-xs text-ink-2">{t('sleep')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {sleepChoices.map((choice) => (
          <Chip key={choice} pressed={sleep === choice} onPressedChange={() => player.setSleep(choice)}>
            {nameOf(choice)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** Only where the installation has a second line (DECISIONS B12). */
export function BackupLine() {
  const { t } = useTranslation('player');
  const there = Boolean(useSite()?.media_backup_url);
  const [on, setOn] = useState(isBackupLine);
  if (!there) return null;
  const change = (next: boolean) => {
    takeBackupLine(next);
    setOn(next);
  };
  return (
    <div>
      <Switch checked={on} onCheckedChange={change} label={t('backupLine')} className="w-full justify-between" />
      <p className="mt-1 text-2xs text-ink-3">{t('backupLineHelp')}</p>
    </div>
  );
}
