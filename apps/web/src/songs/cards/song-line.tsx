import type { SongCard } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Ellipsis, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { Cover } from '../../components/cover';
import { QuickButton } from '../../components/quick-button';
import { ago, clock, compact } from '../../lib/format';
import { FavoriteButton } from './favorite-button';
import { LikeButton } from './like-button';
import { modelTag } from './model-tag';
import { PassOn } from './pass-on';
import { RowSwipePlace } from './row-swipe-place';
import { countsOf } from '../data/shown-counts';
import { SongLink } from './song-link';
import './song-tile.css';
import { useCard, type CardProps } from './use-card';
import { openMenuBelow, useMenuPress } from './use-menu-press';
import type { Playback } from './use-playback';

interface Props extends CardProps {
  /** Its place in the list, from 1. */
  number: number;
}

/** A song in a list, 64 px high. A click anywhere but on a button opens its page. */
export function SongLine({ song, list, playlist, number }: Props) {
  const { t } = useTranslation('card');
  const { words, named, shown, playback, press } = useCard('list', { song, list, playlist });
  const menu = useMenuPress(song);
  const made = t(song.is_sandbox ? 'tagSandbox' : 'tag', { model: modelTag(song) });
  const [mark = ''] = made.split(' · ');
  return (
    <article
      {...menu}
      className="song-line group @container relative -mx-2 flex touch-pan-y h-16 items-center gap-3 rounded-control px-2 transition-colors duration-(--dur-4) hover:bg-surface-1 focus-within:bg-surface-1"
    >
      <LineStart number={number} title={named} playback={playback} onPress={press} />
      <Cover seed={song.id} src={song.image_url} className="size-12" />
      <div className="min-w-0 grow">
        <h3 className="flex items-center gap-1.5 text-md leading-6">
          <SongLink song={song} title={words.title} shown={shown.title} playback={playback} />
          <span className="shrink-0 text-2xs font-normal text-ink-3 max-xl:hidden">{made}</span>
        </h3>
        <p className="flex h-5 items-center gap-1.5 overflow-hidden text-xs text-ink-2">
          <span className="max-md:hidden">
            <Avatar src={song.avatar_url} seed={words.nickname} size={20} />
          </span>
          <span title={words.nickname} className="min-w-[2em] truncate">
            {shown.nickname}
          </span>
          <span className="flex shrink-0 items-center gap-1 text-2xs text-ink-3 md:hidden">
            <Plays song={song} />
          </span>
          <span className="shrink-0 text-2xs text-ink-3 xl:hidden">
            {mark}
            {/* A phone has room for the mark and the name of who sings. */}
            <span className="max-md:sr-only">{made.slice(mark.length)}</span>
          </span>
          {shown.tags && (
            <span
              title={words.tags}
              className="min-w-0 flex-[1_9_0] truncate text-ink-3 before:content-['·_'] @max-[420px]:hidden"
            >
              {shown.tags}
            </span>
          )}
        </p>
      </div>
      <LineEnd song={song} title={words.title} named={named} />
      <RowSwipePlace song={song} />
    </article>
  );
}

interface StartProps {
  number: number;
  title: string;
  playback: Playback;
  onPress: () => void;
}

/** The number turns into the play button; a finger finds it on the cover of a phone. */
function LineStart({ number, title, playback, onPress }: StartProps) {
  const { t } = useTranslation('card');
  const playing = playback === 'playing';
  const Icon = playing ? Pause : Play;
  return (
    <span className="relative grid w-7 shrink-0 place-items-center self-stretch text-xs text-ink-3 max-md:absolute max-md:inset-y-0 max-md:left-2 max-md:z-1 max-md:w-12">
      <span aria-hidden className={clsx('song-number touch:hidden', playback !== 'silent' && 'off')}>
        {number}
      </span>
      <button
        type="button"
        aria-label={t(playing ? 'pause' : 'play', { title })}
        onClick={onPress}
        className={clsx(
          'song-play absolute z-1 grid size-8 place-items-center rounded-round text-ink-1 touch:size-9',
          'max-md:bg-[oklch(0.2_0.015_196/0.62)] max-md:text-[oklch(0.95_0.008_150)]',
          playback !== 'silent' && 'on',
        )}
      >
        <Icon aria-hidden size={18} strokeWidth={1.6} fill="currentColor" />
      </button>
    </span>
  );
}

function Plays({ song }: { song: SongCard }) {
  const { t } = useTranslation('card');
  const { plays } = countsOf(song);
  return (
    <>
      <Play aria-hidden size={13} strokeWidth={1.6} />
      <span className="sr-only">{t('plays', { n: String(plays) })}</span>
      <span aria-hidden title={t('plays', { n: String(plays) })}>
        {compact(plays)}
      </span>
    </>
  );
}

/**
 * Counts, length and age; what one can do lies over the last two, on a screen for fingers beside them. Where a finger's row
 * is narrow, sharing and making one like it are behind ⋯.
 */
function LineEnd({ song, title, named }: { song: SongCard; title: string; named: string }) {
  const { t, i18n } = useTranslation('card');
  return (
    <div className="flex shrink-0 items-center gap-3 text-2xs text-ink-3">
      <span className="flex items-center gap-1 max-md:hidden">
        <Plays song={song} />
      </span>
      <LikeButton song={song} className="song-likes z-1" />
      <span className="relative flex items-center">
        <span className="song-facts flex gap-3 text-right max-md:hidden">
          <span className="min-w-9">{song.duration !== null && clock(song.duration)}</span>
          <time dateTime={song.created_at} className="min-w-[52px]">
            {ago(song.created_at, i18n.language)}
          </time>
        </span>
        <span className="song-more absolute right-0 z-1 flex touch:static touch:ml-1 touch:gap-3">
          <span className="flex touch:hidden touch:@min-[640px]:flex">
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
      </span>
    </div>
  );
}
