import { clsx } from 'clsx';
import { memo, useMemo } from 'react';
import { standingWave } from '../../lib/standing-wave';
import type { HeroLayout } from './hero-layout';

interface Props {
  layout: HeroLayout;
  /** Changes when the sounding string is plucked again. */
  pluck: number;
}
const phases = 7;

/** The n-th string sounds its n-th mode; one of them is plucked with every slogan and rings out. */
export const HeroStrings = memo(function HeroStrings({ layout, pluck }: Props) {
  const { height, strings, sounding, amplitude } = layout;
  const waves = useMemo(
    () =>
      Array.from({ length: strings }, (_, k) =>
        standingWave({ mode: k + 1, length: height, amplitude: amplitude / (k + 1) ** 0.62, vertical: true, phases }),
      ),
    [strings, height, amplitude],
  );
  const place = (k: number) => ({ left: `${((100 * k) / (strings - 1)).toFixed(3)}%` });
  return (
    <div aria-hidden data-string className="hero-strings absolute inset-y-0 -inset-x-3">
      {waves.map(({ paths, nodes }, k) => (
        <svg key={k} style={place(k)} fill="none">
          {paths.map((d, i) => (
            <path key={i} d={d} className={clsx((i === 0 || i === phases) && 'edge')} />
          ))}
          {nodes.map((at) => (
            <circle key={at} cy={at * height} r="2.5" fill="var(--nacre)" />
          ))}
        </svg>
      ))}
      <svg style={place(sounding)} fill="none" className="sounding">
        <path key={pluck} d={waves[sounding]?.paths[0]} className="hot ringing" />
      </svg>
    </div>
  );
});
