import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { factsOf, SandboxTag } from './song-facts';
import { SongTrace } from './song-trace';
import './stretched.css';
import { TakeTag } from './take-tag';
import { titleOf } from '../data/song-words';
import { usePlayback } from './use-playback';

interface Props {
  song: Song;
  /** Becomes the queue when the song is played from here. */
  list: readonly Song[];
}

/** A finished song: cover, title, facts, its trace and a play button. */
export function SongRow({ song, list }: Props) {
  const { t } = useTranslation('songs');
  const { playback, press } = usePlayback(song, list);
  const title = titleOf(song) || t('untitled');
  const playing = playback === 'playing';
  return (
    <article className="@container relative rounded-control transition-colors duration-(--dur-4) hover:bg-surface-1">
      <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5 p-2 @lg:grid-cols-[56px_minmax(0,1fr)_minmax(120px,180px)_auto]">
        <Cover seed={song.id} src={song.image_url} className="size-14" />
        <div className="min-w-0">
          <h3 className="flex items-center gap-2">
            <span title={title} className={clsx('truncate', playback !== 'silent' && 'text-rosin-text')}>
              {title}
            </span>
            <TakeTag take={song.take} />
            {playing && <span className="sr-only">{t('nowPlaying')}</span>}
            <SandboxTag song={song} />
          </h3>
          <p className="truncate text-xs text-ink-3">{factsOf(song)}</p>
        </div>
        <SongTrace song={song} className="hidden h-[30px] w-full @lg:block" />
        <IconButton
          label={t(playing ? 'pause' : 'play', { title })}
          icon={playing ? Pause : Play}
          filled
          onClick={press}
          className="stretched"
        />
      </div>
    </article>
  );
}
