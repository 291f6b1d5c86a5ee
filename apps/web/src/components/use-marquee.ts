import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../lib/media';
import { marqueeCycle } from './marquee';

interface Options {
  speed: number;
  /** Width in front of the second copy; null when there is none. */
  copyGap: number | null;
  /** Pointer or focus rests on it. */
  held: boolean;
}

interface Marquee {
  /** The window the text is seen through. */
  view: RefObject<HTMLDivElement | null>;
  /** What moves. */
  track: RefObject<HTMLSpanElement | null>;
  /** The first copy, which is measured. */
  text: RefObject<HTMLSpanElement | null>;
  /** It is too wide and motion is welcome. */
  scrolls: boolean;
}

/** Moves a text that is wider than its place. Outside React: no render while it moves. */
export function useMarquee({ speed, copyGap, held }: Options): Marquee {
  const view = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const way = useRef<Animation | null>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [widths, setWidths] = useState({ view: 0, text: 0 });
  const scrolls = !still && widths.view > 0 && widths.text > widths.view;
  const distance = widths.text + (copyGap ?? 0);

  useLayoutEffect(() => {
    const [outer, inner] = [view.current, text.current];
    if (still || !outer || !inner) return;
    const measure = () => setWidths({ view: outer.clientWidth, text: Math.ceil(inner.getBoundingClientRect().width) });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [still]);

  useEffect(() => {
    if (!scrolls || !track.current) return;
    const { keyframes, totalMs } = marqueeCycle(distance, speed);
    const animation = track.current.animate(keyframes, { duration: totalMs, iterations: Infinity });
    way.current = animation;
    return () => {
      animation.cancel();
      way.current = null;
    };
  }, [scrolls, distance, speed]);

  useEffect(() => {
    const follow = () => (held || document.hidden ? way.current?.pause() : way.current?.play());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [held, scrolls, distance, speed]);

  return { view, track, text, scrolls };
}
