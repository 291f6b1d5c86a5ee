import { clsx } from 'clsx';
import { StringFigure } from './string-figure';

interface Props {
  /** One lobe each, in order. */
  stages: readonly string[];
  /** Index of the stage that is running. */
  current: number;
  /** 0 to 100. */
  percent: number;
  /** What is progressing. */
  label: string;
}

/** Progress as a string with one lobe per stage, filled in rosin up to the progress. */
export function StringProgress({ stages, current, percent, label }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${stages[current] ?? ''} ${percent}%`.trim()}
    >
      <StringFigure mode={stages.length} progress={percent / 100} moving className="h-[30px] w-full" />
      <div aria-hidden className="-mt-1 flex text-center text-2xs text-ink-3">
        {stages.map((stage, i) => (
          <span key={stage} className={clsx('flex-1', i === current && 'font-semibold text-ink-1')}>
            {stage}
          </span>
        ))}
      </div>
    </div>
  );
}
