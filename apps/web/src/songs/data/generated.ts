import type { Song } from '@overtone/contract/song';
import { isGenerated as isMade } from '@overtone/contract/song-type';

type Told = Pick<Song, 'type' | 'is_public'> & { continue_clip_id?: string | null | undefined };

/** A card of a public list does not tell where a song comes from; no bare recording is public. */
export const isGenerated = ({ type, is_public: isPublic, continue_clip_id: source }: Told): boolean =>
  isPublic || isMade(type, source ?? null);
