import { clsx } from 'clsx';
import { placeOf } from '../../../mixing/controls';
import { useControl, type ControlProps } from './use-control';

const [radius, middle] = [13, 16];
/** 270 degrees, open below. */
const angleAt = (place: number): number => Math.PI * (0.75 + place * 1.5);
const point = (angle: number, r: number): string =>
  `${(middle + r * Math.cos(angle)).toFixed(2)} ${(middle + r * Math.sin(angle)).toFixed(2)}`;

/** An arc from the neutral place to where it stands. */
function arc(from: number, to: number): string {
  const [start, end] = [angleAt(Math.min(from, to)), angleAt(Math.max(from, to))];
  const large = end - start > Math.PI ? 1 : 0;
  return `M${point(start, radius)}A${radius} ${radius} 0 ${large} 1 ${point(end, radius)}`;
}

interface Props extends ControlProps {
  size?: 30 | 38;
  /** Shown under it: the value, and its short name. */
  shown?: string;
  name?: string;
}

export function Knob({ size = 30, shown, name, ...props }: Props) {
  const handle = useControl<HTMLDivElement>(props);
  const { control, value } = props;
  const place = placeOf(control, value);
  return (
    <div className={clsx('flex flex-col items-center text-2xs text-ink-3', props.className)}>
      <div {...handle} className="mixer-knob cursor-ns-resize touch-none rounded-round select-none">
        <svg aria-hidden viewBox="0 0 32 32" width={size} height={size} className="block">
          <circle cx={middle} cy={middle} r={radius} className="fill-none stroke-edge/60 [stroke-width:2]" />
          <path
            d={`${arc(placeOf(control, control.rest), place)}M${middle} ${middle}L${point(angleAt(place), 8)}`}
            className="fill-none stroke-ink-1 [stroke-linecap:round] [stroke-width:2]"
          />
        </svg>
      </div>
      {shown && <span className="mt-1 whitespace-nowrap text-ink-1">{shown}</span>}
      {name && <span className="whitespace-nowrap">{name}</span>}
    </div>
  );
}
