import type { MixProject, MixSettings, MixTrack } from '@overtone/contract/mix-project';
import { changed, mapped, projectNear, settingsOf, trackNear } from './bounds';
import { slowestOf, withFades } from './clip-time';
import type { CommandOf, ProjectSettings, TrackSettings } from './command';

export const withTracks = (project: MixProject, change: (track: MixTrack) => MixTrack): MixProject =>
  changed(project, { tracks: mapped(project.tracks, change) });

export function set(project: MixProject, { change }: CommandOf<'set'>): MixProject {
  const near: ProjectSettings = projectNear(project, change);
  return changed(project, near);
}

/** Another speed makes clips shorter or longer; none of them ends behind the project's hour. */
function turned(track: MixTrack, change: Partial<TrackSettings>): MixTrack {
  const near = trackNear(settingsOf(track), change);
  const { varied } = near;
  if (varied.speed === track.varied.speed) return changed(track, near);
  const speed = Math.max(varied.speed, slowestOf(track));
  const clips = mapped(track.clips, (clip) => withFades(clip, speed));
  return changed(track, { ...near, varied: { ...varied, speed }, clips });
}

export const turn = (project: MixProject, { tracks, change }: CommandOf<'track'>): MixProject =>
  withTracks(project, (one) => (tracks.includes(one.id) ? turned(one, change) : one));

export function soloAlone(project: MixProject, { track: id }: CommandOf<'soloAlone'>): MixProject {
  if (!project.tracks.some((one) => one.id === id)) return project;
  const alone = project.tracks.every((one) => one.solo === (one.id === id));
  return withTracks(project, (one) => changed(one, { solo: !alone && one.id === id }));
}

const kept = ({ gainDb, pan, mute, solo, eq, compressor, reverbDb, delayDb }: MixTrack) => ({
  ...{ gainDb, pan, mute, solo },
  ...{ eq, compressor, reverbDb, delayDb },
});

export const settingsNow = ({ masterDb, tracks }: MixProject): MixSettings => ({
  masterDb,
  tracks: Object.fromEntries(tracks.map((one) => [one.id, kept(one)])),
});

export const keep = (project: MixProject, { snapshot }: CommandOf<'keep'>): MixProject =>
  changed(project, { snapshots: changed(project.snapshots, { [snapshot]: settingsNow(project) }) });

/** Tracks that were added since stay as they are. */
export function recall(project: MixProject, { snapshot }: CommandOf<'recall'>): MixProject {
  const settings = project.snapshots[snapshot];
  if (!settings) return project;
  const recalled = withTracks(project, (one) =>
    Object.hasOwn(settings.tracks, one.id) ? changed(one, settings.tracks[one.id] ?? {}) : one,
  );
  return changed(recalled, { masterDb: settings.masterDb });
}
