import type { MixEq, MixTrack } from '@overtone/contract/mix-project';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useMemo, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { controls, valueAt } from '../../../mixing/controls';
import { Switch } from '../../../components/switch';
import { Knob } from '../controls/knob';
import { newGesture } from '../session/gesture';
import { useMixer } from '../session/mixer-context';
import { hertz, signed, spokenDecibels } from '../session/words';
import { eqCurve, frequencies, lowest, placeOf } from './eq-curve';

const most = mixingLimits.mixing.eqDb;
const pitches = { low: controls.lowHz, mid: controls.midHz, high: controls.highHz };
/** Turned down to the least it is off, and a double click brings it there. */
const cut = { ...controls.lowCut, rest: lowest };
const [width, height] = [360, 112];
const x = (hz: number) => placeOf(hz) * width;
const y = (db: number) => height / 2 - (db / (most + 2)) * (height / 2);
type Band = 'low' | 'mid' | 'high';
const bands: readonly Band[] = ['low', 'mid', 'high'];

export function EqPanel({ track }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const { eq } = track;
  const turn = (change: Partial<MixEq>, gesture?: string) =>
    desk.run({ do: 'track', tracks: [track.id], change: { eq: { ...eq, ...change } } }, gesture);
  return (
    <>
      <Curve eq={eq} onChange={turn} />
      <div className="mt-2.5 grid grid-cols-5 gap-x-1 gap-y-2">
        <LowCut eq={eq} onChange={turn} />
        {bands.map((band) => (
          <Knob
            key={band}
            label={t('eq.gainOf', { band: t(`eq.${band}`) })}
            value={eq[band].db}
            control={controls.eqDb}
            spoken={spokenDecibels(eq[band].db, t)}
            shown={`${signed(eq[band].db)} dB`}
            name={t(`eq.${band}`)}
            onChange={(db, gesture) => turn({ [band]: { ...eq[band], db } }, gesture)}
          />
        ))}
        <Knob
          label={t('eq.width')}
          value={eq.mid.q}
          control={controls.q}
          spoken={eq.mid.q.toFixed(1)}
          shown={`Q ${eq.mid.q.toFixed(1)}`}
          name={t('eq.width')}
          onChange={(q, gesture) => turn({ mid: { ...eq.mid, q } }, gesture)}
        />
        <Switch
          label={t('eq.on')}
          checked={eq.on}
          onCheckedChange={(on) => turn({ on })}
          className="flex-col-reverse justify-center gap-y-1"
        />
        {bands.map((band) => (
          <Knob
            key={band}
            label={t('eq.pitchOf', { band: t(`eq.${band}`) })}
            value={eq[band].hz}
            control={pitches[band]}
            spoken={hertz(eq[band].hz)}
            shown={hertz(eq[band].hz)}
            onChange={(hz, gesture) => turn({ [band]: { ...eq[band], hz } }, gesture)}
          />
        ))}
      </div>
    </>
  );
}

interface EqProps {
  eq: MixEq;
  onChange: (change: Partial<MixEq>, gesture: string) => void;
}

function LowCut({ eq, onChange }: EqProps) {
  const { t } = useTranslation('mixer');
  const words = eq.lowCut === null ? t('eq.off') : hertz(eq.lowCut);
  return (
    <Knob
      label={t('eq.lowCut')}
      value={eq.lowCut ?? lowest}
      control={cut}
      spoken={words}
      shown={words}
      name={t('eq.lowCut')}
      onChange={(hz, gesture) => onChange({ lowCut: hz <= lowest ? null : hz }, gesture)}
    />
  );
}

/** What the equaliser does over all that is heard. Its points are dragged; the knobs do the same by key. */
function Curve({ eq, onChange }: EqProps) {
  const paper = useRef<SVGSVGElement>(null);
  const held = useRef('');
  const line = useMemo(() => {
    const values = eqCurve(eq);
    return Array.from(frequencies, (hz, i) => `${x(hz).toFixed(1)} ${y(values[i] ?? 0).toFixed(1)}`).join('L');
  }, [eq]);
  const drag = (band: Band) => (event: PointerEvent) => {
    const box = paper.current?.getBoundingClientRect();
    if (!held.current || !box) return;
    const hz = valueAt(controls.midHz, (event.clientX - box.left) / box.width);
    const share = (event.clientY - box.top) / box.height;
    const db = Math.max(-most, Math.min(most, (1 - 2 * share) * (most + 2)));
    onChange({ [band]: { ...eq[band], hz, db: Number(db.toFixed(1)) } }, held.current);
  };
  return (
    <svg
      ref={paper}
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mixer-eq"
      data-off={!eq.on || undefined}
    >
      {[50, 100, 200, 500, 1000, 2000, 5000, 10_000].map((hz) => (
        <path key={hz} d={`M${x(hz)} 0V${height}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      <path d={`M0 ${height / 2}H${width}`} className="stroke-line" />
      <path d={`M${line}L${width} ${height}L0 ${height}Z`} className="fill-tone-wash" />
      <path d={`M${line}`} className="fill-none stroke-tone" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      {bands.map((band) => (
        // A dot that stays round however wide the paper is drawn.
        <path
          key={band}
          d={`M${x(eq[band].hz)} ${y(eq[band].db)}h0.01`}
          strokeWidth={11}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="cursor-grab touch-none stroke-ink-1 touch:[stroke-width:20px]"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = newGesture();
          }}
          onPointerMove={drag(band)}
          onPointerUp={() => (held.current = '')}
          onPointerCancel={() => (held.current = '')}
          onDoubleClick={() => onChange({ [band]: { ...eq[band], db: 0 } }, newGesture())}
        />
      ))}
    </svg>
  );
}
