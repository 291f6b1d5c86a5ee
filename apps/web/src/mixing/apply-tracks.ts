import { mixAudio, mixTrack, type MixAudio, type MixClip, type MixProject } from '@overtone/contract/mix-project';
import { changed, near, settingsOf, textWithin, trackNear } from './bounds';
import { fittedClip } from './clip-time';
import type { CommandOf } from './command';
import { areFresh, clipIdsOf, idFor, roomOf, withoutUnused } from './room';

/** With these audios too; those no clip uses make room where there is none. Null: there is none even so, or one is malformed. */
function withAudios(project: MixProject, audios: readonly MixAudio[]): MixProject | null {
  const there = new Set(project.audios.map(({ id }) => id));
  const fresh = audios.filter(({ id }) => !there.has(id)).map((one) => ({ ...one, name: textWithin(one.name) }));
  if (
    !areFresh(
      fresh.map(({ id }) => id),
      there,
    )
  )
    return null;
  if (!fresh.every((one) => mixAudio.safeParse(one).success)) return null;
  const named = new Set(audios.map(({ id }) => id));
  const spare = roomOf(project).audios < fresh.length ? withoutUnused(project).audios : project.audios;
  const old =
    spare === project.audios ? spare : project.audios.filter((one) => spare.includes(one) || named.has(one.id));
  const both = { ...project, audios: [...old, ...fresh] };
  return roomOf(both).audios < 0 ? null : both;
}

/** The clips inside of their files; null where one is of no audio of the project, or has an id that is taken. */
function fittedClips(project: MixProject, clips: readonly MixClip[], speed: number): MixClip[] | null {
  const audios = new Map(project.audios.map((audio) => [audio.id, audio]));
  const fitted = clips.flatMap((clip) => {
    const audio = audios.get(clip.audio);
    return audio ? [fittedClip(clip, audio, speed)] : [];
  });
  return fitted.length === clips.length ? fitted : null;
}

/** All of it, or nothing: half of what was dropped would be a riddle. */
export function add(project: MixProject, { audios, tracks }: CommandOf<'add'>): MixProject {
  const both = withAudios(project, audios);
  const clips = tracks.flatMap((one) => one.clips);
  const room = roomOf(project);
  if (!both || (tracks.length === 0 && audios.length === 0)) return project;
  if (room.tracks < tracks.length || room.clips < clips.length) return project;
  if (
    !areFresh(
      tracks.map(({ id }) => id),
      project.tracks.map(({ id }) => id),
    )
  )
    return project;
  if (
    !areFresh(
      clips.map(({ id }) => id),
      clipIdsOf(project),
    )
  )
    return project;
  const fresh = tracks.flatMap((one) => {
    const settings = trackNear(settingsOf(one), one);
    const fitted = fittedClips(both, one.clips, settings.varied.speed);
    const track = { ...settings, id: one.id, clips: fitted ?? [] };
    return fitted && mixTrack.safeParse(track).success ? [track] : [];
  });
  return fresh.length === tracks.length
    ? changed(project, { ...both, tracks: [...project.tracks, ...fresh] })
    : project;
}

export function addClips(project: MixProject, { track, clips, audios = [] }: CommandOf<'addClips'>): MixProject {
  const onto = project.tracks.find(({ id }) => id === track);
  const both = withAudios(project, audios);
  if (!onto || !both || clips.length === 0 || roomOf(project).clips < clips.length) return project;
  if (
    !areFresh(
      clips.map(({ id }) => id),
      clipIdsOf(project),
    )
  )
    return project;
  const fitted = fittedClips(both, clips, onto.varied.speed);
  const longer = fitted && { ...onto, clips: [...onto.clips, ...fitted] };
  if (!longer || !mixTrack.safeParse(longer).success) return project;
  return { ...both, tracks: project.tracks.map((one) => (one === onto ? longer : one)) };
}

export function removeTracks(project: MixProject, { tracks }: CommandOf<'removeTracks'>): MixProject {
  const left = project.tracks.filter(({ id }) => !tracks.includes(id));
  return left.length === project.tracks.length ? project : { ...project, tracks: left };
}

/** A copy right behind it; each of its clips needs a new id. */
export function duplicateTrack(project: MixProject, { track, id, clipIds }: CommandOf<'duplicateTrack'>): MixProject {
  const at = project.tracks.findIndex((one) => one.id === track);
  const original = project.tracks[at];
  if (!original) return project;
  const ids = original.clips.map((clip) => idFor(clipIds, clip.id));
  const room = roomOf(project);
  if (room.tracks < 1 || room.clips < ids.length) return project;
  if (
    !areFresh(
      [id],
      project.tracks.map((one) => one.id),
    ) ||
    !areFresh(ids, clipIdsOf(project))
  )
    return project;
  const clips = original.clips.map((clip, index) => ({ ...clip, id: ids[index] as string }));
  return { ...project, tracks: project.tracks.toSpliced(at + 1, 0, { ...original, id, clips }) };
}

export function orderTrack(project: MixProject, { track, to }: CommandOf<'orderTrack'>): MixProject {
  const from = project.tracks.findIndex(({ id }) => id === track);
  const one = project.tracks[from];
  const place = Math.round(near(to, 0, project.tracks.length - 1, from));
  if (!one || place === from) return project;
  return { ...project, tracks: project.tracks.toSpliced(from, 1).toSpliced(place, 0, one) };
}
