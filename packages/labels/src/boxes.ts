import { viewOf, wordAt } from './bytes.js';

/** A box of an MP4, from its name on. Lengths are in bytes. */
export interface FilmBox {
  name: string;
  /** Of its length and name, which stand before what it holds. */
  head: 8 | 16;
  /** With its head. */
  size: number;
  /** It says only that it goes to the end. */
  open: boolean;
}

/**
 * The box that begins at `at` in `bytes`, of which there may be more than were read: `rest` bytes with its head. Its length
 * is 32 bits; a zero goes to the end, and behind a one there are 64 bits. Null for what does not fit.
 */
export function filmBox(bytes: Uint8Array, at: number, rest: number): FilmBox | null {
  const view = viewOf(bytes);
  if (Math.min(rest, bytes.length - at) < 8) return null;
  const short = view.getUint32(at);
  const head = short === 1 ? 16 : 8;
  if (Math.min(rest, bytes.length - at) < head) return null;
  const size = short === 0 ? rest : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
  return size < head || size > rest ? null : { name: wordAt(bytes, at + 4), head, size, open: short === 0 };
}
