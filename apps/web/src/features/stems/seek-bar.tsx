import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { clock } from '../../lib/format';
import type { StemsDeck } from './stems-deck';

const steps: Record<string, number> = {
  ...{ ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 30, PageDown: -30 },
  ...{ Home: -Infinity, End: Infinity },
};

/** One place for all parts: where they are heard, and where to go on. */
export function SeekBar({ deck }: { deck: StemsDeck }) {
  const { t } = useTranslation('stems');
  const seconds = useStore(deck.store, (state) => state.seconds);
  const box = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    deck.seek(((event.clientX - left) / width) * seconds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    deck.seek(deck.engine.position() + step);
  };
  useSpoken(box, deck, seconds);
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={t('place')}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={0}
      className="relative flex h-8 min-w-0 grow cursor-pointer touch-none items-center rounded-control select-none touch:h-11"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => held.current && seekTo(event)}
      onPointerUp={() => (held.current = false)}
      onPointerCancel={() => (held.current = false)}
    >
      <span aria-hidden className="relative h-px grow bg-edge forced-colors:bg-[CanvasText]">
        <span className="absolute -top-[0.5px] left-0 h-0.5 w-[calc(var(--at,0)*100%)] bg-rosin-line forced-colors:bg-[Highlight]" />
        <span className="absolute top-1/2 left-[calc(var(--at,0)*100%)] size-3.5 -translate-1/2 rounded-round bg-ink-1 forced-colors:bg-[Highlight]" />
      </span>
    </div>
  );
}

/** The whole second is told as it changes, without a render. */
function useSpoken(box: React.RefObject<HTMLDivElement | null>, deck: StemsDeck, seconds: number): void {
  useEffect(
    () =>
      onFrames(deck, (at) => {
        const now = String(Math.floor(at));
        const node = box.current;
        if (!node || node.getAttribute('aria-valuenow') === now) return;
        node.setAttribute('aria-valuenow', now);
        node.setAttribute('aria-valuetext', `${clock(at)} / ${clock(seconds)}`);
      }),
    [box, deck, seconds],
  );
}

/** Runs in each frame while it plays, and once where it was moved at rest. Nothing that runs in it may render. */
export function onFrames(deck: StemsDeck, run: (at: number) => void): () => void {
  let asked: number | null = null;
  const frame = () => {
    asked = null;
    run(deck.engine.position());
    if (deck.engine.getState().transport === 'playing') kick();
  };
  const kick = () => void (asked ??= requestAnimationFrame(frame));
  kick();
  const leave = deck.engine.subscribe(kick);
  return () => {
    leave();
    if (asked !== null) cancelAnimationFrame(asked);
  };
}
