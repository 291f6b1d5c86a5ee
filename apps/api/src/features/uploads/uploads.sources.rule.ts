import { isGenerated } from '@overtone/contract/song-type';
import type { SongRow } from '../songs/songs.js';

type Source = Pick<SongRow, 'id' | 'type' | 'status' | 'sourceSongId' | 'sourceKnown'>;

/** Two facts about what is heard in a recording; each decides something of its own. */
export interface SourceFacts {
  /** The song for whose sake it counts as generated: it is labelled. */
  sourceSongId: string | null;
  /** That song is there, generated and the member's to use: a mix may be public. */
  sourceKnown: boolean;
}

const isMade = ({ type, sourceSongId }: Source): boolean => isGenerated(type, sourceSongId);

/** A model made it, and nobody has to believe that: a recording says so only where it was known of what it is made of. */
const isKnown = ({ type, status, sourceKnown }: Source): boolean =>
  status === 'complete' && (type !== 'upload' || sourceKnown);

/** Of the sound of an own song that is taken in once more: its label goes with it. */
export const takenFacts = (song: Source): SourceFacts => ({
  sourceSongId: isMade(song) ? song.id : null,
  sourceKnown: isKnown(song),
});

interface Mixed {
  /** As the mix names them: whoever sends it can write anything. */
  sources: readonly string[];
  /** Of these, those of which it says that a separated part sounds. */
  stems: readonly string[];
  /** Those that its member may use. */
  heard: readonly Source[];
  /** Those that exist, also hidden from its member meanwhile. */
  all: readonly Source[];
}

/**
 * Pure. A label too many is the lesser evil: what is gone for good counts as generated, and so does a part that was
 * separated of a recording. But it stays what its member says of their own sound, and makes nothing public.
 */
export function mixedFacts({ sources, stems, heard, all }: Mixed): SourceFacts {
  const known = heard.find(isKnown);
  if (known) return { sourceSongId: known.id, sourceKnown: true };
  const there = new Set(all.map(({ id }) => id));
  const made = all.find(isMade)?.id;
  const said = sources.find((id) => stems.includes(id) || !there.has(id));
  return { sourceSongId: made ?? said ?? null, sourceKnown: false };
}
