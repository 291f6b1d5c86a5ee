import type { Song } from '@overtone/contract/song';
import { Download, Ellipsis, Flag, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { useSession } from '../../lib/session';
import { nameOfTake } from '../../songs/cards/card-words';
import { FavoriteButton } from '../../songs/cards/favorite-button';
import { openMenuBelow } from '../../songs/cards/use-menu-press';
import { LikeButton } from '../../songs/cards/like-button';
import { useFollowable } from '../../songs/operations/use-follow-ups';
import { openDownload, openFollowUps } from '../../songs/song-dialog-request';
import { openShareWindow } from '../../songs/share/share-request';
import { canCreateSimilar } from '../../songs/draft/can-create-similar';
import { useCreateSimilar } from '../../songs/draft/use-create-similar';
import { ReportDialog } from './report-dialog';
import { SongPlayButton } from './song-play-button';

/** Everything that can be done with the song. */
export function SongActions({ song, title }: { song: Song; title: string }) {
  const { t } = useTranslation('songPage');
  const similar = useCreateSimilar(song);
  const followable = useFollowable(song);
  const { t: music } = useTranslation('songs');
  const { t: card } = useTranslation('card');
  const named = nameOfTake(card, song, title);
  const own = useSession(({ uid }) => uid !== null && uid === song.uid);
  const [reporting, setReporting] = useState(false);
  return (
    <div role="group" aria-label={t('actions')} className="detail-actions">
      {song.audio_url && <SongPlayButton song={song} className="detail-play" />}
      <FavoriteButton songId={song.id} title={named} />
      <LikeButton song={song} iconSize={18} className="detail-like" />
      <IconButton icon={Share2} label={t('share')} onClick={() => openShareWindow(song)} />
      {song.audio_url && (
        <IconButton icon={Download} label={music('download.name')} onClick={() => openDownload([song])} />
      )}
      {!song.trashed_at && (
        <IconButton
          icon={Ellipsis}
          label={card('more', { title: named })}
          onClick={({ currentTarget }) => openMenuBelow(song, currentTarget)}
        />
      )}
      <span className="detail-words">
        {canCreateSimilar(song) && (
          <Button size="sm" loading={similar.busy} onClick={similar.start}>
            {t('similar')}
          </Button>
        )}
        {followable && (
          <Button size="sm" onClick={() => openFollowUps({ id: song.id, title })}>
            {music(`followUps.${followable}`)}
          </Button>
        )}
      </span>
      {!own && <IconButton icon={Flag} label={t('report')} className="ml-auto" onClick={() => setReporting(true)} />}
      <ReportDialog songId={song.id} open={reporting} onClose={() => setReporting(false)} />
    </div>
  );
}
