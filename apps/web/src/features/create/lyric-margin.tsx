import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionName } from '../../songs/timing/section-name';
import { useRhymes } from './use-rhymes';
import { marginOf, type Margin } from './lyric-lines';
import './lyric-lines.css';

interface Props {
  text: string;
  /** The line with the caret. */
  line: number | null;
}

/** Lies under the text box with the same words in the same type, unseen: so count and rhyme stand beside their line, however it wraps. */
export function LyricMargin({ text, line }: Props) {
  const rhymes = useRhymes(text);
  return (
    <div aria-hidden>
      {text.split('\n').map((words, index) => (
        <Line
          key={index}
          words={words}
          here={index === line}
          sound={rhymes[index]?.sound}
          shared={rhymes[index]?.shared ?? false}
        />
      ))}
    </div>
  );
}

interface LineProps {
  words: string;
  here: boolean;
  sound: string | undefined;
  shared: boolean;
}

const Line = memo(function Line({ words, here, sound, shared }: LineProps) {
  return (
    <div className={clsx('lyric-lines relative', here && 'bg-surface-3')}>
      <span className="invisible">{words || '\u200b'}</span>
      <span className="absolute top-0 right-3.5 text-2xs text-ink-3">
        <Said margin={marginOf(words)} />
        {sound !== undefined && (
          <>
            {' · '}
            <span className={clsx(shared && 'font-semibold text-ink-1')}>{sound}</span>
          </>
        )}
      </span>
    </div>
  );
});

function Said({ margin }: { margin: Margin }) {
  const { t } = useTranslation('create');
  const { t: named } = useTranslation('songs');
  if (!margin) return null;
  if ('count' in margin) return t('count', { n: String(margin.count) });
  const known = sectionName(margin.section);
  if (!known) return null;
  const name = named(`sections.${known.name}`);
  return known.number ? named('numbered', { name, n: known.number }) : name;
}
