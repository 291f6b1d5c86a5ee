import { limits } from '@overtone/contract/limits';

const control = /[\p{Cc}\u2028\u2029]+/gu;
/** What turns the direction of the text behind it: a name may not look like another. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** A name as it may be kept and shown, without the folders it came with. */
export function fileNameOf(given: string): string {
  const name = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return cut(name.replace(control, ' ').replace(turning, '').trim(), limits.upload.filename);
}

/** The title of a song that has no other: its file's name without its ending. */
export const titleOf = (fileName: string): string =>
  cut(
    fileNameOf(fileName)
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replaceAll('_', ' ')
      .trim(),
    limits.song.title,
  );

/** The last part of an address, as a person reads it. */
export function nameInAddress(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of characters.segment(text.slice(0, most * 4))) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trim();
}
