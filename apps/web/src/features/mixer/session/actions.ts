import type { MixClip, MixTrack } from '@overtone/contract/mix-project';
import { clipEnd } from '../../../mixing/clip-time';
import { loopToggled } from '../../../mixing/geometry';
import type { Mixer } from './mixer-context';
import { newId, newIds } from './new-id';

interface Placed {
  clip: MixClip;
  track: MixTrack;
}

export const placedClips = ({ desk }: Mixer): Placed[] =>
  desk.getState().project.tracks.flatMap((track) => track.clips.map((clip) => ({ clip, track })));

/** What is chosen and still there. */
export function chosenClips(mixer: Mixer): Placed[] {
  const { clips } = mixer.view.getState();
  return placedClips(mixer).filter(({ clip }) => clips.includes(clip.id));
}
const idsOf = (placed: readonly Placed[]): string[] => placed.map(({ clip }) => clip.id);

export function togglePlay({ engine }: Mixer): void {
  const { transport } = engine.getState();
  if (transport === 'playing' || transport === 'starting') engine.pause();
  else void engine.play();
}

export function seek({ engine, frames }: Mixer, at: number): void {
  engine.seek(Math.max(0, at));
  frames.kick();
}

export function choose({ view }: Mixer, clip: string, track: string, more: boolean): void {
  const { clips } = view.getState();
  const next = more ? (clips.includes(clip) ? clips.filter((id) => id !== clip) : [...clips, clip]) : [clip];
  view.setState({ clips: next, track, kept: more && next.length > 0 ? next : null });
}

/** The focus chooses what it comes to, unless several are chosen or one was kept. */
export function chooseByFocus(mixer: Mixer, clip: string, track: string): void {
  const { clips, kept } = mixer.view.getState();
  const chosen = chosenClips(mixer).length;
  if (clips.includes(clip) || chosen > 1 || (chosen > 0 && kept === clips)) return;
  choose(mixer, clip, track, false);
}

/** Keeps the one that the focus has chosen; adds another to what is kept, or takes it out. */
export function keepOrToggle(mixer: Mixer, clip: string, track: string): void {
  const { clips, kept } = mixer.view.getState();
  const byFocus = clips.length === 1 && clips[0] === clip && kept !== clips;
  if (byFocus) mixer.view.setState({ kept: clips });
  else choose(mixer, clip, track, true);
}

/** The chosen clips; without any the chosen track. */
export function removeChosen(mixer: Mixer): void {
  const clips = idsOf(chosenClips(mixer));
  if (clips.length > 0) return mixer.desk.run({ do: 'removeClips', clips });
  const { track } = mixer.view.getState();
  if (track) removeTrack(mixer, track);
}

export function removeTrack({ desk, view }: Mixer, id: string): void {
  const { tracks } = desk.getState().project;
  const at = tracks.findIndex((track) => track.id === id);
  desk.run({ do: 'removeTracks', tracks: [id] });
  if (view.getState().track === id) view.setState({ track: (tracks[at + 1] ?? tracks[at - 1])?.id ?? null });
}

/** Where the playhead stands: the chosen clips, or all of the chosen track, that lie under it. */
export function splitAtPlayhead(mixer: Mixer): void {
  const at = mixer.engine.position();
  const chosen = chosenClips(mixer);
  const { track: shown } = mixer.view.getState();
  const from = chosen.length > 0 ? chosen : placedClips(mixer).filter(({ track }) => track.id === shown);
  const under = from.filter(({ clip, track }) => clip.at < at && at < clipEnd(clip, track.varied.speed));
  const clips = idsOf(under);
  if (clips.length > 0) mixer.desk.run({ do: 'split', clips, at, ids: newIds(clips) });
}

export function duplicateChosen(mixer: Mixer, at?: number): void {
  const clips = idsOf(chosenClips(mixer));
  if (clips.length === 0) return;
  const ids = newIds(clips);
  mixer.desk.run({ do: 'duplicate', clips, ids, ...(at !== undefined && { at }) });
  mixer.view.setState({ clips: Object.values(ids) });
}

export function duplicateTrack({ desk, view }: Mixer, id: string): void {
  const track = desk.getState().project.tracks.find((one) => one.id === id);
  if (!track) return;
  const copy = newId();
  desk.run({ do: 'duplicateTrack', track: id, id: copy, clipIds: newIds(track.clips.map((clip) => clip.id)) });
  view.setState({ track: copy });
}

export function moveChosen(mixer: Mixer, by: number, gesture: string): void {
  const clips = idsOf(chosenClips(mixer));
  if (clips.length > 0) mixer.desk.run({ do: 'move', clips, by }, gesture);
}

/** Onto the track above or below. */
export function carryChosen(mixer: Mixer, down: -1 | 1): void {
  const chosen = chosenClips(mixer);
  const { tracks } = mixer.desk.getState().project;
  const at = tracks.findIndex(({ id }) => id === chosen[0]?.track.id);
  const to = tracks[at + down];
  if (chosen.length === 0 || !to) return;
  mixer.desk.run({ do: 'move', clips: idsOf(chosen), by: 0, toTrack: to.id });
  mixer.view.setState({ track: to.id });
}

export function chooseTrack({ desk, view }: Mixer, by: -1 | 1): void {
  const { tracks } = desk.getState().project;
  const at = tracks.findIndex(({ id }) => id === view.getState().track);
  const next = tracks[Math.min(tracks.length - 1, Math.max(0, at + by))];
  if (next) view.setState({ track: next.id });
}

/** The loop spans what is chosen; pressed again on the same stretch it is off. */
export function loopChosen(mixer: Mixer): void {
  const { desk } = mixer;
  const { project } = desk.getState();
  const { loop } = project;
  const chosen = chosenClips(mixer);
  if (chosen.length === 0) return desk.run({ do: 'set', change: { loop: loopToggled(project) } });
  const from = Math.min(...chosen.map(({ clip }) => clip.at));
  const until = Math.max(...chosen.map(({ clip, track }) => clipEnd(clip, track.varied.speed)));
  const same = loop.on && loop.from === from && loop.until === until;
  desk.run({ do: 'set', change: { loop: { on: !same, from, until } } });
}

export function addMarker({ desk, engine }: Mixer, name: string): void {
  const { markers } = desk.getState().project;
  desk.run({ do: 'markers', markers: [...markers, { id: newId(), at: engine.position(), name }] });
}
