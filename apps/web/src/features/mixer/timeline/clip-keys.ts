import type { MixClip, MixTrack } from '@overtone/contract/mix-project';
import type { KeyboardEvent } from 'react';
import { clipEnd } from '../../../mixing/clip-time';
import { steppedTo } from '../../../mixing/grid';
import { carryChosen, choose, keepOrToggle, moveChosen, togglePlay } from '../session/actions';
import { newGesture } from '../session/gesture';
import type { Mixer } from '../session/mixer-context';

const fineSeconds = 0.01;
let gesture = '';

/** What keys do to the clip that has the focus: arrows carry it, with Alt they move its end, with Alt and Shift its beginning; Enter keeps it chosen. */
export function clipKey(mixer: Mixer, { clip, track }: { clip: MixClip; track: MixTrack }, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey) return;
  const way = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft' | 'ArrowRight'];
  const row = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
  const plain = event.key === 'Enter' || event.key === ' ';
  if (!way && !row && !plain) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) gesture = newGesture();
  if (event.key === ' ') return togglePlay(mixer);
  if (event.key === 'Enter') return keepOrToggle(mixer, clip.id, track.id);
  if (!mixer.view.getState().clips.includes(clip.id)) choose(mixer, clip.id, track.id, false);
  if (row) return carry(mixer, clip.id, row);
  const { project } = mixer.desk.getState();
  if (event.altKey) {
    const edge = event.shiftKey ? 'start' : 'end';
    const at = edge === 'start' ? clip.at : clipEnd(clip, track.varied.speed);
    mixer.desk.run({ do: 'trim', clip: clip.id, edge, to: steppedTo(project, at, way) }, gesture);
    return;
  }
  moveChosen(mixer, event.shiftKey ? way * fineSeconds : steppedTo(project, clip.at, way) - clip.at, gesture);
}

/** The clip is drawn anew on the other track: the focus goes with it. */
function carry(mixer: Mixer, clip: string, row: -1 | 1): void {
  carryChosen(mixer, row);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-clip="${clip}"]`)?.focus());
}
