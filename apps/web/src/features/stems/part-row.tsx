import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { hueByStem } from '../../mixing/new-project';
import { IconButton } from '../../components/icon-button';
import { SmallString } from '../../components/small-string';
import { fileWord } from '../../songs/files/file-words';
import { isAlone, isHalf, partsIn, plainStrip, type RowId } from './part-mix';
import { PartForm } from './part-form';
import type { Part, StemsDeck } from './stems-deck';
import { Volume } from './volume';

interface Props {
  deck: StemsDeck;
  row: RowId;
  /** The button that saves its file. */
  save: ReactNode;
}

/** How one row is called. */
export function useRowWord(): (row: RowId) => string {
  const { t } = useTranslation('stems');
  return (row) => (isHalf(row) ? t(`half.${row}`) : fileWord(row));
}

/** One part, or one half of them: heard alone, silenced, louder and softer, and its form. */
export function PartRow({ deck, row, save }: Props) {
  const { t } = useTranslation('stems');
  const name = useRowWord()(row);
  const { strip, alone, playing, audible, parts } = useRow(deck, row);
  const forms = useForms(parts);
  const { seconds } = deck.store.getState();
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 border-b border-line py-2 md:grid-cols-[auto_8.5rem_auto_minmax(0,1fr)_auto]"
      data-hue
      style={{ '--hue': hueByStem(isHalf(row) ? (row === 'voice' ? 'vocals' : 'drums') : row) } as React.CSSProperties}
    >
      <IconButton
        icon={playing && alone ? Pause : Play}
        filled
        size="sm"
        label={t(playing && alone ? 'pauseOne' : 'hear', { name })}
        onClick={() => deck.hear(row)}
      />
      <span className={clsx('truncate', playing && audible && 'text-rosin-text')} title={name}>
        {name}
      </span>
      <span className="flex items-center gap-1.5 max-md:justify-self-end">
        <Letter
          letter="M"
          label={t('mute', { name })}
          on={strip.mute}
          onPress={() => deck.turn(row, { mute: !strip.mute })}
        />
        <Letter
          letter="S"
          label={t('solo', { name })}
          on={strip.solo}
          onPress={() => deck.turn(row, { solo: !strip.solo })}
        />
      </span>
      <span className="flex min-w-0 items-center gap-3 max-md:col-span-4 max-md:row-start-2">
        <Volume label={t('volume', { name })} db={strip.gainDb} onChange={(gainDb) => deck.turn(row, { gainDb })} />
        {forms.length > 0 ? (
          <PartForm forms={forms} quiet={!audible} onSeek={(share) => deck.seek(share * seconds)} />
        ) : (
          <Standing parts={parts} />
        )}
      </span>
      <span className="max-md:col-start-4 max-md:row-start-1">{save}</span>
    </li>
  );
}

function useRow(deck: StemsDeck, row: RowId) {
  const state = useStore(deck.store);
  const names = partsIn(
    row,
    state.parts.map(({ name }) => name),
  );
  const rows = deck.rows();
  const strip = state.strips[row] ?? plainStrip;
  const anySolo = rows.some((one) => state.strips[one]?.solo);
  return {
    strip,
    alone: isAlone(rows, state.strips, row),
    playing: state.transport === 'playing',
    audible: !strip.mute && (!anySolo || strip.solo),
    parts: state.parts.filter(({ name }) => names.includes(name)),
  };
}

/** The same forms are the same array: a path of thousands of points is made once. */
const useForms = (parts: readonly Part[]): readonly Float32Array[] => {
  const forms = parts.flatMap(({ form }) => (form ? [form] : []));
  const [kept, keep] = useState(forms);
  const same = kept.length === forms.length && forms.every((form, at) => form === kept[at]);
  if (!same) keep(forms);
  return same ? kept : forms;
};

/** Why there is no form: it is being read, has no sound, or could not be had. */
function Standing({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('stems');
  const worst = (['reading', 'waiting', 'unread', 'noRoom'] as const).find((state) =>
    parts.some((part) => part.state === state),
  );
  const state = worst ?? 'silent';
  return (
    <span className="flex h-10 min-w-0 grow items-center gap-2 text-2xs text-ink-3">
      {(state === 'reading' || state === 'waiting') && <SmallString className="h-3.5 w-8" />}
      <span className="truncate">{t(`standing.${state}`)}</span>
    </span>
  );
}

interface LetterProps {
  letter: 'M' | 'S';
  label: string;
  on: boolean;
  onPress: () => void;
}

/** As in the console: mute is ink, solo is nacre; the letter says it too. */
function Letter({ letter, label, on, onPress }: LetterProps) {
  const lit = letter === 'M' ? 'bg-ink-1 text-on-ink' : 'bg-nacre text-ground';
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      onClick={onPress}
      className={clsx(
        'relative h-7 w-8 shrink-0 rounded-control text-2xs font-semibold forced-colors:border',
        'touch:h-8 touch:w-9 touch:after:absolute touch:after:-inset-1.5',
        on ? clsx(lit, 'forced-colors:bg-[Highlight]') : 'bg-surface-2 text-ink-2 hover:text-ink-1',
      )}
    >
      {letter}
    </button>
  );
}
