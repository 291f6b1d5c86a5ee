import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixVaried } from '@overtone/contract/mix-project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider } from '../../../components/slider';
import { Switch } from '../../../components/switch';
import { heldGesture } from '../session/gesture';
import { halfTones, times } from '../session/words';

const { speed, pitch } = mixingLimits.mixing;

interface Props {
  varied: MixVaried;
  onChange: (varied: MixVaried, gesture: string) => void;
}

/** Speed and pitch, each by itself, and whether a voice keeps its colour. */
export function VariedFields({ varied, onChange }: Props) {
  const { t } = useTranslation('mixer');
  const [{ name, ...hold }] = useState(heldGesture);
  const change = (part: Partial<MixVaried>) => onChange({ ...varied, ...part }, name());
  return (
    <div className="flex flex-col gap-3" {...hold}>
      <Slider
        label={t('varied.speed')}
        min={speed.least}
        max={speed.most}
        step={0.01}
        centre={1}
        value={varied.speed}
        onValueChange={(to) => change({ speed: to })}
        format={times}
      />
      <Slider
        label={t('varied.pitch')}
        min={pitch.least}
        max={pitch.most}
        step={1}
        centre={0}
        value={varied.semitones}
        onValueChange={(to) => change({ semitones: to })}
        format={(value) => t('varied.halfTones', { n: halfTones(value) })}
      />
      <Switch label={t('varied.formant')} checked={varied.formant} onCheckedChange={(formant) => change({ formant })} />
      <p className="text-2xs text-ink-3">{t('varied.help')}</p>
    </div>
  );
}
