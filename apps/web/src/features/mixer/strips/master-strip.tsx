import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Fader } from '../controls/fader';
import { Meter } from '../controls/meter';
import { useFrame, useMixer, useProject } from '../session/mixer-context';
import { decibels, signed } from '../session/words';
import { ClipLight } from './strip';

const shown = (db: number): string => (Number.isFinite(db) && db > -70 ? signed(db) : '−∞');

/** The sum of all: loudness, true peak, one fader. */
export function MasterStrip() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const masterDb = useProject((project) => project.masterDb);
  return (
    <section aria-label={t('master')} className="mixer-strip mixer-master">
      <div className="text-xs font-semibold">{t('master')}</div>
      <Loudness />
      <Fader
        label={t('faderOf', { name: t('master') })}
        db={masterDb}
        onChange={(db, gesture) => desk.run({ do: 'set', change: { masterDb: db } }, gesture)}
      >
        <Meter track="master" tone="var(--rosin-line)" />
      </Fader>
      <div className="flex justify-between font-mono text-2xs leading-none text-ink-2">
        <span>{decibels(masterDb)}</span>
        <ClipLight track="master" name={t('master')} />
      </div>
    </section>
  );
}

/** Numbers are written in frames: integrated loudness, that of now, true peak. */
function Loudness() {
  const { t } = useTranslation('mixer');
  const { engine } = useMixer();
  const box = useRef<HTMLDListElement>(null);
  useFrame(() => {
    const { loudness } = engine.meter('master');
    const values = [loudness?.integrated, loudness?.momentary, loudness?.truePeak];
    box.current?.querySelectorAll('dd').forEach((cell, at) => {
      const text = shown(values[at] ?? -Infinity);
      if (cell.textContent !== text) cell.textContent = text;
    });
  });
  return (
    <dl ref={box} className="mixer-loudness grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 text-2xs text-ink-3">
      {(['integrated', 'momentary', 'truePeak'] as const).map((name) => (
        <div key={name} className="contents">
          <dt className="truncate" title={t(`loudness.${name}Title`)}>
            {t(`loudness.${name}`)}
          </dt>
          <dd className="text-right font-mono text-ink-1">−∞</dd>
        </div>
      ))}
    </dl>
  );
}
