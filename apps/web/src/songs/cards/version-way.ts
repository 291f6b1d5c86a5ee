export type Way =
  | 'music'
  | 'extend'
  | 'concat'
  | 'cover'
  | 'infill'
  | 'upsample'
  | 'speed'
  | 'stem'
  | 'vocals'
  | 'backing'
  | 'persona'
  | 'inspiration'
  | 'upload'
  | 'mix';
/** How a song came to be, by the name the wire gives it. */
export const ways: Readonly<Record<string, Way>> = {
  ...{ music: 'music', extend: 'extend', riff_extend: 'extend', concat: 'concat', cover: 'cover', infill: 'infill' },
  ...{ upsample: 'upsample', 'speed-adjust': 'speed', speed: 'speed', stem: 'stem', upload: 'upload' },
  ...{ overpainting: 'vocals', underpainting: 'backing', persona: 'persona', inspiration: 'inspiration', mix: 'mix' },
};
