import * as Radix from '@radix-ui/react-slider';
import { useId } from 'react';

interface Props {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The fill starts there, a dot marks it, a double-click returns to it. */
  centre?: number;
  format?: (value: number) => string;
}

export function Slider({
  label,
  value,
  onValueChange,
  min = 0,
  max = 100,
  step = 1,
  centre = min,
  format = String,
}: Props) {
  const id = useId();
  const place = (n: number) => ((n - min) / (max - min)) * 100;
  const from = Math.min(place(centre), place(value));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex text-xs text-ink-2">
        <span id={id} className="grow">
          {label}
        </span>
        <span className="font-semibold text-ink-1">{format(value)}</span>
      </div>
      <Radix.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        onDoubleClick={() => onValueChange(centre)}
        min={min}
        max={max}
        step={step}
        className="relative flex h-5 touch-none items-center select-none touch:h-11"
      >
        <Radix.Track className="relative h-px grow bg-edge forced-colors:bg-[CanvasText]">
          {centre > min && (
            <span
              className="absolute top-1/2 size-[5px] -translate-1/2 rounded-round bg-edge"
              style={{ left: `${place(centre)}%` }}
            />
          )}
          <span
            className="absolute -top-[0.5px] h-0.5 bg-ink-1 forced-colors:bg-[Highlight]"
            style={{ left: `${from}%`, width: `${Math.abs(place(value) - place(centre))}%` }}
          />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={format(value)}
          className="block size-3.5 rounded-round bg-ink-1 forced-colors:bg-[Highlight] shadow-[0_0_0_3px_var(--back,var(--ground))] after:absolute after:-inset-[15px] after:content-['']"
        />
      </Radix.Root>
    </div>
  );
}
