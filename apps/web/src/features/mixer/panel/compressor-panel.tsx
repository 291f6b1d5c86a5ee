import type { MixCompressor, MixTrack } from '@overtone/contract/mix-project';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { controls, type Control } from '../../../mixing/controls';
import { Switch } from '../../../components/switch';
import { Knob } from '../controls/knob';
import { useFrame, useMixer } from '../session/mixer-context';
import { signed, spokenDecibels } from '../session/words';

const milliseconds = (seconds: number): string => `${Math.round(seconds * 1000)} ms`;

interface Dial {
  field: 'thresholdDb' | 'ratio' | 'attack' | 'release' | 'makeupDb';
  control: Control;
  shown: (value: number) => string;
}
const inDecibels = (db: number): string => `${signed(db)} dB`;
const dials: readonly Dial[] = [
  { field: 'thresholdDb', control: controls.threshold, shown: inDecibels },
  { field: 'ratio', control: controls.ratio, shown: (ratio) => `${ratio.toFixed(1)}:1` },
  { field: 'attack', control: controls.attack, shown: milliseconds },
  { field: 'release', control: controls.release, shown: milliseconds },
  { field: 'makeupDb', control: controls.makeup, shown: inDecibels },
];

export function CompressorPanel({ track }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const { compressor } = track;
  const turn = (change: Partial<MixCompressor>, gesture?: string) =>
    desk.run({ do: 'track', tracks: [track.id], change: { compressor: { ...compressor, ...change } } }, gesture);
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <Switch label={t('compressor.on')} checked={compressor.on} onCheckedChange={(on) => turn({ on })} />
        {compressor.on && <Reduction track={track.id} />}
      </div>
      <div className="grid grid-cols-5 gap-1">
        {dials.map(({ field, control, shown }) => (
          <Knob
            key={field}
            size={38}
            label={t(`compressor.${field}`)}
            value={compressor[field]}
            control={control}
            spoken={field.endsWith('Db') ? spokenDecibels(compressor[field], t) : shown(compressor[field])}
            shown={shown(compressor[field])}
            name={t(`compressor.${field}`)}
            onChange={(value, gesture) => turn({ [field]: value }, gesture)}
          />
        ))}
      </div>
      <p className="mt-4 text-2xs text-ink-3">{t('compressor.help')}</p>
    </>
  );
}

/** Written in frames. */
function Reduction({ track }: { track: string }) {
  const { t } = useTranslation('mixer');
  const { engine } = useMixer();
  const number = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLElement>(null);
  useFrame(() => {
    const { reductionDb } = engine.meter(track);
    const text = `${signed(reductionDb)} dB`;
    if (number.current && number.current.textContent !== text) number.current.textContent = text;
    if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, -reductionDb / 24)})`;
  });
  return (
    <span className="flex grow items-center gap-2 text-2xs text-ink-3">
      {t('compressor.reduction')}
      <u aria-hidden className="mixer-meter relative block h-1.5 grow overflow-hidden rounded-[1px] no-underline">
        <i ref={bar} className="absolute inset-0 origin-right bg-warn" style={{ transform: 'scaleX(0)' }} />
      </u>
      <span ref={number} className="w-14 text-right font-mono text-ink-1">
        0.0 dB
      </span>
    </span>
  );
}
