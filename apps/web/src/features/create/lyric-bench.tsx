import type { WrittenLyrics } from '@overtone/contract/lyrics';
import { lengthOf } from '@overtone/contract/text-length';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldAria } from '../../components/field';
import { IconButton } from '../../components/icon-button';
import { boxClass } from '../../components/input';
import { LyricMargin } from './lyric-margin';
import { LyricTools } from './lyric-tools';
import { SectionButtons } from './section-buttons';
import { useLyricEditing, type LyricsGoTo } from './use-lyric-editing';

interface Props extends LyricsGoTo {
  value: string;
  max: number;
  /** Words that were written for the member lie on the bench now. */
  onWritten: (written: WrittenLyrics) => void;
}

/** Lyrics with their sections and, in the margin, how many syllables each line has. */
export function LyricBench({ value, max, onWritten, ...goTo }: Props) {
  const { t } = useTranslation('create');
  const editing = useLyricEditing(value, goTo);
  const { area, line, followCaret, canUndo, type, insert, replace, marked, exchange, undo, redo } = editing;

  const shortcuts = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };

  return (
    <div className={boxClass}>
      <div className="flex flex-wrap items-center gap-1 border-b border-line p-1.5">
        <SectionButtons onInsert={insert} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5">
          <LyricTools
            marked={value.trim() ? marked : null}
            onRewritten={exchange}
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
      <BenchFoot value={value} max={max} />
    </div>
  );
}

/** How long they are, and what the numbers in the margin are. */
function BenchFoot({ value, max }: Pick<Props, 'value' | 'max'>) {
  const { t } = useTranslation('create');
  const length = useMemo(() => lengthOf(value), [value]);
  return (
    <div className="flex border-t border-line px-3.5 py-2 text-2xs">
      <span className="grow text-ink-3">{length > 0 && t('marginNote')}</span>
      <span className={clsx(length > max ? 'text-err' : length >= max * 0.95 ? 'text-warn' : 'text-ink-3')}>
        {length} / {max}
      </span>
    </div>
  );
}
