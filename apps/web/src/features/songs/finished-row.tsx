import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { ago, clock } from '../../lib/format';
import { FavoriteButton } from '../../music/favorite-button';
import { ReceiptLink } from '../../music/receipt-link';
import { modelName, SandboxTag } from '../../music/song-facts';
import { firstLine, titleOf } from '../../music/song-words';
import { usePlayback } from '../../music/use-playback';
import { CoverButton } from './cover-button';

interface Props {
  song: Song;
  /** Becomes the queue when the song is played from here. */
  list: readonly Song[];
  /** It is mine: what it cost can be looked up. */
  own: boolean;
}

export function FinishedRow({ song, list, own }: Props) {
  const { t } = useTranslation('songs');
  const { t: m, i18n } = useTranslation('music');
  const { playback, press } = usePlayback(song, list);
  const title = titleOf(song) || m('untitled');
  const playing = playback === 'playing';
  const length = song.duration === null ? '–' : clock(song.duration);
  return (
    <article className="song-columns group/row relative h-16 rounded-control text-xs text-ink-2 transition-colors duration-(--dur-4) hover:bg-surface-1">
      <CoverButton song={song} playing={playing} onPress={press} label={m(playing ? 'pause' : 'play', { title })} />
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 text-sm">
          <span title={title} className={clsx('truncate', playback === 'silent' ? 'text-ink-1' : 'text-rosin-text')}>
            {title}
          </span>
          {playing && <span className="sr-only">{m('nowPlaying')}</span>}
          <SandboxTag song={song} />
        </h3>
        <p className="truncate text-ink-3">
          <span className="max-lg:hidden">{song.nickname ?? (firstLine(song.prompt) || t('instrumental'))}</span>
          <span className="lg:hidden">{[modelName(song.model_name), song.tags].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <span className="truncate max-lg:hidden" title={song.tags}>
        {song.tags}
      </span>
      <span className="max-lg:hidden">{modelName(song.model_name)}</span>
      <span className="max-md:hidden">{length}</span>
      <span className={clsx('max-md:hidden', !song.is_public && 'text-ink-3')}>
        {t(song.is_public ? 'public' : 'private')}
      </span>
      <span className="text-right">
        <span className="md:hidden">{length}</span>
        <time dateTime={song.created_at} className="block max-md:text-2xs max-md:text-ink-3">
          {ago(song.created_at, i18n.language)}
        </time>
      </span>
      <span className="relative flex items-center justify-end">
        {own && song.task_id && (
          <ReceiptLink generationId={song.task_id} title={title} className="max-[359px]:hidden" />
        )}
        <FavoriteButton songId={song.id} title={title} />
      </span>
    </article>
  );
}
