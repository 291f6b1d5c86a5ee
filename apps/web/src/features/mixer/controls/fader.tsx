import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenDecibels } from '../session/words';
import { controls, placeOf } from '../../../mixing/controls';
import { ticks } from './ticks';
import { useControl } from './use-control';

interface Props {
  label: string;
  db: number;
  onChange: (db: number, gesture: string) => void;
  /** Stands beside it: the meter. */
  children?: React.ReactNode;
}

/** A string with its dot at 0 dB. Its cap is drawn, never sized, in the same law as the marks at its left. */
export function Fader({ label, db, onChange, children }: Props) {
  const { t } = useTranslation('mixer');
  const rail = useRef<HTMLDivElement>(null);
  const handle = useControl<HTMLDivElement>(
    { label, value: db, control: controls.fader, spoken: spokenDecibels(db, t), onChange },
    () => rail.current?.clientHeight ?? 0,
  );
  const top = (value: number) => `${(1 - placeOf(controls.fader, value)) * 100}%`;
  return (
    <div className="grid min-h-0 grow grid-cols-[22px_26px_1fr] gap-1.5 py-[9px]">
      <div aria-hidden className="relative font-mono text-[11px] leading-none text-ink-3">
        {ticks.map(({ at, text }) => (
          <span key={text} className="absolute right-0 -translate-y-1/2" style={{ top: top(at) }}>
            {text}
          </span>
        ))}
      </div>
      <div {...handle} className="mixer-fader relative cursor-ns-resize touch-none rounded-control select-none">
        <div ref={rail} aria-hidden className="absolute inset-0">
          <span className="absolute inset-y-0 left-1/2 w-px bg-edge forced-colors:bg-[CanvasText]" />
          <span className="mixer-detent" style={{ top: top(0) }} />
          <span className="mixer-cap" style={{ top: top(db) }} />
        </div>
      </div>
      <div className="flex gap-1.5 pl-2">{children}</div>
    </div>
  );
}
