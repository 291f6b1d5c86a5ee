import type { MixClip, MixProject, MixTrack } from '@overtone/contract/mix-project';
import { bounds, changed, gainNear, mapped, near, textWithin } from './bounds';
import { withTracks } from './apply-settings';
import { clipEnd, clipSeconds, leastClip, withFades } from './clip-time';
import type { CommandOf } from './command';
import { areFresh, clipIdsOf, idFor, roomOf } from './room';

const withClips = (project: MixProject, change: (clip: MixClip, track: MixTrack) => MixClip): MixProject =>
  withTracks(project, (track) => changed(track, { clips: mapped(track.clips, (clip) => change(clip, track)) }));

interface Place {
  clip: MixClip;
  track: MixTrack;
}
const placesOf = (project: MixProject, ids: readonly string[]): Place[] =>
  project.tracks.flatMap((track) => track.clips.filter(({ id }) => ids.includes(id)).map((clip) => ({ clip, track })));

const startOf = (places: readonly Place[]) => Math.min(...places.map(({ clip }) => clip.at));
const endOf = (places: readonly Place[], speed?: number) =>
  Math.max(...places.map(({ clip, track }) => clipEnd(clip, speed ?? track.varied.speed)));

/** The whole selection stops where its first clip meets the beginning, or its last the end of the project's hour. */
export function move(project: MixProject, { clips, by, toTrack }: CommandOf<'move'>): MixProject {
  const places = placesOf(project, clips);
  const named = project.tracks.find(({ id }) => id === toTrack);
  if (places.length === 0 || (toTrack !== undefined && !named)) return project;
  const onto = new Set(places.map(({ track }) => track)).size === 1 ? named : undefined;
  const speed = onto?.varied.speed;
  const [least, most] = [-startOf(places), bounds.length - endOf(places, speed)];
  // On a slower track they are longer than what is left of the hour.
  if (least > most) return project;
  const shift = near(by, least, most, 0);
  const moved = (clip: MixClip, tempo: number) => withFades(changed(clip, { at: Math.max(0, clip.at + shift) }), tempo);
  if (!onto || places[0]?.track === onto) {
    return withClips(project, (clip, track) => (clips.includes(clip.id) ? moved(clip, track.varied.speed) : clip));
  }
  const carried = places.map(({ clip }) => moved(clip, onto.varied.speed));
  return withTracks(project, (track) => {
    if (track === onto) return { ...track, clips: [...track.clips, ...carried] };
    return track === places[0]?.track
      ? { ...track, clips: track.clips.filter(({ id }) => !clips.includes(id)) }
      : track;
  });
}

/** Never before its file begins nor behind its end, never past the other edge, never out of the project's hour. */
function trimmed(clip: MixClip, { edge, to }: CommandOf<'trim'>, fileSeconds: number, speed: number): MixClip {
  const [end, fileEnd] = [clipEnd(clip, speed), clip.from + clip.length];
  if (edge === 'start') {
    const first = Math.max(0, clip.at - clip.from / speed);
    const at = near(to, first, Math.max(first, end - leastClip / speed), clip.at);
    const from = near(clip.from + (at - clip.at) * speed, 0, fileEnd - leastClip, clip.from);
    return withFades(changed(clip, { at, from, length: Math.max(leastClip, fileEnd - from) }), speed);
  }
  const last = Math.min(bounds.length, clip.at + (fileSeconds - clip.from) / speed);
  const until = near(to, clip.at, Math.max(clip.at, last), end);
  const most = Math.max(leastClip, fileSeconds - clip.from);
  const length = until === end ? clip.length : near((until - clip.at) * speed, leastClip, most, clip.length);
  return withFades(changed(clip, { length }), speed);
}

export function trim(project: MixProject, command: CommandOf<'trim'>): MixProject {
  const files = new Map(project.audios.map(({ id, seconds }) => [id, seconds]));
  return withClips(project, (clip, { varied }) =>
    clip.id === command.clip ? trimmed(clip, command, files.get(clip.audio) ?? 0, varied.speed) : clip,
  );
}

/** Both halves together are the samples of the whole; the fades stay at its outer edges. */
function halves(clip: MixClip, at: number, id: string, speed: number): [MixClip, MixClip] {
  const seam = clip.from + (at - clip.at) * speed;
  const [before, behind] = [seam - clip.from, clip.from + clip.length - seam];
  const left = { ...clip, length: before, fadeIn: Math.min(clip.fadeIn, before / speed), fadeOut: 0 };
  const right = { ...clip, id, at, from: seam, length: behind, fadeIn: 0 };
  return [left, { ...right, fadeOut: Math.min(clip.fadeOut, behind / speed) }];
}

export function split(project: MixProject, { clips, at, ids }: CommandOf<'split'>): MixProject {
  const cut = placesOf(project, clips).filter(({ clip, track: { varied } }) => {
    const before = (at - clip.at) * varied.speed;
    return before >= leastClip && clip.length - before >= leastClip;
  });
  const fresh = cut.map(({ clip }) => idFor(ids, clip.id));
  if (cut.length === 0 || roomOf(project).clips < cut.length || !areFresh(fresh, clipIdsOf(project))) return project;
  const idOf = new Map(cut.map(({ clip }, index) => [clip, fresh[index] as string]));
  return withTracks(project, (track) => {
    const divided = track.clips.flatMap((clip) => {
      const id = idOf.get(clip);
      return id === undefined ? [clip] : halves(clip, at, id, track.varied.speed);
    });
    return divided.length === track.clips.length ? track : { ...track, clips: divided };
  });
}

export function duplicate(project: MixProject, { clips, ids, at }: CommandOf<'duplicate'>): MixProject {
  const places = placesOf(project, clips);
  const fresh = places.map(({ clip }) => idFor(ids, clip.id));
  if (places.length === 0 || roomOf(project).clips < places.length) return project;
  if (!areFresh(fresh, clipIdsOf(project))) return project;
  const [start, end] = [startOf(places), endOf(places)];
  const shift = near(at ?? end, 0, Math.max(0, bounds.length - (end - start)), end) - start;
  const idOf = new Map(places.map(({ clip }, index) => [clip, fresh[index] as string]));
  return withTracks(project, (track) => {
    const copies = track.clips.flatMap((clip) => {
      const id = idOf.get(clip);
      return id === undefined ? [] : [{ ...clip, id, at: Math.max(0, clip.at + shift) }];
    });
    return copies.length === 0 ? track : { ...track, clips: [...track.clips, ...copies] };
  });
}

/** The fade that is drawn stops where the other one begins. */
export function changeClips(project: MixProject, { clips, change }: CommandOf<'clip'>): MixProject {
  return withClips(project, (one, { varied }) => {
    if (!clips.includes(one.id)) return one;
    const lasts = clipSeconds(one, varied.speed);
    const taken = change.fadeOut === undefined ? one.fadeOut : 0;
    const fadeIn = near(change.fadeIn, 0, Math.max(0, lasts - taken), one.fadeIn);
    const fadeOut = near(change.fadeOut, 0, Math.max(0, lasts - fadeIn), one.fadeOut);
    const gainDb = gainNear(change.gainDb, one.gainDb);
    const name = textWithin(change.name ?? one.name);
    return withFades(changed(one, { name, gainDb, fadeIn, fadeOut }), varied.speed);
  });
}

export const removeClips = (project: MixProject, { clips }: CommandOf<'removeClips'>): MixProject =>
  withTracks(project, (track) => {
    const left = track.clips.filter(({ id }) => !clips.includes(id));
    return left.length === track.clips.length ? track : { ...track, clips: left };
  });
