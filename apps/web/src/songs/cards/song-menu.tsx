import type { SongCard } from '@overtone/contract/song';
import { Download, ExternalLink, Heart, ListEnd, ListPlus, ListStart, Share2, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu';
import { leavingByHistory } from '../../lib/leaving-by-history';
import { useSession } from '../../lib/session';
import { useFavoriteToggle, useIsFavorite } from '../data/favorites';
import { useChanges } from '../own/use-changes';
import { useShare } from '../share/share-song';
import { songAddress } from '../share/song-address';
import { openAddToPlaylist, openDownload } from '../song-dialog-request';
import { closeSongMenu, type SongMenuRequest } from './song-menu-request';
import { MakeItems, OwnItems, SelectItem } from './song-menu-items';
import type { After } from './song-ways';
import { useAfterwards } from './use-afterwards';
import { useQueueing } from './use-queueing';

/**
 * By right click, long press or ⋯, the same wherever a song stands: everything one can do with it. It opens where the pointer
 * is. What people do most stands first; then what plays it, what is made of it, and what only its owner can do.
 */
export function SongMenu({ request: { song, x, y, origin, ways = {} } }: { request: SongMenuRequest }) {
  const { t } = useTranslation('card');
  const own = useSession(({ uid }) => uid !== null && uid === song.uid);
  const { after, close } = useAfterwards(origin);
  useEffect(() => leavingByHistory(closeSongMenu), []);
  return (
    <Menu
      defaultOpen
      label={t('more', { title: song.title })}
      align="start"
      onClose={close}
      trigger={<span aria-hidden className="fixed size-px" style={{ left: x, top: y }} />}
    >
      <FirstItems {...{ song, own, after }} />
      <PlayItems song={song} />
      <MakeItems {...{ song, own, after }} />
      {own && <OwnItems {...{ song, after, ways }} />}
      {ways.select && song.status !== 'pending' && (
        <>
          {!own && <MenuSeparator />}
          <SelectItem after={after} select={ways.select} />
        </>
      )}
    </Menu>
  );
}

interface ItemsProps {
  song: SongCard;
  own: boolean;
  after: After;
}

function FirstItems({ song, own, after }: ItemsProps) {
  const { t } = useTranslation(['card', 'songs', 'myMusic']);
  const share = useShare(song);
  const { apply } = useChanges();
  return (
    <>
      {song.audio_url && (
        <>
          <MenuItem icon={Download} onSelect={after(() => openDownload([song]))}>
            {t('songs:download.name')}
          </MenuItem>
          <MenuItem icon={Share2} onSelect={share}>
            {t('songs:share.title')}
          </MenuItem>
          <MenuItem icon={ListPlus} onSelect={after(() => openAddToPlaylist([song]))}>
            {t('songs:playlist.add')}
          </MenuItem>
        </>
      )}
      {own && song.status !== 'pending' && (
        <MenuItem icon={Trash2} danger onSelect={after(() => apply([song], 'trash'))}>
          {t('myMusic:trash')}
        </MenuItem>
      )}
      {(song.audio_url || own) && <MenuSeparator />}
    </>
  );
}

function PlayItems({ song }: { song: SongCard }) {
  const { t } = useTranslation(['card', 'songs']);
  const navigate = useNavigate();
  const isFavorite = useIsFavorite(song.id);
  const { toggle } = useFavoriteToggle(song.id, {
    refused: t('favorite.refused'),
    unanswered: t('favorite.unanswered'),
  });
  const queue = useQueueing();
  return (
    <>
      {song.audio_url && (
        <>
          <MenuItem icon={ListStart} onSelect={() => queue([song], 'next')}>
            {t('songs:menu.playNext')}
          </MenuItem>
          <MenuItem icon={ListEnd} onSelect={() => queue([song], 'last')}>
            {t('songs:menu.enqueue')}
          </MenuItem>
          <MenuItem icon={Heart} onSelect={toggle}>
            {t(isFavorite ? 'favorite.remove' : 'favorite.name')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={ExternalLink} onSelect={() => void navigate(songAddress(song.id))}>
        {t('songs:menu.open')}
      </MenuItem>
    </>
  );
}
