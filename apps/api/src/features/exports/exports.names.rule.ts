import { untitledSong } from '@overtone/contract/page-heads';

const longestTitle = 80;

/** What some file system refuses becomes an underscore ([L5-15]); so do marks nobody sees. */
function cleanTitle(title: string): string {
  const shown = [...title]
    .slice(0, longestTitle)
    .join('')
    .replace(/[\\/:*?"<>|]|[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '_')
    .trim();
  return shown === '' ? untitledSong.zh : shown;
}

/** `007 title`: the number keeps songs of one title apart and the folder in the order they were written in. */
export const numbered = (number: number, title: string): string =>
  `${String(number).padStart(3, '0')} ${cleanTitle(title)}`;

/** With its dot. */
export const extensionOf = (name: string): string => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
