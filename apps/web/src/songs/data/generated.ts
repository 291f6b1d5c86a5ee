import type { Song } from '@overtone/contract/song';
import { isGenerated as isMade } from '@overtone/contract/song-type';

type Told = Pick<Song, 'type' | 'is_public'> & { continue_clip_id?: string | null | undefined };

/** A card of a public list does not tell where a song comes from; no bare recording is public. */
export const isGenerated = ({ type, is_public: isPublic, continue_clip_id: source }: Told): boolean =>
  isPublic || isMade(type, source ?? null);

type Made = Pick<Song, 'type'> & Partial<Pick<Song, 'operation' | 'continue_clip_id'>>;

/** A recording is its owner's alone, and so is a mix in which no song of ours sounds; what a card does not tell is not so. */
export const mayBePublic = ({ type, operation, continue_clip_id: source }: Made): boolean =>
  type !== 'upload' || (operation === 'mix' && Boolean(source));
