import { operationFacts, operations } from '@overtone/contract/operations';
import { familyOfType, makesOf, type ProviderId, providerIds } from '@overtone/contract/providers';
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
  /** Who made it; null: a recording, or a song of the library. */
  family: ProviderId | null;
  /** A song of the member's own; of others' not everything may be made. */
  own: boolean;
  /** Of `extend`. */
  continueAt: number;
  /** Of `extend`, where the family knows it: `before` makes what leads into the song. */
  side: 'after' | 'before';
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
  /** The member at the desk; null: a visitor. */
  uid: string | null;
  singer: string;
  personaId?: string | null;
}

export const sourceOf = (song: Sourced, { purpose, uid, singer, personaId = null }: Used): DraftSource => ({
  ...{ songId: song.id, title: song.title, purpose, duration: song.duration },
  isUpload: song.type === 'upload',
  family: familyOfType(song.type),
  own: song.uid !== null && song.uid === uid,
  continueAt: endOf(song.duration),
  side: 'after',
  ...firstStretch(song.duration),
  ...{ personaId, singer, others: [] },
});

/** What the same song could be used for instead, in the order of the table. */
export const purposesOf = (source: DraftSource): DraftPurpose[] =>
  operations.filter(isDraftPurpose).filter((purpose) => {
    const { takesUploads, takesOthers } = operationFacts[purpose];
    if (source.isUpload && !takesUploads) return false;
    if (makersOf(source, purpose).length === 0) return false;
    return source.own || (takesOthers && (purpose !== 'persona' || source.personaId !== null));
  });

type Made = Pick<DraftSource, 'family'>;
/** The same at one family: its own songs for all it makes, others where they can be brought to it. */
export const purposesAt = (family: ProviderId, source: DraftSource): DraftPurpose[] =>
  purposesOf(source).filter((purpose) => makesOf(family, purpose, source.family));

/** Who makes it of that song, its own family first. */
export const makersOf = ({ family }: Made, purpose: DraftPurpose): ProviderId[] =>
  providerIds
    .filter((id) => makesOf(id, purpose, family))
    .toSorted((one, other) => Number(other === family) - Number(one === family));

/** Where a song is laid for a purpose: at its own family, where one is, or at the first that makes it. */
export function familyFor(source: Made, purpose: DraftPurpose, now: ProviderId): ProviderId {
  const makers = makersOf(source, purpose);
  const own = makers.find((id) => id === source.family);
  return own ?? (makers.includes(now) ? now : (makers[0] ?? now));
}

/** Counts the song on the desk as well. */
export const mostInspirations = operationFacts.inspiration.sources.most;

/** Why a song cannot lie beside the others, at the family that makes it; null: it can. */
export function whyNotBeside(
  source: DraftSource,
  song: Pick<Song, 'id' | 'type'>,
  family: ProviderId,
): 'known' | 'isUpload' | 'otherFamily' | null {
  if ([source, ...source.others].some(({ songId }) => songId === song.id)) return 'known';
  if (song.type === 'upload' && !operationFacts[source.purpose].takesUploads) return 'isUpload';
  return makesOf(family, source.purpose, familyOfType(song.type)) ? null : 'otherFamily';
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
