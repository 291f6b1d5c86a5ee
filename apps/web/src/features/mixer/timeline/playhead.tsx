import { useRef, type RefObject } from 'react';
import { useFrame, useMixer } from '../session/mixer-context';

interface Props {
  /** Pixels of the headers, under which the playhead goes. */
  left: number;
  scroller: RefObject<HTMLElement | null>;
}

/** Moved in frames. While it follows, the timeline turns a page when the playhead leaves it. */
export function Playhead({ left, scroller }: Props) {
  const { engine, view } = useMixer();
  const line = useRef<HTMLDivElement>(null);
  useFrame(() => {
    const { zoom, follow } = view.getState();
    const x = engine.position() * zoom;
    if (line.current) line.current.style.transform = `translateX(${x}px)`;
    const box = scroller.current;
    if (!box || !follow || engine.getState().transport !== 'playing') return;
    const room = box.clientWidth - left;
    const at = x - box.scrollLeft;
    if (at < 0 || at > room - 16) box.scrollTo({ left: Math.max(0, x - room * 0.08) });
  });
  return <div ref={line} aria-hidden className="mixer-playhead" style={{ left }} />;
}

/** The head of it, in the ruler, which stays above the tracks. */
export function PlayheadDot() {
  const { engine, view } = useMixer();
  const dot = useRef<HTMLSpanElement>(null);
  useFrame(() => {
    if (dot.current) dot.current.style.transform = `translateX(${engine.position() * view.getState().zoom}px)`;
  });
  return <span ref={dot} aria-hidden className="mixer-playhead-dot" />;
}
