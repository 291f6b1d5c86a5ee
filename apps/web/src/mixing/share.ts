import { withSounds, type MixAudio, type MixProject } from '@overtone/contract/mix-project';
import { bounds } from './bounds';
import { withoutUnused } from './room';

/** Why a sound stays here: a file of this browser, a stem, which is its owner's alone, or a song that is not for everybody. */
export type Stays = 'file' | 'stem' | 'private';

export interface Shareable {
  /** Without what must not go out; with the places of nothing that stays. */
  project: MixProject;
  /** Sounds that stay here, in the project's order. */
  left: { audio: MixAudio; why: Stays }[];
  /** Whether its text fits into a link's place on the server. */
  fits: boolean;
}

const sizeOf = (project: MixProject): number => new TextEncoder().encode(JSON.stringify(project)).length;

/**
 * What of a project a link may show: its settings, and the sounds of public songs. Tracks stay as they are turned, also those whose clips
 * all stay here. `isPublic`: whether anybody may hear this song. The server goes by the same rule.
 */
export function shareable(whole: MixProject, isPublic: (song: string) => boolean): Shareable {
  const why = ({ source }: MixAudio): Stays | null => {
    if (source.kind === 'file') return 'file';
    if (source.stem !== null) return 'stem';
    return isPublic(source.song) ? null : 'private';
  };
  const used = withoutUnused(whole);
  const project = withSounds(used, (audio) => why(audio) === null);
  const left = used.audios.flatMap((audio) => {
    const stays = why(audio);
    return stays ? [{ audio, why: stays }] : [];
  });
  return { project, left, fits: sizeOf(project) <= bounds.sharedBytes };
}

/** The songs whose being public decides what goes out. */
export const songsOf = ({ audios }: MixProject): string[] => [
  ...new Set(audios.flatMap(({ source }) => (source.kind === 'song' ? [source.song] : []))),
];
