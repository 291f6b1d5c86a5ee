import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { clsx } from 'clsx';
import { CircleAlert, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { SmallString } from '../../components/small-string';
import { fileWord } from '../../songs/files/file-words';
import { useDeckState } from '../../songs/files/use-stem-deck';
import type { StemDeck } from '../../songs/files/stem-deck';
import { FileSave } from '../../songs/files/file-save';

const row = 'flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-surface-1 touch:min-h-11';

/** One stem by its state: heard and kept, on its way, or not there. */
export function StemRow({ song, stem, deck }: { song: Song; stem: SongFile; deck: StemDeck }) {
  const { t } = useTranslation('songPage');
  const word = fileWord(stem.name);
  if (stem.state === 'complete' && stem.url) {
    return (
      <PieceRow deck={deck} name={stem.name} url={stem.url} word={word}>
        <FileSave song={song} file={stem} />
      </PieceRow>
    );
  }
  const failed = stem.state === 'error';
  return (
    <div className={clsx(row, 'text-ink-3')}>
      <span className="grid size-8 shrink-0 place-items-center">
        {failed ? (
          <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="text-err" />
        ) : (
          <SmallString className="h-3.5 w-7" />
        )}
      </span>
      <span className="grow">{word}</span>
      <span className="text-2xs">{t(failed ? 'made.missing' : 'made.coming')}</span>
    </div>
  );
}

interface PieceProps {
  deck: StemDeck;
  name: string;
  url: string;
  word: string;
  children?: ReactNode;
}

/** A piece that can be heard alone. */
export function PieceRow({ deck, name, url, word, children }: PieceProps) {
  const { t } = useTranslation('songPage');
  const state = useDeckState(deck);
  const isOn = state.name === name;
  const playing = isOn && state.playing;
  return (
    <div className={row}>
      <IconButton
        icon={playing ? Pause : Play}
        filled
        size="sm"
        label={t(playing ? 'made.stop' : 'made.hear', { name: word })}
        onClick={() => deck.press({ name, url })}
      />
      <span className={clsx('grow', playing && 'text-rosin-text')}>{word}</span>
      {isOn && state.loading && <SmallString className="h-3.5 w-8" />}
      {children}
    </div>
  );
}
