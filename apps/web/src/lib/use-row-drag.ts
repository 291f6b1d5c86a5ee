import { useRef, useState, type ComponentProps, type PointerEvent } from 'react';

interface Drag {
  from: number;
  to: number;
  /** Pixels from where it was taken, scrolling included. */
  by: number;
  height: number;
}
const edge = 36;

/** What scrolls while a row is dragged to its edge: the list itself, or the page it is part of. */
type Scroller = 'list' | 'page';

/** Rows of one height that are dragged by a grip; the others make room. Let go, `move` is told the two places. */
export function useRowDrag(count: number, move: (from: number, to: number) => void, scroller: Scroller = 'list') {
  const [drag, setDrag] = useState<Drag | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const start = useRef({ y: 0, scroll: 0 });
  const scrolling = () => (scroller === 'page' ? document.scrollingElement : list.current);

  const drop = (take: boolean) => {
    if (take && drag && drag.from !== drag.to) move(drag.from, drag.to);
    setDrag(null);
  };
  const gripOf = (place: number): ComponentProps<'span'> => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      if (event.button !== 0 || !row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, scroll: scrolling()?.scrollTop ?? 0 };
      setDrag({ from: place, to: place, by: 0, height: row.offsetHeight });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const moving = scrolling();
      if (!drag || !moving) return;
      const box = moving.getBoundingClientRect();
      const [top, bottom] = scroller === 'page' ? [0, window.innerHeight] : [box.top, box.bottom];
      if (event.clientY < top + edge) moving.scrollTop -= 8;
      if (event.clientY > bottom - edge) moving.scrollTop += 8;
      const by = event.clientY - start.current.y + moving.scrollTop - start.current.scroll;
      const to = Math.min(count - 1, Math.max(0, drag.from + Math.round(by / drag.height)));
      setDrag({ ...drag, by, to });
    },
    onPointerUp: () => drop(true),
    onPointerCancel: () => drop(false),
  });
  const offsetOf = (place: number) => {
    if (!drag) return null;
    if (place === drag.from) return { by: drag.by, held: true };
    const passed = drag.from < place ? place <= drag.to : place >= drag.to;
    const by = !passed ? 0 : drag.from < place ? -drag.height : drag.height;
    return { by, held: false };
  };
  return { list: { ref: list }, gripOf, offsetOf };
}
