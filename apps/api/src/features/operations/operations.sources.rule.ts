import { type Operation, operationFacts } from '@overtone/contract/operations';
import { Problem } from '@overtone/contract/problem';
import { isProvider, mayRemix, type ProviderId, providers } from '@overtone/contract/providers';
import type { Shown } from '../media/media.js';
import type { SongRow } from '../songs/songs.js';

/** A song that something can be made from. */
export type Source = Pick<
  SongRow,
  'id' | 'uid' | 'status' | 'type' | 'operation' | 'provider' | 'trashedAt' | 'canRemix' | keyof Shown
> &
  Pick<SongRow, 'title' | 'tags' | 'lyrics' | 'modelName' | 'modelVersion' | 'sourceSongId'> & { duration: number };

/** Its owner shows it, and nobody keeps it back: as the rule of who may hear a song has it, whatever else it is. */
export const isShown = ({ isPublic, hiddenAt, withheld }: Shown): boolean => isPublic && hiddenAt === null && !withheld;

/** The family that made it; null: a recording. */
export const familyOf = ({ provider }: Pick<Source, 'provider'>): ProviderId | null =>
  isProvider(provider) ? provider : null;

/**
 * Who may use a song as a source: its owner, complete and not in the trash; where the table says so also anybody, when
 * it is for everybody and may be gone on from. Throws SOURCE_NOT_FOUND, SOURCE_NOT_READY, SOURCE_NOT_ALLOWED,
 * SOURCE_IS_UPLOAD.
 */
export function usable(song: SongRow | undefined, uid: number, operation: Operation): Source {
  const { takesOthers, takesUploads } = operationFacts[operation];
  if (!song || song.trashedAt !== null) throw new Problem('SOURCE_NOT_FOUND');
  if (song.uid !== uid && !(takesOthers && isShown(song) && mayRemix(song))) throw new Problem('SOURCE_NOT_ALLOWED');
  if (song.status !== 'complete' || song.duration === null) throw new Problem('SOURCE_NOT_READY');
  if (song.type === 'upload' && !takesUploads) throw new Problem('SOURCE_IS_UPLOAD');
  return { ...song, duration: song.duration };
}

/** Throws SOURCE_OTHER_FAMILY. */
export function requireMadeBy(family: ProviderId, sources: readonly Pick<Source, 'provider'>[]): void {
  if (sources.every((source) => familyOf(source) === family)) return;
  throw new Problem('SOURCE_OTHER_FAMILY', { values: { family: providers[family].name } });
}

/** A family that cannot be given recordings goes on from its own songs alone. Throws SOURCE_OTHER_FAMILY. */
export function requireTaken(family: ProviderId, sources: readonly Pick<Source, 'provider'>[]): void {
  if (!providers[family].takesRecordings) requireMadeBy(family, sources);
}
