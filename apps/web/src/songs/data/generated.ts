import type { Song } from '@overtone/contract/song';
import { isGenerated as isMade } from '@overtone/contract/song-type';

type Told = Pick<Song, 'type' | 'is_public'> & { continue_clip_id?: string | null | undefined };

/** A card of a public list does not tell where a song comes from; no bare recording is public. */
export const isGenerated = ({ type, is_public: isPublic, continue_clip_id: source }: Told): boolean =>
  isPublic || isMade(type, source ?? null);

type Made = Pick<Song, 'type'> & Partial<Pick<Song, 'operation' | 'source_known'>>;

/** A recording is its owner's alone, and so is a mix in which no generated song is known; what a card does not tell is not so. */
export const mayBePublic = ({ type, operation, source_known: isKnown }: Made): boolean =>
  type !== 'upload' || (operation === 'mix' && isKnown === true);
