import type { Mixer } from '../session/mixer-context';
import { snapped } from '../timeline/snap';

/** The second of the timeline on which something was let go, on the grid unless Alt is held; the beginning where it was beside it. */
export function droppedAt(mixer: Mixer | null, event: Event): number {
  if (!mixer || !(event instanceof DragEvent)) return 0;
  const timeline = event.target instanceof Element ? event.target.closest('.mixer-timeline') : null;
  const left = timeline?.querySelector('[data-lane]')?.getBoundingClientRect().left;
  if (left === undefined) return 0;
  const at = Math.max(0, (event.clientX - left) / mixer.view.getState().zoom);
  const { project } = mixer.desk.getState();
  return snapped(at, event.altKey ? { ...project, grid: 'off' } : project, [], 0);
}
