import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../lib/format';
import type { SungLine } from '../../songs/timing/timing-lines';
import { SectionMark, SingerMark } from './section-mark';

export type LineState = 'idle' | 'sung' | 'now' | 'coming' | 'far';

interface Props {
  line: SungLine;
  place: number;
  state: LineState;
  /** The section it belongs to is being sung. */
  lit: boolean;
  /** One line is in the order of focus, arrows go on from there. */
  reachable: boolean;
}

/** One line that can be jumped to. How much of its words is sung is written by the follower, not by React. */
export const TimedLine = memo(function TimedLine({ line, place, state, lit, reachable }: Props) {
  const { t } = useTranslation('songPage');
  return (
    <li data-state={state}>
      {line.section && <SectionMark mark={line.section} lit={lit} />}
      {line.singer && <SingerMark singer={line.singer} />}
      <button
        type="button"
        data-line={place}
        aria-current={state === 'now' || undefined}
        tabIndex={reachable ? 0 : -1}
        className="lyric-line"
      >
        <span className="words">
          {line.words.map(({ text }, index) => (
            <span key={index} data-word={index}>
              {text}
            </span>
          ))}
        </span>
        {state === 'now' && (
          <svg aria-hidden className="lyric-string" data-string>
            <path className="rest" />
            <path className="sung" />
          </svg>
        )}
        <small aria-hidden>{t('jump', { at: clock(line.start) })}</small>
      </button>
    </li>
  );
});
