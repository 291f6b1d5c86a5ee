import type { WrittenLyrics } from '@overtone/contract/lyrics';
import { lengthOf } from '@overtone/contract/text-length';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useFieldAria } from '../../components/field';
import { IconButton } from '../../components/icon-button';
import { boxClass } from '../../components/input';
import { LyricMargin } from './lyric-margin';
import { LyricTools } from './lyric-tools';
import { useLyricEditing } from './use-lyric-editing';

/** The marks the models know, whatever language the words are in. */
const sections = { verse: 'Verse', chorus: 'Chorus', bridge: 'Bridge' } as const;

interface Props {
  value: string;
  onChange: (text: string) => void;
  max: number;
  /** Words that were written for the member lie on the bench now. */
  onWritten: (written: WrittenLyrics) => void;
}

/** Lyrics with their sections and, in the margin, how many syllables each line has. */
export function LyricBench({ value, onChange, max, onWritten }: Props) {
  const { t } = useTranslation('create');
  const { area, line, followCaret, canUndo, type, insert, replace, undo, redo } = useLyricEditing(value, onChange);
  const length = useMemo(() => lengthOf(value), [value]);

  const shortcuts = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };

  return (
    <div className={boxClass}>
      <div className="flex flex-wrap items-center gap-1 border-b border-line p-1.5">
        <div role="group" aria-label={t('sectionButtons')} className="flex items-center gap-1">
          {(Object.keys(sections) as (keyof typeof sections)[]).map((name) => (
            <Button key={name} look="quiet" size="sm" onClick={() => insert(sections[name])}>
              + {t(name)}
            </Button>
          ))}
        </div>
        <div className="ml-auto flex items-center gap-1">
          <LyricTools
            onLyrics={(written) => {
              replace(written.text);
              onWritten(written);
            }}
          />
          <IconButton
            size="sm"
            icon={Undo2}
            label={t('undo')}
            disabledReason={canUndo ? undefined : t('nothingToUndo')}
            onClick={undo}
          />
        </div>
      </div>
      <div className="max-h-[432px] overflow-y-auto py-2.5">
        <div className="relative min-h-[210px]">
          <LyricMargin text={value} line={line} />
          <textarea
            {...useFieldAria()}
            ref={area}
            value={value}
            placeholder={t('lyricsPlaceholder')}
            onChange={(event) => type(event.target.value)}
            onKeyDown={shortcuts}
            onSelect={followCaret}
            onFocus={followCaret}
            onBlur={followCaret}
            className="lyric-lines absolute inset-0 size-full resize-none overflow-hidden bg-transparent outline-none"
          />
        </div>
      </div>
      <div className="flex border-t border-line px-3.5 py-2 text-2xs">
        <span className="grow text-ink-3">{length > 0 && t('marginNote')}</span>
        <span className={clsx(length > max ? 'text-err' : length >= max * 0.95 ? 'text-warn' : 'text-ink-3')}>
          {length} / {max}
        </span>
      </div>
    </div>
  );
}
