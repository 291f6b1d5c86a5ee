import { standingWave } from '../lib/standing-wave';

const wave = standingWave({ mode: 2, length: 40, amplitude: 5, phases: 3 });

/** The glyph of waiting: a small string in its second mode, in the colour of the text around it. */
export function SmallString({ className = 'h-3.5 w-10' }: { className?: string }) {
  return (
    <svg
      viewBox="0 -7 40 14"
      preserveAspectRatio="none"
      aria-hidden
      className={`shrink-0 overflow-visible ${className}`}
    >
      <g fill="none" stroke="currentColor" className="swinging">
        {wave.paths.map((d, i) => (
          <path key={i} d={d} vectorEffect="non-scaling-stroke" strokeOpacity={i === 0 ? 1 : 0.5} />
        ))}
      </g>
    </svg>
  );
}
