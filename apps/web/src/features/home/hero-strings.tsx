import { clsx } from 'clsx';
import { memo, useMemo } from 'react';
import { standingWave } from '../../lib/standing-wave';
import type { HeroLayout } from './hero-layout';

interface Props {
  layout: HeroLayout;
  width: number;
  /** Changes when the sounding string is plucked again. */
  pluck: number;
}
const phases = 7;

/** The n-th string sounds its n-th mode; one of them is plucked with every slogan and rings out. */
export const HeroStrings = memo(function HeroStrings({ layout, width, pluck }: Props) {
  const { height, strings, sounding, amplitude } = layout;
  const gap = width / (strings - 1);
  const waves = useMemo(
    () =>
      Array.from({ length: strings }, (_, k) =>
        standingWave({ mode: k + 1, length: height, amplitude: amplitude / (k + 1) ** 0.62, vertical: true, phases }),
      ),
    [strings, height, amplitude],
  );
  return (
    <svg
      aria-hidden
      data-string
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className="hero-strings absolute top-0 -left-3 overflow-visible"
    >
      {waves.map(({ paths, nodes }, k) => (
        <g key={k} transform={`translate(${(k * gap).toFixed(1)} 0)`}>
          {paths.map((d, i) => (
            <path key={i} d={d} className={clsx((i === 0 || i === phases) && 'edge')} />
          ))}
          {k === sounding && <path key={`pluck-${pluck}`} d={paths[0]} className="hot ringing" />}
          {nodes.map((at) => (
            <circle key={at} cy={at * height} r="2.5" fill="var(--nacre)" />
          ))}
        </g>
      ))}
    </svg>
  );
});
