import { useMemo, type ReactNode, type RefObject } from 'react';

interface Props {
  /** Loudness from 0 to 100; null while it has not been analysed. */
  peaks: readonly number[] | null;
  /** Shares of the song, 0 to 1: what is marked. */
  from: number;
  to: number;
  /** What stands over it: handles, the place that sounds. */
  children?: ReactNode;
  box?: RefObject<HTMLDivElement | null>;
}

const height = 64;

/** The filled form of a song's sound, for marking: what is marked is dark, the rest stays behind it. */
export function Wave({ peaks, from, to, children, box }: Props) {
  const path = useMemo(() => outline(peaks ?? []), [peaks]);
  const count = Math.max(peaks?.length ?? 0, 1);
  const shape = (fill: string) => (
    <svg
      aria-hidden
      data-string
      viewBox={`0 0 ${count} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path d={path} fill={fill} />
    </svg>
  );
  return (
    <div ref={box} className="relative h-16 touch-pan-y rounded-cover bg-surface-2 select-none">
      {shape('var(--ink-off)')}
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${(1 - to) * 100}% 0 ${from * 100}%)` }}>
        <div className="absolute inset-0 bg-surface-3" />
        {shape('var(--ink-2)')}
      </div>
      {children}
    </div>
  );
}

/** Upwards through the loudness and back below; one value where nothing is known: a string at rest. */
function outline(peaks: readonly number[]): string {
  const middle = height / 2;
  const most = middle - 4;
  if (peaks.length === 0) return `M0 ${middle - 0.5}H1V${middle + 0.5}H0Z`;
  const loud = (peak: number) => Math.max((peak / 100) * most, 0.5);
  const over = peaks.map((peak, at) => `${at} ${(middle - loud(peak)).toFixed(1)}`);
  const under = peaks.map((peak, at) => `${at} ${(middle + loud(peak)).toFixed(1)}`).reverse();
  return `M${[...over, ...under].join('L')}Z`;
}
