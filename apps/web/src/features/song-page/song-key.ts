import { hueOf, pigments } from '@overtone/artwork/pigment';

export interface SongKey {
  /** As musicians write it: A, F♯, B♭. */
  tonic: string;
  mode: 'major' | 'minor';
  /** 0 is C. */
  pitch: number;
}

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const pattern = /(?:^|[^A-Za-z])([A-G])\s*([#♯b♭])?\s*(大调|小调|major|minor|maj|min)(?![a-z])/i;

/** The key that the style words name; null when they name none. */
export function keyOf(tags: string): SongKey | null {
  const [, letter = '', sign, word = ''] = pattern.exec(tags) ?? [];
  const step = steps[letter.toUpperCase()];
  if (step === undefined) return null;
  const sharp = sign === '#' || sign === '♯';
  return {
    tonic: letter.toUpperCase() + (sign ? (sharp ? '♯' : '♭') : ''),
    mode: /^(大调|maj)/i.test(word) ? 'major' : 'minor',
    pitch: (step + (sign ? (sharp ? 1 : 11) : 0)) % 12,
  };
}

/** A song's hue comes from its key, else from its id. */
export const songHue = ({ id, tags }: { id: string; tags: string }): number =>
  pigments[keyOf(tags)?.pitch ?? -1] ?? hueOf(id);
