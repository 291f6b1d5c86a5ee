import type { Song } from '@overtone/contract/song';
import { Minimize } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { useScrollLock } from '../../lib/scroll-lock';
import { languageOf } from '../../songs/cards/card-words';
import type { SungLine } from '../../songs/timing/timing-lines';
import { LyricView } from './lyric-view';
import { SongPlayButton } from './song-play-button';
import { songHue } from './song-key';
import { useJump, useSounding } from './use-sounding';
import { keepAwake } from './wake-lock';

interface Props {
  song: Song;
  lines: readonly SungLine[];
  onLeave: () => void;
}

/** Nothing but the words, over the whole screen. Esc leaves. */
export function Karaoke({ song, lines, onLeave }: Props) {
  const { t } = useTranslation('songPage');
  const sounding = useSounding(song.id);
  const jump = useJump(song);
  useScrollLock(true);
  useWholeScreen(onLeave);
  useEffect(keepAwake, []);
  return (
    <Dialog.Root open onOpenChange={onLeave}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-hue
          style={{ '--hue': songHue(song) } as CSSProperties}
          className="fixed inset-0 z-(--z-dialog) flex flex-col bg-ground outline-none"
        >
          <header className="flex items-center gap-3 px-(--page-x) pt-[max(16px,env(safe-area-inset-top))]">
            <SongPlayButton song={song} />
            <Dialog.Title lang={languageOf(song.title)} className="voice min-w-0 grow truncate text-lg">
              {song.title}
            </Dialog.Title>
            <IconButton icon={Minimize} label={t('leaveKaraoke')} onClick={onLeave} />
          </header>
          <LyricView karaoke lines={lines} sounding={sounding} onJump={jump} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The browser's own full screen where it may be had; whoever leaves that leaves this. */
function useWholeScreen(onLeave: () => void): void {
  const left = useEffectEvent(() => !document.fullscreenElement && onLeave());
  useEffect(() => {
    const entered = document.documentElement.requestFullscreen?.().catch(() => undefined);
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      void entered?.then(() => document.fullscreenElement && document.exitFullscreen());
    };
  }, []);
}
