import { operationFacts, operations } from '@overtone/contract/operations';
import type { Song } from '@overtone/contract/song';

/** What a song on the desk can be used for: the operations that begin there. */
export const draftPurposes = [
  'extend',
  'cover',
  'infill',
  'underpainting',
  'overpainting',
  'persona',
  'inspiration',
] as const;
export type DraftPurpose = (typeof draftPurposes)[number];

export const isDraftPurpose = (operation: string): operation is DraftPurpose =>
  draftPurposes.some((purpose) => purpose === operation);

export interface SourceSong {
  songId: string;
  title: string;
}

/**
 * The song that lies on the desk, and what for. What another purpose needs is kept beside it: whoever tries covering and
 * comes back to replacing finds begin and end where they were. Seconds are of the song.
 */
export interface DraftSource extends SourceSong {
  purpose: DraftPurpose;
  duration: number | null;
  isUpload: boolean;
  /** A song of the member's own; of others' not everything may be made. */
  own: boolean;
  /** Of `extend`. */
  continueAt: number;
  /** Of `infill`. */
  from: number;
  to: number;
  /** Of `persona`: the member's own singer, where one is kept of this song, and what they are called. */
  personaId: string | null;
  singer: string;
  /** Of `inspiration`: those beside the first. */
  others: SourceSong[];
}

/** The end, rounded down: where a song goes on unless somebody says otherwise. */
export const endOf = (duration: number | null): number => Math.floor(duration ?? 0);

/** The middle third, in whole seconds: a place to begin moving from. */
export function firstStretch(duration: number | null): { from: number; to: number } {
  const end = duration ?? 0;
  const from = Math.floor(end / 3);
  return { from, to: Math.max(Math.ceil((end * 2) / 3), from) };
}

type Sourced = Pick<Song, 'id' | 'title' | 'duration' | 'type' | 'uid'>;

interface Used {
  purpose: DraftPurpose;
  /** Who looks. */
  uid: string | null;
  singer: string;
  personaId?: string | null;
}

export const sourceOf = (song: Sourced, { purpose, uid, singer, personaId = null }: Used): DraftSource => ({
  ...{ songId: song.id, title: song.title, purpose, duration: song.duration },
  isUpload: song.type === 'upload',
  own: song.uid !== null && song.uid === uid,
  continueAt: endOf(song.duration),
  ...firstStretch(song.duration),
  ...{ personaId, singer, others: [] },
});

/** What the same song could be used for instead, in the order of the table. */
export const purposesOf = ({ isUpload, own, personaId }: DraftSource): DraftPurpose[] =>
  operations.filter(isDraftPurpose).filter((purpose) => {
    const { takesUploads, takesOthers } = operationFacts[purpose];
    if (isUpload && !takesUploads) return false;
    return own || (takesOthers && (purpose !== 'persona' || personaId !== null));
  });

/** With the one they lie beside. */
export const mostInspirations = operationFacts.inspiration.sources.most;

/** Why a song cannot lie beside the others; null: it can. */
export function whyNotBeside(source: DraftSource, song: Pick<Song, 'id' | 'type'>): 'known' | 'isUpload' | null {
  if ([source, ...source.others].some(({ songId }) => songId === song.id)) return 'known';
  return song.type === 'upload' && !operationFacts[source.purpose].takesUploads ? 'isUpload' : null;
}

export const withOther = (source: DraftSource, other: SourceSong): DraftSource => {
  const known = [source, ...source.others].some(({ songId }) => songId === other.songId);
  if (known || source.others.length + 1 >= mostInspirations) return source;
  return { ...source, others: [...source.others, other] };
};

export const withoutOther = (source: DraftSource, songId: string): DraftSource => ({
  ...source,
  others: source.others.filter((other) => other.songId !== songId),
});
