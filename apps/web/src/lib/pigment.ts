/** 十二律: one hue per pitch class, from C upwards. */
export const pigments = [90, 58, 40, 25, 8, 345, 312, 268, 245, 215, 172, 132] as const;

/** FNV-1a: the same text gives the same number everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A song's own hue, when its key is not known. */
export function hueOf(id: string): number {
  return pigments[hashOf(id) % 12] ?? pigments[0];
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
