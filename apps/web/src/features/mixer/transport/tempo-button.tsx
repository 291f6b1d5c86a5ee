import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Switch } from '../../../components/switch';
import type { ProjectSettings } from '../../../mixing/command';
import { useMixer, useProject } from '../session/mixer-context';
import { useTempo } from '../session/tempo-context';
import { NumberField } from './number-field';
import { Popover } from './popover';

const { bpm: bounds } = mixingLimits.mixing;
const neat = (bpm: number): string => String(Math.round(bpm * 100) / 100);

/** Tempo and bar, which the grid and the metronome go by. */
export function TempoButton() {
  const { t } = useTranslation('mixer');
  const bpm = useProject((project) => project.bpm);
  const beats = useProject((project) => project.beatsPerBar);
  return (
    <Popover
      label={t('tempo.name')}
      trigger={
        <Button look="quiet" size="sm" className="font-mono">
          <span className="sr-only">{t('tempo.name')}</span>
          {neat(bpm)} BPM <span>{beats}/4</span>
        </Button>
      }
    >
      <TempoFields />
    </Popover>
  );
}

export function TempoFields() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const bpm = useProject((project) => project.bpm);
  const beatsPerBar = useProject((project) => project.beatsPerBar);
  const firstBeat = useProject((project) => project.firstBeat);
  const metronome = useProject((project) => project.metronome);
  const set = (change: Partial<ProjectSettings>, gesture?: string) => desk.run({ do: 'set', change }, gesture);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3">
        <NumberField
          label={t('tempo.bpm')}
          {...bounds}
          step={0.1}
          value={Math.round(bpm * 100) / 100}
          onChange={(next, gesture) => set({ bpm: next }, gesture)}
        />
        <NumberField
          label={t('tempo.beats')}
          least={1}
          most={12}
          step={1}
          value={beatsPerBar}
          onChange={(next, gesture) => set({ beatsPerBar: next }, gesture)}
        />
      </div>
      <NumberField
        label={t('tempo.firstBeat')}
        least={0}
        most={60}
        step={0.01}
        value={Math.round(firstBeat * 1000) / 1000}
        onChange={(next, gesture) => set({ firstBeat: next }, gesture)}
      />
      <DetectButton />
      <Switch label={t('tempo.metronome')} checked={metronome} onCheckedChange={(on) => set({ metronome: on })} />
    </div>
  );
}

function DetectButton() {
  const { t } = useTranslation('mixer');
  const detect = useTempo();
  const [state, setState] = useState<'rest' | 'busy' | 'none'>('rest');
  const run = async () => {
    setState('busy');
    const found = await detect();
    setState(found ? 'rest' : 'none');
  };
  return (
    <div>
      <Button look="line" size="sm" loading={state === 'busy'} onClick={() => void run()}>
        {t('tempo.detect')}
      </Button>
      <p role="status" className="mt-1 text-2xs text-ink-3">
        {t(state === 'none' ? 'tempo.none' : 'tempo.help')}
      </p>
    </div>
  );
}
