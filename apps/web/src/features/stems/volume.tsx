import * as Radix from '@radix-ui/react-slider';
import { useTranslation } from 'react-i18next';
import { controls, pageSteps, stepped } from '../../mixing/controls';
import { dbAtPlace, isSilent, placeOfDb } from '../../mixing/gain-law';

interface Props {
  label: string;
  db: number;
  onChange: (db: number) => void;
}

/** Whole decibels, tenths with Shift; drawn, its law would hold it at 0 dB. */
const keySteps: Record<string, number> = {
  ...{ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 },
  ...{ PageUp: pageSteps, PageDown: -pageSteps },
};

/** In the law of the console's faders: the dot stands at 0 dB, a double click returns to it. */
export function Volume({ label, db, onChange }: Props) {
  const { t } = useTranslation('mixer');
  const spoken = () => {
    if (isSilent(db)) return t('spoken.silent');
    if (db === 0) return t('spoken.zero');
    return t(db < 0 ? 'spoken.minus' : 'spoken.plus', { n: Math.abs(db).toFixed(1) });
  };
  const rest = (1 - placeOfDb(0)) * 100;
  return (
    <Radix.Root
      value={[(1 - placeOfDb(db)) * 100]}
      min={0}
      max={100}
      step={1}
      onValueChange={([place = 0]) => onChange(dbAtPlace(1 - place / 100))}
      onDoubleClick={() => onChange(0)}
      onKeyDown={(event) => {
        const steps = keySteps[event.key];
        if (steps === undefined) return;
        event.preventDefault();
        onChange(stepped(controls.fader, db, steps, event.shiftKey));
      }}
      title={label}
      className="relative flex h-8 w-24 shrink-0 touch-none items-center select-none touch:h-11"
    >
      <Radix.Track className="relative h-px grow bg-edge forced-colors:bg-[CanvasText]">
        <span
          className="absolute top-1/2 size-[5px] -translate-1/2 rounded-round bg-edge"
          style={{ left: `${rest}%` }}
        />
        <Radix.Range className="absolute -top-[0.5px] h-0.5 bg-ink-1 forced-colors:bg-[Highlight]" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={spoken()}
        className="block size-3 rounded-round bg-ink-1 shadow-[0_0_0_3px_var(--back,var(--ground))] after:absolute after:-inset-4 after:content-[''] forced-colors:bg-[Highlight]"
      />
    </Radix.Root>
  );
}
