import type { Song } from '@overtone/contract/song';

/** A member's own recording is nobody's generation; a mix in which a song sounds is one. */
export const isGenerated = ({ type, continue_clip_id }: Pick<Song, 'type' | 'continue_clip_id'>): boolean =>
  type !== 'upload' || continue_clip_id !== null;
