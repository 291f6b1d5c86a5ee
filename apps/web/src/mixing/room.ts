import type { MixProject } from '@overtone/contract/mix-project';
import { bounds } from './bounds';

/** What still has room in a project. Asked by the page before it offers something, and by the commands themselves. */
export function roomOf({ tracks, markers, audios }: MixProject) {
  const clips = tracks.reduce((sum, track) => sum + track.clips.length, 0);
  return {
    tracks: bounds.tracks - tracks.length,
    clips: bounds.clips - clips,
    markers: bounds.markers - markers.length,
    audios: bounds.audios - audios.length,
  };
}

export const usedAudios = ({ tracks }: MixProject): Set<string> =>
  new Set(tracks.flatMap(({ clips }) => clips.map(({ audio }) => audio)));

/** Without the audios of which no clip is left. */
export function withoutUnused(project: MixProject): MixProject {
  const used = usedAudios(project);
  const audios = project.audios.filter(({ id }) => used.has(id));
  return audios.length === project.audios.length ? project : { ...project, audios };
}

const idForm = /^[\w-]{1,40}$/;

/** Whether these can be the ids of new things beside those that are there. */
export function areFresh(ids: readonly (string | undefined)[], taken: Iterable<string>): ids is readonly string[] {
  const there = new Set(taken);
  return ids.every((id) => {
    const fresh = id !== undefined && idForm.test(id) && !there.has(id);
    if (fresh) there.add(id);
    return fresh;
  });
}

export const clipIdsOf = ({ tracks }: MixProject): string[] => tracks.flatMap(({ clips }) => clips.map(({ id }) => id));

/** What a table of ids says of one, never what it inherits. */
export const idFor = (ids: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(ids, id) ? ids[id] : undefined;
