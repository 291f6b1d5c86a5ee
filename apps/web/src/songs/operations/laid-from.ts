import type { Song } from '@overtone/contract/song';
import { familyOf, inFamily, similarTo, type Draft, type Piece } from '../draft/draft';
import { familyFor, type DraftSource } from '../draft/draft-source';

type Told = Pick<Song, 'type' | 'title' | 'prompt' | 'tags' | 'negative_tags'>;
interface Wanted {
  source: DraftSource;
  /** Of its words those that are wanted. */
  lyrics: string;
}

/**
 * What a song changes on the desk, at a family that makes of it what it is wanted for. A recording was asked for with nothing:
 * the words that lie there are meant for it.
 */
export function laidFrom(song: Told, { source, lyrics }: Wanted, now: Draft): Piece {
  const words = song.type === 'upload' ? { mode: 'custom' as const } : { ...similarTo(song), lyrics };
  return { ...words, ...inFamily(now, familyFor(source, source.purpose, familyOf(now))), source };
}
