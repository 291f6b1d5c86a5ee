import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { steppedTo } from '../../../mixing/grid';
import { newGesture } from '../session/gesture';
import { useMixer, useProject, useView } from '../session/mixer-context';
import { magnets, snapped } from './snap';

const reachPx = 8;
type Edge = 'from' | 'until';

/** Draws the loop anew from where it still stands to the pointer, or moves one end by the arrows. */
export function useLoopDrag() {
  const { desk } = useMixer();
  const zoom = useView((view) => view.zoom);
  const project = useProject((whole) => whole);
  const { loop } = project;
  const held = useRef<{ gesture: string; still: number } | null>(null);
  const keyed = useRef('');
  const placeOf = (event: PointerEvent) => {
    const lane = event.currentTarget.closest('[data-loop]')?.getBoundingClientRect().left ?? 0;
    const at = (event.clientX - lane) / zoom;
    return event.altKey
      ? Math.max(0, at)
      : snapped(at, project, magnets({ ...project, loop: { ...loop, until: 0 } }, 0), reachPx / zoom);
  };
  const begin = (event: PointerEvent, still: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { gesture: newGesture(), still };
  };
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    const [one, other] = [placeOf(event), held.current.still];
    const change = { loop: { on: true, from: Math.min(one, other), until: Math.max(one, other) } };
    desk.drag({ do: 'set', change }, held.current.gesture);
  };
  const end = () => void (held.current = null);
  const byKey = (edge: Edge) => (event: KeyboardEvent) => {
    const way = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft' | 'ArrowRight'];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) keyed.current = newGesture();
    const to = event.shiftKey ? Math.max(0, loop[edge] + way * 0.01) : steppedTo(project, loop[edge], way);
    desk.run({ do: 'set', change: { loop: { ...loop, on: true, [edge]: to } } }, keyed.current);
  };
  return { placeOf, begin, drag, end, byKey };
}
