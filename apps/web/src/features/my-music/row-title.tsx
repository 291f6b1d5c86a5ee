import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SandboxTag } from '../../songs/cards/song-facts';
import { songAddress } from '../../songs/share/song-address';
import { TakeTag } from '../../songs/cards/take-tag';
import type { Playback } from '../../songs/cards/use-playback';
import { TitleEditor, useRenaming } from './title-editor';

interface Props {
  song: Song;
  title: string;
  playback?: Playback;
}

/** The title leads to the song's page; while it is being changed it is a field. */
export function RowTitle({ song, title, playback = 'silent' }: Props) {
  const { t } = useTranslation('songs');
  const renaming = useRenaming((id) => id === song.id);
  if (renaming) return <TitleEditor song={song} />;
  return (
    <h3 className="flex items-center gap-2 text-sm">
      <Link
        to={songAddress(song.id)}
        title={title}
        className={clsx(
          'relative z-1 min-w-11 truncate hover:underline hover:underline-offset-4 touch:-my-3 touch:py-3',
          playback === 'silent' ? 'text-ink-1' : 'text-rosin-text',
        )}
      >
        {title}
      </Link>
      <span className="contents max-md:hidden">
        <TakeTag song={song} />
      </span>
      {playback === 'playing' && <span className="sr-only">{t('nowPlaying')}</span>}
      <SandboxTag song={song} />
    </h3>
  );
}
