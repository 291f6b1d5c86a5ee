import { familyOfType, makerOf } from '@overtone/contract/providers';
import {
  ExternalLink,
  GitBranch,
  Heart,
  Layers,
  ListEnd,
  ListPlus,
  ListStart,
  PenLine,
  Share2,
  SlidersHorizontal,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { player } from '../../playback/browser-player';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu';
import { toast } from '../../lib/toast';
import { useFavoriteToggle, useIsFavorite } from '../data/favorites';
import { useShare } from '../share/share-song';
import { mixerAddress, songAddress, stemsAddress } from '../share/song-address';
import { openAddToPlaylist, openFollowUps } from '../song-dialog-request';
import { closeSongMenu, type SongMenuRequest } from './song-menu-request';
import { canCreateSimilar } from '../draft/can-create-similar';
import { useFollowable } from '../operations/use-follow-ups';
import { useCreateSimilar } from '../draft/use-create-similar';

/** By right click, long press or ⋯: everything one can do with a song. It opens where the pointer is. */
export function SongMenu({ request: { song, x, y, origin, more = [] } }: { request: SongMenuRequest }) {
  const { t } = useTranslation(['card', 'player', 'songs']);
  const navigate = useNavigate();
  const share = useShare(song);
  const similar = useCreateSimilar(song);
  const isFavorite = useIsFavorite(song.id);
  const { toggle } = useFavoriteToggle(song.id, {
    refused: t('favorite.refused'),
    unanswered: t('favorite.unanswered'),
  });
  const queue = (added: boolean, text: string) => (added ? toast.success(text) : toast.error(t('player:queueFull')));
  const followable = useFollowable(song);
  const { after, close } = useAfterwards(origin);
  return (
    <Menu
      defaultOpen
      label={t('more', { title: song.title })}
      align="start"
      onClose={close}
      trigger={<span aria-hidden className="fixed size-px" style={{ left: x, top: y }} />}
    >
      <MenuItem icon={ListStart} onSelect={() => queue(player.playNext(song), t('player:addedNext'))}>
        {t('playNext')}
      </MenuItem>
      <MenuItem icon={ListEnd} onSelect={() => queue(player.enqueue(song), t('player:addedLast'))}>
        {t('enqueue')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={ListPlus} onSelect={after(() => openAddToPlaylist([song]))}>
        {t('songs:playlist.add')}
      </MenuItem>
      <MenuItem icon={Heart} onSelect={toggle}>
        {t(isFavorite ? 'favorite.remove' : 'favorite.name')}
      </MenuItem>
      <MenuItem icon={Share2} onSelect={share}>
        {t('shareName')}
      </MenuItem>
      {canCreateSimilar(song) && (
        <MenuItem icon={PenLine} onSelect={similar.start}>
          {t('similar.name')}
        </MenuItem>
      )}
      {followable && (
        <MenuItem
          icon={followable === 'own' ? GitBranch : SlidersHorizontal}
          onSelect={after(() => openFollowUps(song))}
        >
          {t(`songs:followUps.${followable}`)}
        </MenuItem>
      )}
      {followable === 'own' && makerOf('stems', familyOfType(song.type)) && (
        <MenuItem icon={Layers} onSelect={() => void navigate(stemsAddress(song.id))}>
          {t('songs:openStems')}
        </MenuItem>
      )}
      {song.audio_url && (
        <MenuItem icon={SlidersHorizontal} onSelect={() => void navigate(mixerAddress(song.id))}>
          {t('songs:openInMixer')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={ExternalLink} onSelect={() => void navigate(songAddress(song.id))}>
        {t('open')}
      </MenuItem>
      {more.length > 0 && <MenuSeparator />}
      {more.map(({ icon, label, run, danger = false }) => (
        <MenuItem key={label} icon={icon} danger={danger} onSelect={after(run)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** What takes the focus somewhere else comes after it was given back. */
function useAfterwards(origin: Element | null) {
  const chosen = useRef<() => void>(undefined);
  return {
    after: (run: () => void) => () => void (chosen.current = run),
    close: () => {
      closeSongMenu();
      if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
      chosen.current?.();
    },
  };
}
