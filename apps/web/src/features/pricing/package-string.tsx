import { useMemo } from 'react';
import { standingWave } from '../../lib/standing-wave';

const length = 306;
const height = 56;

/** Seven packages, seven strings: package n sounds its n-th mode; at rest for a number one names oneself. */
export function PackageString({ mode }: { mode: number }) {
  const paths = useMemo(
    () => standingWave({ mode, length, amplitude: 20 / Math.max(mode, 1) ** 0.45, phases: 6, at: height / 2 }).paths,
    [mode],
  );
  return (
    <svg
      aria-hidden
      data-string
      viewBox={`0 0 ${length} ${height}`}
      preserveAspectRatio="none"
      className="string-figure block h-9 w-full md:h-14"
    >
      {paths.map((d, i) => (
        <path key={i} d={d} className={i === 0 || i === paths.length - 1 ? 'edge' : undefined} />
      ))}
    </svg>
  );
}
