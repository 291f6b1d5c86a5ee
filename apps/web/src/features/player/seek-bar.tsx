import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { Trace } from '../../components/trace';
import { clock } from '../../lib/format';
import { thirteenHui } from '../../lib/standing-wave';

const steps: Record<string, number> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
};

/** The upper edge of the player: the song's own trace on a string fixed at both ends of the window. */
export function SeekBar() {
  const { t } = useTranslation('player');
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  const song = usePlayer((state) => state.song);
  const failed = usePlayer((state) => state.status === 'error');
  const starting = usePlayer((state) => state.status === 'loading' && state.currentTime === 0);
  const { at, dragging, handlers } = usePointer(duration);
  const played = dragging && at !== null ? at : duration > 0 ? Math.min(1, currentTime / duration) : 0;
  const seconds = Math.round(played * duration);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? duration : null;
    const by = steps[event.key];
    if (to === null && by === undefined) return;
    event.preventDefault();
    player.seek(to ?? player.getState().currentTime + (by ?? 0));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={seconds}
      aria-valuetext={t('position', { now: clock(seconds), all: clock(duration) })}
      className="seek-bar"
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {failed ? (
        <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-err" />
      ) : (
        <Trace peaks={starting ? null : (song?.peaks ?? null)} progress={played} />
      )}
      {!failed && <span className="head" style={{ left: `${played * 100}%` }} />}
      <Ruler />
      {at !== null && duration > 0 && (
        <span className="hover-time" style={{ left: `clamp(24px, ${at * 100}%, calc(100% - 24px))` }}>
          {clock(at * duration)}
        </span>
      )}
    </div>
  );
}

function Ruler() {
  return thirteenHui.map((place) => (
    <span
      key={place}
      aria-hidden
      className={place === 1 / 2 ? 'hui-mark middle' : 'hui-mark'}
      style={{ left: `${place * 100}%` }}
    />
  ));
}

/** Hover shows a time, a drag seeks when it is let go. `at` is 0 to 1 along the string. */
function usePointer(duration: number) {
  const [at, setAt] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const grabbed = useRef(false);
  const place = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const hold = (held: boolean) => {
    grabbed.current = held;
    setDragging(held);
  };
  return {
    at,
    dragging,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(true);
        setAt(place(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => setAt(place(event)),
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (grabbed.current) player.seek(place(event) * duration);
        hold(false);
        if (event.pointerType !== 'mouse') setAt(null);
      },
      onPointerCancel() {
        hold(false);
        setAt(null);
      },
      onPointerLeave: () => !grabbed.current && setAt(null),
    },
  };
}
