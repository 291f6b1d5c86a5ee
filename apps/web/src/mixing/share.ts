import type { MixAudio, MixProject } from '@overtone/contract/mix-project';
import { bounds } from './bounds';

export interface Shareable {
  /** Without what must not go out; with the places of nothing that stays. */
  project: MixProject;
  /** Sounds that stay here, in the project's order: files of this browser, and songs that are not public. */
  left: { audio: MixAudio; why: 'file' | 'private' }[];
  /** Whether its text fits into a link's place on the server. */
  fits: boolean;
}

const sizeOf = (project: MixProject): number => new TextEncoder().encode(JSON.stringify(project)).length;

/**
 * What of a project a link may show: its settings, and the sounds of public songs. Tracks stay as they are turned, also those whose clips
 * all stay here. `isPublic`: whether anybody may hear this song.
 */
export function shareable(project: MixProject, isPublic: (song: string) => boolean): Shareable {
  const left = project.audios.flatMap((audio): Shareable['left'] => {
    if (audio.source.kind === 'file') return [{ audio, why: 'file' }];
    return isPublic(audio.source.song) ? [] : [{ audio, why: 'private' }];
  });
  const gone = new Set(left.map(({ audio }) => audio.id));
  const named = new Set(project.tracks.flatMap(({ clips }) => clips.map(({ audio }) => audio)));
  const shared: MixProject = {
    ...project,
    audios: project.audios.filter(({ id }) => !gone.has(id) && named.has(id)),
    tracks: project.tracks.map((track) => ({ ...track, clips: track.clips.filter(({ audio }) => !gone.has(audio)) })),
  };
  const heard = left.filter(({ audio }) => named.has(audio.id));
  return { project: shared, left: heard, fits: sizeOf(shared) <= bounds.sharedBytes };
}

/** The songs whose being public decides what goes out. */
export const songsOf = ({ audios }: MixProject): string[] => [
  ...new Set(audios.flatMap(({ source }) => (source.kind === 'song' ? [source.song] : []))),
];
