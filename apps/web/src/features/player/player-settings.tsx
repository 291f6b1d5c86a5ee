import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { obeysVolume } from '../../playback/obeys-volume';
import { crossfadeMax } from '../../playback/settings-storage';
import { sleepChoices } from '../../playback/sleep-timer';
import { usePlayer } from '../../playback/use-player';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Slider } from '../../components/slider';

export function CrossfadeSlider() {
  const { t } = useTranslation('player');
  const seconds = usePlayer((state) => state.crossfade);
  const [possible] = useState(obeysVolume);
  // Two songs would sound at full strength.
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
      <ChipGroup label={t('sleep')} className="flex flex-wrap gap-1.5">
        {sleepChoices.map((choice) => (
          <Chip key={choice} pressed={sleep === choice} onPressedChange={() => player.setSleep(choice)}>
            {nameOf(choice)}
          </Chip>
        ))}
      </ChipGroup>
    </fieldset>
  );
}
