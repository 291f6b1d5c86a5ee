import { clsx } from 'clsx';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { clock } from '../../lib/format';

interface Props {
  label: string;
  second: number;
  duration: number;
  /** Seconds, not yet bounded. */
  onMove: (second: number) => void;
  box: RefObject<HTMLDivElement | null>;
  /** On which side of the line its time stands. */
  side: 'left' | 'right';
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A line over the sound that is dragged, or moved by the arrows: a second, with Shift ten. */
export function WaveHandle({ label, second, duration, onMove, box, side }: Props) {
  const secondAt = (x: number) => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return ((x - left) / width) * duration;
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLButtonElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) onMove(secondAt(clientX));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = { Home: 0, End: duration }[event.key] ?? (step && second + step * (event.shiftKey ? 10 : 1));
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  };
  return (
    <button
      type="button"
      role="slider"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={second}
      aria-valuetext={clock(second)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 w-3 -translate-x-1/2 cursor-ew-resize touch-none rounded-cover after:absolute after:inset-y-0 after:-inset-x-4"
      style={{ left: `${(second / Math.max(duration, 1)) * 100}%` }}
    >
      <span aria-hidden className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-ink-1" />
      <span
        aria-hidden
        className="absolute top-1/2 left-1/2 h-6 w-3 -translate-1/2 rounded-cover bg-ink-1 shadow-[0_0_0_2px_var(--surface-1)]"
      />
      <span
        aria-hidden
        className={clsx(
          'absolute -bottom-5 text-2xs whitespace-nowrap text-ink-1',
          side === 'left' ? 'right-0' : 'left-0',
        )}
      >
        {clock(second)}
      </span>
    </button>
  );
}
