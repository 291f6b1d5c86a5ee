import { useRef, useState, type ComponentProps, type PointerEvent } from 'react';

interface Drag {
  from: number;
  to: number;
  /** Pixels from where it was taken, scrolling included. */
  by: number;
  height: number;
}
const edge = 36;

/** Rows of one height that are dragged by a grip; the others make room. Let go, `move` is told the two places. */
export function useRowDrag(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const start = useRef({ y: 0, scroll: 0 });

  const drop = (take: boolean) => {
    if (take && drag && drag.from !== drag.to) move(drag.from, drag.to);
    setDrag(null);
  };
  const gripOf = (place: number): ComponentProps<'span'> => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      if (event.button !== 0 || !row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, scroll: list.current?.scrollTop ?? 0 };
      setDrag({ from: place, to: place, by: 0, height: row.offsetHeight });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag || !list.current) return;
      const box = list.current.getBoundingClientRect();
      if (event.clientY < box.top + edge) list.current.scrollTop -= 8;
      if (event.clientY > box.bottom - edge) list.current.scrollTop += 8;
      const by = event.clientY - start.current.y + list.current.scrollTop - start.current.scroll;
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
