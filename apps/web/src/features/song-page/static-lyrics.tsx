import { useTranslation } from 'react-i18next';
import { languageOf } from '../../songs/cards/card-words';
import type { LyricLine } from '../../songs/timing/timing-lines';
import { SectionMark, SingerMark } from './section-mark';

/** The words where nobody knows when they are sung. */
export function StaticLyrics({ lines }: { lines: readonly LyricLine[] }) {
  const { t } = useTranslation('songPage');
  return (
    <div className="lyric-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, nothing in it takes the focus */}
      <div className="lyric-scroll" role="group" aria-label={t('lyrics')} tabIndex={0}>
        <ol lang={languageOf(lines.map(({ text }) => text).join('\n'))} className="lyric-lines-still">
          {lines.map(({ section, singer, text }, index) => (
            <li key={index}>
              {section && <SectionMark mark={section} lit={false} />}
              {singer && <SingerMark singer={singer} />}
              <p className="lyric-line">
                <span className="words">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
