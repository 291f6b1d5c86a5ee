import { useQueryClient } from '@tanstack/react-query';
import { Disc3, Ellipsis, Gauge, Keyboard, ListMusic, Share2, type LucideIcon } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { useTranslation } from 'react-i18next';
import type { Track } from '../../playback/track';
import { usePlayer } from '../../playback/use-player';
import { IconButton } from '../../components/icon-button';
import { BackupLine } from '../../songs/downloads/backup-line';
import { openMenuOf } from '../../songs/cards/open-menu-of';
import { useShare } from '../../songs/share/share-song';
import { CrossfadeSlider, SleepChoices } from './player-settings';
import { showMenu, showQueue, showTuning, usePanel } from './panel';
import { listShortcuts } from './shortcuts';
import { LockButton, ModeButton, PreviousButton } from './transport';
import { VolumeDots } from './volume-dots';

/** What the bar has no room for: how songs sound and end; on phones also the buttons the wide bar has. */
export function PlayerMenu() {
  const { t } = useTranslation('player');
  const open = usePanel((panel) => panel.menu);
  return (
    <Popover.Root open={open} onOpenChange={showMenu}>
      <Popover.Trigger asChild>
        <IconButton data-more icon={Ellipsis} label={t('more')} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('more')}
          side="top"
          align="end"
          sideOffset={30}
          collisionPadding={8}
          className="popover z-(--z-dropdown) flex max-h-[70dvh] w-[320px] max-w-[calc(100vw-16px)] flex-col gap-4 overflow-y-auto rounded-card bg-popover p-4 shadow-2 [--back:var(--popover)]"
        >
          <QueueRow />
          <PhoneButtons />
          <CrossfadeSlider />
          <SleepChoices />
          <BackupLine />
          <Rows />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** On phones, where the bar has no room for its button: first, and by its name. */
function QueueRow() {
  const { t } = useTranslation('player');
  const count = usePlayer((state) => state.queue.length);
  return (
    <div className="-mx-2 -my-1 md:hidden">
      <Row icon={ListMusic} onClick={() => showQueue(true)} className="w-full">
        {t('queueOf', { n: String(count) })}
      </Row>
    </div>
  );
}

function Rows() {
  const { t } = useTranslation('player');
  const song = usePlayer((state) => state.song);
  return (
    <div className="-mx-2 flex flex-col">
      <Row icon={Gauge} onClick={() => showTuning(true)} className="lg:hidden">
        {t('tuning')}
      </Row>
      {song && <SongRow song={song} />}
      {song && <ShareRow song={song} />}
      <Row icon={Keyboard} onClick={() => listShortcuts(true)} className="touch:hidden">
        {t('shortcuts.title')}
      </Row>
    </div>
  );
}

/** What the player does not do itself: the song's own menu, the same everywhere. */
function SongRow({ song }: { song: Track }) {
  const { t } = useTranslation('player');
  const client = useQueryClient();
  const open = () => {
    const button = document.querySelector('#player [data-more]');
    if (button) void openMenuOf(client, song, button);
  };
  return (
    <Row icon={Disc3} onClick={open}>
      {t('song')}
    </Row>
  );
}

function ShareRow({ song }: { song: Track }) {
  const { t } = useTranslation('player');
  const share = useShare(song);
  return (
    <Row icon={Share2} onClick={share}>
      {t('share')}
    </Row>
  );
}

interface RowProps {
  icon: LucideIcon;
  onClick: () => void;
  className?: string;
  children: string;
}

function Row({ icon: Icon, onClick, className = '', children }: RowProps) {
  return (
    <button
      type="button"
      onClick={() => {
        showMenu(false);
        onClick();
      }}
      className={`flex min-h-9 items-center gap-2.5 rounded-[4px] px-2 text-left hover:bg-surface-3 touch:min-h-11 ${className}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
      {children}
    </button>
  );
}

function PhoneButtons() {
  return (
    <div className="-mx-2 flex flex-wrap items-center justify-between md:hidden">
      <ModeButton />
      <PreviousButton />
      <LockButton />
      <VolumeDots />
    </div>
  );
}
