import type { SongOrder } from '@overtone/contract/sandbox';
import type { PresetFileSong } from './presets.file.rule.js';

interface ModelFacts {
  /** Whose wire the words come in; also the song's provider. */
  family: SongOrder['family'];
  version: string;
}

export const presetModels: Record<PresetFileSong['model'], ModelFacts> = {
  'chirp-auk': { family: 'suno', version: 'v4.5' },
  'chirp-bluejay': { family: 'suno', version: 'v4.5+' },
  'chirp-crow': { family: 'suno', version: 'v5' },
  'mureka-7.6': { family: 'mureka', version: '7.6' },
  'udio32-v1.5': { family: 'udio', version: 'v1.5' },
  'FUZZ-1.0': { family: 'riff', version: '1.0' },
};
