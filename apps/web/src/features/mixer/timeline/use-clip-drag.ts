import type { MixClip, MixTrack } from '@overtone/contract/mix-project';
import { useRef, type PointerEvent } from 'react';
import type { MixCommand } from '../../../mixing/command';
import { clipEnd } from '../../../mixing/clip-time';
import { choose, chosenClips } from '../session/actions';
import { newGesture } from '../session/gesture';
import { useMixer, type Mixer } from '../session/mixer-context';
import { magnets, snapped, snappedShift } from './snap';

type Zone = 'body' | 'start' | 'end' | 'fadeIn' | 'fadeOut';

interface Drag {
  zone: Zone;
  x: number;
  gesture: string;
  /** As they were when it began. */
  clips: readonly string[];
  start: number;
  end: number;
  points: readonly number[];
  moved: boolean;
}

const reachPx = 8;
const leastPx = 3;

/** Drags a clip, or all that are chosen with it. Alt passes by what draws; Escape puts everything back. */
export function useClipDrag(clip: MixClip, track: MixTrack) {
  const mixer = useMixer();
  const held = useRef<Drag | null>(null);
  const end = () => {
    if (held.current) window.removeEventListener('keydown', onEscape, true);
    held.current = null;
  };
  const onEscape = useRef((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held.current) return;
    event.preventDefault();
    event.stopPropagation();
    mixer.desk.cancel(held.current.gesture);
    held.current = null;
  }).current;

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const zone = zoneOf(event.target);
      const chosen = mixer.view.getState().clips.includes(clip.id);
      const more = event.shiftKey || event.ctrlKey || event.metaKey;
      if (more || !chosen) choose(mixer, clip.id, track.id, more);
      else mixer.view.setState({ track: track.id });
      event.currentTarget.focus({ preventScroll: true });
      event.preventDefault();
      event.stopPropagation();
      // A finger scrolls; what it has chosen already, it drags.
      if (event.pointerType === 'touch' && !chosen) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = begun(mixer, { clip, track, zone, x: event.clientX });
      window.addEventListener('keydown', onEscape, true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = held.current;
      if (!drag || (!drag.moved && Math.abs(event.clientX - drag.x) < leastPx && !otherLane(event, track))) return;
      drag.moved = true;
      const command = commandOf(mixer, drag, { clip, track, event });
      if (command) mixer.desk.drag(command, drag.gesture);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drag = held.current;
      end();
      const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
      if (drag && !drag.moved && plain) choose(mixer, clip.id, track.id, false);
    },
    onPointerCancel: end,
  };
}

const zoneOf = (target: EventTarget): Zone =>
  ((target instanceof HTMLElement && target.dataset.zone) || 'body') as Zone;

function begun(
  mixer: Mixer,
  { clip, track, zone, x }: { clip: MixClip; track: MixTrack; zone: Zone; x: number },
): Drag {
  const clips = chosenClips(mixer).map((one) => one.clip.id);
  const together = clips.includes(clip.id) ? clips : [clip.id];
  const points = magnets(mixer.desk.getState().project, mixer.engine.position(), together);
  const end = clipEnd(clip, track.varied.speed);
  return { zone, x, gesture: newGesture(), clips: together, start: clip.at, end, points, moved: false };
}

/** The lane under the pointer, when it is another track's. */
function otherLane({ clientX, clientY }: PointerEvent, track: MixTrack): string | null {
  const lane = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lane]');
  const id = lane?.dataset.lane;
  return id && id !== track.id ? id : null;
}

interface At {
  clip: MixClip;
  track: MixTrack;
  event: PointerEvent;
}

function commandOf(mixer: Mixer, drag: Drag, { clip, track, event }: At): MixCommand | null {
  const { zoom } = mixer.view.getState();
  const { project } = mixer.desk.getState();
  const grid = event.altKey ? ({ ...project, grid: 'off' } as const) : project;
  const by = (event.clientX - drag.x) / zoom;
  const reach = reachPx / zoom;
  if (drag.zone === 'body') {
    const to = otherLane(event, track);
    const shift = snappedShift({ start: drag.start, end: drag.end, by }, grid, drag.points, reach);
    return { do: 'move', clips: drag.clips, by: shift, ...(to && { toTrack: to }) };
  }
  if (drag.zone === 'start' || drag.zone === 'end') {
    const from = drag.zone === 'start' ? drag.start : drag.end;
    return { do: 'trim', clip: clip.id, edge: drag.zone, to: snapped(from + by, grid, drag.points, reach) };
  }
  const edge = (event.clientX - laneLeft(event)) / zoom;
  const most = drag.end - drag.start;
  const wanted = drag.zone === 'fadeIn' ? edge - drag.start : drag.end - edge;
  const length = Math.min(most, Math.max(0, wanted));
  return { do: 'clip', clips: [clip.id], change: drag.zone === 'fadeIn' ? { fadeIn: length } : { fadeOut: length } };
}

const laneLeft = ({ currentTarget }: PointerEvent): number =>
  currentTarget.closest('[data-lane]')?.getBoundingClientRect().left ?? 0;
