import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMixer, useView } from '../session/mixer-context';
import { boundZoom, zooms } from '../session/view';

/** What is drawn is drawn a page ahead, and told anew by such steps only: scrolling renders seldom. */
const stepPx = 512;

/** The box that scrolls the timeline: what of it is in sight, and zooming that leaves the place under the pointer where it is. */
export function useTimelineBox(headWidth: number, end: number) {
  const { view, engine } = useMixer();
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const zoom = useView((state) => state.zoom);
  const before = useRef(zoom);
  /** Seconds that stay at a pixel of the box. */
  const anchor = useRef<{ at: number; x: number } | null>(null);

  const look = () => {
    const node = box.current;
    if (!node) return;
    const first = Math.floor(node.scrollLeft / stepPx) * stepPx;
    const from = Math.max(0, first - stepPx);
    const until = first + Math.ceil(node.clientWidth / stepPx) * stepPx + 2 * stepPx;
    const { drawn } = view.getState();
    if (drawn.from !== from || drawn.until !== until) view.setState({ drawn: { from, until } });
  };
  const lookAgain = useEffectEvent(look);
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const node = box.current;
    if (!node) return;
    const { zoom: now } = view.getState();
    const x = Math.max(0, event.clientX - node.getBoundingClientRect().left - headWidth);
    anchor.current = { at: (node.scrollLeft + x) / now, x };
    view.setState({ zoom: boundZoom(now * zooms.step ** (-event.deltaY / 100)) });
  };

  useLayoutEffect(() => {
    const node = box.current;
    if (!node || before.current === zoom) return;
    const room = node.clientWidth - headWidth;
    const inSight = engine.position() * before.current - node.scrollLeft;
    const x = inSight >= 0 && inSight <= room ? inSight : room / 2;
    const kept = anchor.current ?? { at: (node.scrollLeft + x) / before.current, x };
    anchor.current = null;
    before.current = zoom;
    node.scrollLeft = Math.max(0, kept.at * zoom - kept.x);
    lookAgain();
  }, [zoom, headWidth, engine]);

  useBoxEvents(box, { onWidth: setWidth, onLook: look, onWheel });
  useFitOnce({ room: width - headWidth, end });
  return { box, width };
}

/** What is opened is seen whole. */
function useFitOnce({ room, end }: { room: number; end: number }): void {
  const { view } = useMixer();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || room <= 0 || end <= 0) return;
    done.current = true;
    view.setState({ zoom: boundZoom(room / (end * 1.06)) });
  }, [room, end, view]);
}

interface Heard {
  onWidth: (width: number) => void;
  /** Another part of it may be in sight. */
  onLook: () => void;
  onWheel: (event: WheelEvent) => void;
}

function useBoxEvents(box: RefObject<HTMLElement | null>, heard: Heard): void {
  const resized = useEffectEvent((width: number) => {
    heard.onWidth(width);
    heard.onLook();
  });
  const scrolled = useEffectEvent(() => heard.onLook());
  const wheeled = useEffectEvent((event: WheelEvent) => heard.onWheel(event));
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const measure = () => resized(node.clientWidth);
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    measure();
    const scroll = () => scrolled();
    const wheel = (event: WheelEvent) => wheeled(event);
    node.addEventListener('scroll', scroll, { passive: true });
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watch.disconnect();
      node.removeEventListener('scroll', scroll);
      node.removeEventListener('wheel', wheel);
    };
  }, [box]);
}
