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
