import { songKeys } from '../../apps/web/src/songs/data/keys.js';

const names = Object.values(songKeys).join('|');
/** A word of a key at the head of an array, in a file that has to do with queries. */
const named = new RegExp(`\\[\\s*'(${names})'`, 'g');

/** The query keys of songs that a file of the browser names although it is not one of songs/data. */
export function songKeysNamedIn({ path, text }: { path: string; text: string }): string[] {
  if (!path.startsWith('apps/web/src/') || path.startsWith('apps/web/src/songs/data/')) return [];
  if (!/quer(y|ies)/i.test(text)) return [];
  return [...text.matchAll(named)].map(([, name]) => `${path} names ${name}`);
}
