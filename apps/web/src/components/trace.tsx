import { useMemo } from 'react';

interface Props {
  /** Loudness from 0 to 100; null while it has not been analysed. */
  peaks: readonly number[] | null;
  /** 0 to 1: the played part, in rosin. */
  progress?: number;
  className?: string;
}
const width = 1000;
const height = 22;

/** A song's own string: a fine zigzag inside its loudness, fixed at both ends. */
export function Trace({ peaks, progress = 0, className = 'h-[22px] w-full' }: Props) {
  const path = useMemo(() => zigzag(peaks ?? []), [peaks]);
  return (
    <svg
      aria-hidden
      data-string
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="1.1"
      className={className}
    >
      <path d={path} stroke="var(--ink-off)" vectorEffect="non-scaling-stroke" />
      {progress > 0 && (
        <path
          d={path}
          stroke="var(--rosin-line)"
          vectorEffect="non-scaling-stroke"
          style={{ clipPath: `inset(0 ${(1 - progress) * 100}% 0 0)` }}
        />
      )}
    </svg>
  );
}

/** Two strokes per value, so that 200 values still look like a string and not like bars. */
function zigzag(peaks: readonly number[]): string {
  const middle = height / 2;
  if (peaks.length === 0) return `M0 ${middle}H${width}`;
  const points = peaks.length * 2;
  let path = `M0 ${middle}`;
  for (let i = 1; i < points; i++) {
    const loud = ((peaks[i >> 1] ?? 0) / 100) * (middle - 1);
    path += `L${((width * i) / points).toFixed(1)} ${(middle + (i % 2 ? -loud : loud)).toFixed(1)}`;
  }
  return `${path}L${width} ${middle}`;
}
