import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Ellipsis, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { QuickButton } from '../../components/quick-button';
import { songAddress } from '../share/song-address';
import { FavoriteButton } from './favorite-button';
import { nameOfTake } from './card-words';
import { RowSwipe } from './row-swipe';
import { factsOf, SandboxTag } from './song-facts';
import { SongTrace } from './song-trace';
import './stretched.css';
import { madeWords } from './take-tag';
import { titleOf } from '../data/song-words';
import { openMenuBelow, useMenuPress } from './use-menu-press';
import { usePlayback } from './use-playback';

interface Props {
  song: Song;
  /** Becomes the queue when the song is played from here. */
  list: readonly Song[];
}

/** A finished song: cover, title, facts, its trace, a play button and what one can do with it. */
export function SongRow({ song, list }: Props) {
  const { t } = useTranslation(['songs', 'songPage']);
  const { t: card } = useTranslation('card');
  const { playback, press } = usePlayback(song, list);
  const menu = useMenuPress(song);
  const title = titleOf(song) || t('untitled');
  const named = nameOfTake(card, song, title);
  const playing = playback === 'playing';
  return (
    <article
      {...menu}
      className="@container relative touch-pan-y rounded-control transition-colors duration-(--dur-4) hover:bg-surface-1"
    >
      <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5 p-2 @lg:grid-cols-[56px_minmax(0,1fr)_minmax(120px,180px)_auto]">
        <Cover seed={song.id} src={song.image_url} className="size-14" />
        <div className="min-w-0">
          <h3 className="flex items-center gap-2">
            <Link
              to={songAddress(song.id)}
              title={title}
              className={clsx(
                'relative z-1 min-w-11 truncate hover:underline hover:underline-offset-4 touch:-my-3 touch:py-3',
                playback !== 'silent' && 'text-rosin-text',
              )}
            >
              {title}
            </Link>
            {playing && <span className="sr-only">{t('nowPlaying')}</span>}
            <SandboxTag song={song} />
          </h3>
          <p className="truncate text-xs text-ink-3">{[...madeWords(t, song), factsOf(song)].join(' · ')}</p>
        </div>
        <SongTrace song={song} className="hidden h-[30px] w-full @lg:block" />
        <span className="flex items-center">
          <IconButton
            label={t(playing ? 'pause' : 'play', { title: named })}
            icon={playing ? Pause : Play}
            filled
            onClick={press}
            className="stretched"
          />
          <span className="relative z-1 max-md:hidden">
            <FavoriteButton songId={song.id} title={named} />
          </span>
          <QuickButton
            label={card('more', { title: named })}
            icon={Ellipsis}
            onClick={({ currentTarget }) => openMenuBelow(song, currentTarget)}
            className="relative z-1"
          />
        </span>
      </div>
      <RowSwipe taken={() => [song]} />
    </article>
  );
}
