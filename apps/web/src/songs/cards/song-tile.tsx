import type { SongCard } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Ellipsis, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { Cover, CoverTag } from '../../components/cover';
import { PlayButton } from '../../components/play-button';
import { QuickButton } from '../../components/quick-button';
import { compact } from '../../lib/format';
import { FavoriteButton } from './favorite-button';
import { LikeButton } from './like-button';
import { modelTag } from './model-tag';
import { countsOf } from '../data/shown-counts';
import { SongLink } from './song-link';
import './song-tile.css';
import { PassOn } from './pass-on';
import { useCard, type CardProps } from './use-card';
import { openMenuBelow, useMenuPress } from './use-menu-press';

/** A song in a grid. A click anywhere but on a button opens its page. */
export function SongTile({ song, list, playlist, first = false }: CardProps & { first?: boolean }) {
  const { t } = useTranslation('card');
  const { words, named, shown, playback, press } = useCard('grid', { song, list, playlist });
  const menu = useMenuPress(song);
  const playing = playback === 'playing';
  return (
    <article {...menu} className="song-tile group relative min-w-0">
      <div className="relative">
        <Cover seed={song.id} src={song.image_url} first={first}>
          <CoverTag>{t(song.is_sandbox ? 'tagSandbox' : 'tag', { model: modelTag(song) })}</CoverTag>
        </Cover>
        <PlayButton
          label={t(playing ? 'pause' : 'play', { title: named })}
          playing={playing}
          onClick={press}
          className={clsx('song-play absolute right-2.5 bottom-2.5 z-1 touch:size-9', playback !== 'silent' && 'on')}
        />
      </div>
      <h3 className="mt-3 flex h-6 items-center gap-1.5 text-md leading-6">
        <SongLink song={song} title={words.title} shown={shown.title} playback={playback} />
      </h3>
      <p className="mt-1 flex h-5 items-center gap-1.5 text-xs text-ink-2">
        <Avatar src={song.avatar_url} seed={words.nickname} size={20} />
        <span title={words.nickname} className="truncate">
          {shown.nickname}
        </span>
      </p>
      <p title={words.tags} className="mt-1 h-[18px] truncate text-2xs leading-[18px] text-ink-3">
        {shown.tags}
      </p>
      <Foot song={song} title={words.title} named={named} />
    </article>
  );
}

/** Counts at the left; at the right what one can do, the rarer of it while the pointer is here. Fingers have a row of its own for it. */
function Foot({ song, title, named }: { song: SongCard; title: string; named: string }) {
  const { t } = useTranslation('card');
  const { plays } = countsOf(song);
  return (
    <div className="mt-1.5 -mr-1.5 flex min-h-8 touch:-mt-2 touch:mr-0 flex-wrap items-center text-2xs text-ink-3">
      <span title={t('plays', { n: String(plays) })} className="mr-3 flex items-center gap-1">
        <Play aria-hidden size={13} strokeWidth={1.6} />
        <span className="sr-only">{t('plays', { n: String(plays) })}</span>
        <span aria-hidden>{compact(plays)}</span>
      </span>
      <LikeButton song={song} className="z-1" />
      <span className="z-1 flex grow items-center justify-end touch:h-11 touch:w-full touch:justify-between">
        <span className="song-more flex touch:contents">
          <PassOn song={song} title={title} />
        </span>
        <FavoriteButton songId={song.id} title={named} size="sm" />
        <QuickButton
          label={t('more', { title: named })}
          icon={Ellipsis}
          size="sm"
          onClick={({ currentTarget }) => openMenuBelow(song, currentTarget)}
        />
      </span>
    </div>
  );
}
