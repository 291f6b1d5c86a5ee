import { clsx } from 'clsx';
import { useMemo } from 'react';
import { standingWave } from '../lib/standing-wave';

interface Props {
  /** 0 is a string at rest; n has n lobes. */
  mode: number;
  /** 0 to 1: filled in rosin up to there. */
  progress?: number | undefined;
  /** Nothing sounds: filled in ink. */
  silent?: boolean;
  /** It sounds: one string swings inside the figure. */
  moving?: boolean;
  /** The 徽 on the places that stand still. */
  nodes?: boolean;
  /** Width and height, e.g. `h-7 w-30`. */
  className?: string;
}
const length = 640;

/** A string in its n-th mode: our glyph for empty, loading and progress. Decoration; say the fact in text beside it. */
export function StringFigure({ mode, progress, silent, moving, nodes = true, className = 'h-7 w-30' }: Props) {
  const wave = useMemo(() => standingWave({ mode, length, amplitude: 11 }), [mode]);
  const figure = wave.paths.map((d, i) => (
    <path key={i} d={d} className={i === 0 || i === wave.paths.length - 1 ? 'edge' : undefined} />
  ));
  return (
    <span aria-hidden data-string className={clsx('relative block', className)}>
      <svg
        viewBox={`0 -15 ${length} 30`}
        preserveAspectRatio="none"
        className="string-figure block size-full overflow-visible"
      >
        <g>{figure}</g>
        {progress !== undefined && (
          <g
            className={clsx('filled transition-[clip-path] duration-(--dur-1) ease-still', silent && 'silent')}
            style={{ clipPath: `inset(-20px ${(1 - progress) * 100}% -20px 0)` }}
          >
            {figure}
            {moving && <path d={wave.paths[0]} className="hot swinging" />}
          </g>
        )}
      </svg>
      {nodes &&
        wave.nodes.map((at) => (
          <span
            key={at}
            className="absolute top-1/2 size-[5px] -translate-1/2 rounded-round bg-nacre forced-colors:bg-[CanvasText]"
            style={{ left: `${at * 100}%` }}
          />
        ))}
    </span>
  );
}
