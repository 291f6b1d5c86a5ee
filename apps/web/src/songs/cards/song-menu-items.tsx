import { familyOfType, makerOf } from '@overtone/contract/providers';
import type { SongCard } from '@overtone/contract/song';
import {
  CheckCheck,
  Eye,
  EyeOff,
  GitBranch,
  History,
  ImageUp,
  Layers,
  PencilLine,
  PenLine,
  ReceiptText,
  RotateCcw,
  SlidersHorizontal,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuItem, MenuSeparator } from '../../components/menu';
import { useOpenReceipt } from '../../money/receipt-links';
import { canCreateSimilar } from '../draft/can-create-similar';
import { useCreateSimilar } from '../draft/use-create-similar';
import { useSettingsAgain } from '../draft/use-settings-again';
import { mayBePublic } from '../data/generated';
import { useFollowable } from '../operations/use-follow-ups';
import { useChanges } from '../own/use-changes';
import { mixerAddress, stemsAddress } from '../share/song-address';
import { openFollowUps, openOwn } from '../song-dialog-request';
import type { After, SongWays } from './song-ways';

interface Props {
  song: SongCard;
  after: After;
  ways: SongWays;
}

/** What is made of a song: another like it, what follows on it, its parts. */
export function MakeItems({ song, own, after }: Omit<Props, 'ways'> & { own: boolean }) {
  const { t } = useTranslation(['card', 'songs', 'myMusic']);
  const navigate = useNavigate();
  const similar = useCreateSimilar(song);
  const again = useSettingsAgain();
  const followable = useFollowable(song);
  // A recording was asked for with nothing.
  const reusable = own && song.type !== 'upload';
  return (
    <>
      {(song.status === 'complete' || reusable) && <MenuSeparator />}
      {song.status === 'complete' && canCreateSimilar(song) && (
        <MenuItem icon={PenLine} onSelect={similar.start} help={reusable ? t('songs:menuHelp.similar') : undefined}>
          {t('songs:menu.similar')}
        </MenuItem>
      )}
      {reusable && (
        <MenuItem icon={RotateCcw} onSelect={after(() => void again(song))} help={t('songs:menuHelp.reuse')}>
          {t('myMusic:reuse')}
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
    </>
  );
}

/** What only its owner can do. */
export function OwnItems({ song, after, ways }: Props) {
  const { t } = useTranslation('myMusic');
  const { apply } = useChanges();
  const openReceipt = useOpenReceipt();
  const receipt = song.task_id;
  const rename = ways.rename ?? (() => openOwn('rename', song));
  return (
    <>
      <MenuSeparator />
      {song.status === 'complete' && (
        <>
          <MenuItem icon={PencilLine} onSelect={after(rename)}>
            {t('rename')}
          </MenuItem>
          <MenuItem icon={ImageUp} onSelect={after(() => openOwn('cover', song))}>
            {t('cover.change')}
          </MenuItem>
          <MenuItem icon={History} onSelect={after(() => openOwn('versions', song))}>
            {t('versions.title')}
          </MenuItem>
          {(song.is_public || mayBePublic(song)) && (
            <MenuItem
              icon={song.is_public ? EyeOff : Eye}
              onSelect={after(() => apply([song], song.is_public ? 'hide' : 'publish'))}
            >
              {t(song.is_public ? 'hide' : 'publish')}
            </MenuItem>
          )}
        </>
      )}
      {receipt && (
        <MenuItem icon={ReceiptText} onSelect={after(() => openReceipt(receipt))}>
          {t('receipt')}
        </MenuItem>
      )}
    </>
  );
}

/** The first of many: by touch there is no other way to begin choosing. */
export function SelectItem({ after, select }: { after: After; select: () => void }) {
  const { t } = useTranslation('myMusic');
  return (
    <MenuItem icon={CheckCheck} onSelect={after(select)}>
      {t('select')}
    </MenuItem>
  );
}
