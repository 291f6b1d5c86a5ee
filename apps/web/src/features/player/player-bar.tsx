import { clsx } from 'clsx';
import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { toast } from '../../lib/toast';
import { takesSongs } from '../../songs/cards/song-drag';
import { useQueueing } from '../../songs/cards/use-queueing';
import { FoldedString } from './folded-string';
import { NowPlaying } from './now-playing';
import { holdPanel, usePanel, wakePanel } from './panel';
import './player-bar.css';
import { PlayerMenu } from './player-menu';
import { PlayerNotices } from './player-notices';
import { QueueButton } from './queue-button';
import { SeekBar } from './seek-bar';
import { SaveQueue } from './save-queue';
import { ShortcutKeys } from './shortcut-keys';
import { Clock, LockButton, ModeButton, Transport } from './transport';
import { TuningButton } from './tuning-button';
import { useMarks } from './use-marks';
import { usePlayerWiring } from './use-player-wiring';
import { VolumeDots } from './volume-dots';

/** The player at the foot of every page, there as soon as there is a song: one left by an earlier visit waits, folded, for its press. */
export function PlayerBar() {
  usePlayerWiring();
  const song = usePlayer((state) => state.song);
  useSayingWithoutSong();
  return (
    <>
      {song && <ShortcutKeys song={song} />}
      {song && <Bar />}
      <SaveQueue />
    </>
  );
}

const over = {
  /** Not on entering: while it rests, the handle under the pointer waits for its press. */
  onPointerMove: ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && usePanel.getState().open && holdPanel('pointer', true),
  onPointerLeave: () => holdPanel('pointer', false),
  onPointerDown: () => usePanel.getState().open && wakePanel(),
  onKeyDown: () => usePanel.getState().open && wakePanel(),
  /** A click leaves its button focused; that alone must not keep the bar for ever. */
  onFocus: ({ target }: FocusEvent) =>
    usePanel.getState().open && target.matches(':focus-visible') && holdPanel('focus', true),
  onBlur: () => holdPanel('focus', false),
};

function Bar() {
  const { t } = useTranslation('player');
  const queue = useQueueing();
  const open = usePanel((panel) => panel.open);
  useWaking();
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.player = open ? 'open' : 'folded';
    return () => {
      delete root.dataset.player;
    };
  }, [open]);
  return (
    <section
      id="player"
      tabIndex={-1}
      aria-label={t('label')}
      className={clsx('player-bar', !open && 'folded')}
      {...over}
      {...takesSongs((songs) => queue(songs, 'last'))}
    >
      {!open && <FoldedString />}
      <PlayerNotices />
      <div inert={!open} className="player-body">
        <SeekBar />
        <div className="player-row">
          <NowPlaying />
          <div className="flex items-center gap-1.5 max-md:gap-0">
            <ModeButton className="max-md:hidden" />
            <Transport />
            <QueueButton className="max-md:hidden" />
          </div>
          <div className="flex items-center justify-end gap-2">
            <Sounding />
            <VolumeDots className="max-md:hidden" />
            <PlayerMenu />
            <LockButton className="max-md:hidden" />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Where it is, and what is not as it was made: on tablets there is room for one of them. */
function Sounding() {
  const marks = useMarks();
  return (
    <>
      <Clock className={marks.length > 0 ? 'max-lg:hidden' : ''} />
      <TuningButton marks={marks} />
    </>
  );
}

/** Without a song there is no bar to say it in. */
function useSayingWithoutSong(): void {
  const { t } = useTranslation('player');
  const message = usePlayer((state) => (state.song ? null : state.message));
  useEffect(() => {
    if (message && message.kind !== 'retrying') toast.info(t(`messages.${message.kind}`));
  }, [message, t]);
}

/** Whatever the player does brings the bar up; what it says keeps it there. */
function useWaking(): void {
  const did = usePlayer(({ song, playing, mode, volume, rate }) => `${song?.id} ${playing} ${mode} ${volume} ${rate}`);
  const says = usePlayer((state) => state.message !== null);
  const known = useRef(player.getState().started ? null : did);
  useEffect(() => {
    // What an earlier visit left does nothing yet.
    if (known.current !== did) wakePanel();
    known.current = null;
  }, [did]);
  useEffect(() => {
    holdPanel('message', says);
    return () => holdPanel('message', false);
  }, [says]);
}
