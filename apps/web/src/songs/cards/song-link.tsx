import type { SongCard } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageOf } from './card-words';
import { songAddress } from '../share/song-address';
import type { Playback } from './use-playback';

interface Props {
  song: SongCard;
  /** Whole; shown is what fits. */
  title: string;
  shown: string;
  playback: Playback;
}

/** The title of a card or row leads to the song’s page; beside it which take it is. It says when it sounds. */
export function SongLink({ song, title, shown, playback }: Props) {
  const { t } = useTranslation('card');
  return (
    <>
      <Link
        to={songAddress(song.id)}
        title={title}
        lang={languageOf(title)}
        className={clsx('song-link min-w-0 truncate touch:py-px', playback !== 'silent' && 'text-rosin-text')}
      >
        {shown}
      </Link>
      {song.take !== null && (
        <span className="shrink-0 text-2xs font-normal text-ink-3">
          {t('take', { n: String(song.take) })}
          {song.kept && ` · ${t('kept')}`}
        </span>
      )}
      {playback === 'playing' && <span className="sr-only">{t('nowPlaying')}</span>}
    </>
  );
}
