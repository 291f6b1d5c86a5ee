import { levelName, levelNames } from '@overtone/contract/level';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { standingWave } from '../lib/standing-wave';

interface Props {
  /** `user_group` of the member. */
  level: number;
  /** Width and height. */
  className?: string;
}
const length = 48;
const gap = 13;

/**
 * A level is a number of strings: the ordinary one is at rest; with every further level one more sounds,
 * each in the next mode. In ink, for nothing is heard. Decoration: say the level's name beside it.
 */
export function LevelStrings({ level, className = 'h-6 w-8' }: Props) {
  const sounding = levelNames.indexOf(levelName(level));
  const strings = Math.max(1, sounding);
  const height = strings * gap;
  const paths = useMemo(
    () =>
      Array.from(
        { length: strings },
        (_, i) =>
          standingWave({ mode: sounding && i + 1, length, amplitude: 4.5, phases: 3, at: (i + 0.5) * gap }).paths,
      ),
    [strings, sounding],
  );
  return (
    <svg
      aria-hidden
      data-string
      viewBox={`0 0 ${length} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      className={clsx('shrink-0 overflow-visible', className)}
    >
      {paths.map((string, i) => (
        <g key={i}>
          {string.map((d, phase) => (
            <path
              key={phase}
              d={d}
              vectorEffect="non-scaling-stroke"
              strokeOpacity={phase === 0 || phase === string.length - 1 ? 1 : 0.45}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
