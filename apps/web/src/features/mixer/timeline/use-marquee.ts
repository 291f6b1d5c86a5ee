import { useRef, type PointerEvent } from 'react';
import { clipEnd } from '../../../mixing/clip-time';
import { placedClips, seek } from '../session/actions';
import { useMixer, type Mixer } from '../session/mixer-context';
import { snapped } from './snap';

interface Start {
  x: number;
  y: number;
  moved: boolean;
  kept: readonly string[];
}
const leastPx = 4;

/** A frame pulled over empty lanes chooses what it touches; a press there moves the playhead. */
export function useMarquee() {
  const mixer = useMixer();
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<Start | null>(null);
  const end = () => {
    held.current = null;
    if (frame.current) frame.current.hidden = true;
  };
  return {
    frame,
    on: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const lane = event.target instanceof HTMLElement && event.target.dataset.lane;
        if (event.button !== 0 || !lane) return;
        mixer.view.setState({ track: lane });
        held.current = {
          ...{ x: event.clientX, y: event.clientY, moved: false },
          kept: event.shiftKey || event.ctrlKey || event.metaKey ? mixer.view.getState().clips : [],
        };
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = held.current;
        if (!start || event.pointerType === 'touch') return;
        start.moved ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) >= leastPx;
        if (!start.moved) return;
        pull(frame.current, event, start);
        mixer.view.setState({ clips: [...new Set([...start.kept, ...touched(mixer, event, start)])] });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const start = held.current;
        end();
        if (!start || start.moved) return;
        mixer.view.setState({ clips: start.kept });
        seek(mixer, placeOf(mixer, event));
      },
      onPointerCancel: end,
    },
  };
}

const laneLeft = (box: Element): number => box.querySelector('[data-lane]')?.getBoundingClientRect().left ?? 0;

function placeOf({ view, desk }: Mixer, event: PointerEvent<HTMLElement>): number {
  const at = (event.clientX - laneLeft(event.currentTarget)) / view.getState().zoom;
  return event.altKey ? Math.max(0, at) : snapped(at, desk.getState().project, [], 0);
}

function pull(frame: HTMLElement | null, event: PointerEvent<HTMLElement>, { x, y }: Start): void {
  if (!frame) return;
  const { left, top } = event.currentTarget.getBoundingClientRect();
  frame.hidden = false;
  frame.style.left = `${Math.min(x, event.clientX) - left}px`;
  frame.style.top = `${Math.min(y, event.clientY) - top}px`;
  frame.style.width = `${Math.abs(event.clientX - x)}px`;
  frame.style.height = `${Math.abs(event.clientY - y)}px`;
}

/** Clips whose time and lane the frame touches. */
function touched(mixer: Mixer, event: PointerEvent<HTMLElement>, start: Start): string[] {
  const { zoom } = mixer.view.getState();
  const left = laneLeft(event.currentTarget);
  const [x0, x1] = [Math.min(start.x, event.clientX), Math.max(start.x, event.clientX)];
  const [y0, y1] = [Math.min(start.y, event.clientY), Math.max(start.y, event.clientY)];
  const [from, until] = [(x0 - left) / zoom, (x1 - left) / zoom];
  const lanes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lane]')].filter((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    return top < y1 && bottom > y0;
  });
  const ids = lanes.map(({ dataset }) => dataset.lane);
  return placedClips(mixer)
    .filter(({ clip, track }) => ids.includes(track.id) && clip.at < until && clipEnd(clip, track.varied.speed) > from)
    .map(({ clip }) => clip.id);
}
