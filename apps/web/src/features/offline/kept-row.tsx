import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { PlayButton } from '../../components/play-button';
import { fileSize } from '../../lib/file-size';
import { clock } from '../../lib/format';
import type { Track } from '../../playback/track';
import { usePlayback } from '../../songs/cards/use-playback';
import { nameOfTake } from '../../songs/cards/card-words';
import { takeWords } from '../../songs/data/song-words';
import { dropKeptSong, type KeptSong } from '../../songs/offline/kept-songs';
import { tellFailed } from './tell-failed';

/** A song that is on this device. Its page needs the network, so the title alone leads there. */
export function KeptRow({ song, list }: { song: KeptSong; list: readonly Track[] }) {
  const { t } = useTranslation('offline');
  const { t: songs } = useTranslation('songs');
  const { track, bytes } = song;
  const { t: card } = useTranslation('card');
  const title = track.title || songs('untitled');
  const named = nameOfTake(card, track, title);
  const { playback, press } = usePlayback(track, list);
  const playing = playback === 'playing';
  return (
    <li className="-mx-2 flex h-16 items-center gap-3 rounded-control px-2 hover:bg-surface-1">
      <PlayButton size="sm" playing={playing} label={t(playing ? 'pause' : 'play', { title: named })} onClick={press} />
      <Cover seed={track.id} src={track.image_url} className="size-12" />
      <div className="min-w-0 grow">
        <p className="truncate text-md leading-6">
          <Link to={`/song/${track.id}`} className="hover:underline" title={title}>
            {title}
          </Link>
        </p>
        <p className="flex gap-1.5 truncate text-xs text-ink-2">
          <span className="truncate">
            {[...takeWords(songs, track), track.nickname ?? songs('anonymous')].join(' · ')}
          </span>
          {!track.is_public && <span className="shrink-0 text-2xs text-ink-3">· {t('yours')}</span>}
        </p>
      </div>
      <span className="shrink-0 text-right text-2xs text-ink-3">
        {track.duration !== null && <span className="mr-3">{clock(track.duration)}</span>}
        <span className="max-md:hidden">{fileSize(bytes)}</span>
      </span>
      <IconButton
        size="sm"
        icon={X}
        label={t('drop', { title: named })}
        onClick={() => void dropKeptSong(track.id).catch(tellFailed)}
      />
    </li>
  );
}
