import { mixGrids } from '@overtone/contract/mix-project';
import { useEffect, useEffectEvent } from 'react';
import { projectSeconds } from '../../../mixing/clip-time';
import { steppedTo } from '../../../mixing/grid';
import { keyAction, type KeyAction, type Pressed } from '../../../mixing/keys';
import { singleKeysOn } from '../../../lib/single-keys';
import * as act from '../session/actions';
import type { Mixer } from '../session/mixer-context';
import { boundZoom, zooms } from '../session/view';

const fineSeconds = 0.01;

const step = (mixer: Mixer, way: 1 | -1, fine: boolean): void => {
  const at = mixer.engine.position();
  act.seek(mixer, fine ? at + way * fineSeconds : steppedTo(mixer.desk.getState().project, at, way));
};
const zoom = ({ view }: Mixer, factor: number): void =>
  view.setState(({ zoom: now }) => ({ zoom: boundZoom(now * factor) }));

function turnTrack({ desk, view }: Mixer, switched: 'mute' | 'solo'): void {
  const track = desk.getState().project.tracks.find(({ id }) => id === view.getState().track);
  if (track) desk.run({ do: 'track', tracks: [track.id], change: { [switched]: !track[switched] } });
}

function nextGrid({ desk }: Mixer): void {
  const at = mixGrids.indexOf(desk.getState().project.grid);
  desk.run({ do: 'set', change: { grid: mixGrids[(at + 1) % mixGrids.length] ?? 'beat' } });
}

function fit({ desk, view }: Mixer): void {
  const room = document.querySelector('.mixer-timeline')?.clientWidth ?? 1000;
  view.setState({ zoom: boundZoom((room - 240) / Math.max(1, projectSeconds(desk.getState().project) * 1.04)) });
}

const actions: Record<KeyAction, (mixer: Mixer, pressed: Pressed) => void> = {
  play: act.togglePlay,
  stop: ({ engine }) => engine.stop(),
  toStart: (mixer) => act.seek(mixer, 0),
  toEnd: (mixer) => act.seek(mixer, projectSeconds(mixer.desk.getState().project)),
  loop: act.loopChosen,
  metronome: ({ desk }) => desk.run({ do: 'set', change: { metronome: !desk.getState().project.metronome } }),
  follow: ({ view }) => view.setState(({ follow }) => ({ follow: !follow })),
  snap: nextGrid,
  fit,
  zoomIn: (mixer) => zoom(mixer, zooms.step),
  zoomOut: (mixer) => zoom(mixer, 1 / zooms.step),
  back: (mixer, { fine }) => step(mixer, -1, fine),
  forward: (mixer, { fine }) => step(mixer, 1, fine),
  split: act.splitAtPlayhead,
  duplicate: (mixer) => act.duplicateChosen(mixer),
  remove: act.removeChosen,
  selectAll: (mixer) => mixer.view.setState({ clips: act.placedClips(mixer).map(({ clip }) => clip.id) }),
  deselect: ({ view }) => view.setState({ clips: [] }),
  undo: ({ desk }) => desk.undo(),
  redo: ({ desk }) => desk.redo(),
  mute: (mixer) => turnTrack(mixer, 'mute'),
  solo: (mixer) => turnTrack(mixer, 'solo'),
  trackAbove: (mixer) => act.chooseTrack(mixer, -1),
  trackBelow: (mixer) => act.chooseTrack(mixer, 1),
  track: ({ desk, view }, { index }) => {
    const track = desk.getState().project.tracks[index];
    if (track) view.setState({ track: track.id });
  },
  sheet: ({ view }) => view.setState({ window: 'keys' }),
};

/** A clip carries itself by arrows and is chosen by Enter. */
const isClipKey = ({ key, target }: KeyboardEvent): boolean =>
  (key.startsWith('Arrow') || key === 'Enter') && target instanceof Element && target.closest('[data-clip]') !== null;

/** The console's keys. Heard before the player's, which leave alone what was answered. */
export function useMixerKeys(mixer: Mixer): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isClipKey(event)) return;
    const pressed = keyAction(event, singleKeysOn());
    if (!pressed) return;
    event.preventDefault();
    actions[pressed.action](mixer, pressed);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
