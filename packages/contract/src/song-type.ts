/** What the wire calls the kinds of song. */
export const songTypes = [
  'music',
  'extend',
  'concat',
  'infill',
  'upload',
  'upsample',
  'preset',
  'udio',
  'mureka',
  'riff_music',
  'riff_extend',
] as const;
export type SongType = (typeof songTypes)[number];

/**
 * Whether a model made it: a member's own recording is nobody's generation, but what was made from a song is one, a mix in
 * which it sounds and its sound taken in again among that. `sourceId`: the song it comes from.
 */
export const isGenerated = (type: string, sourceId: string | null): boolean => type !== 'upload' || sourceId !== null;
