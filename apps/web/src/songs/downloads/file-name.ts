import { cutTo } from '@overtone/contract/text-length';

/** Of a title, in characters as a reader counts them. */
const longest = 80;
/** What a file system may refuse: \ / : * ? " < > | and controls, each replaced by an underscore. */
const illegal = /[\\/:*?"<>|\p{Cc}]/gu;

interface Named {
  title: string;
  nickname: string | null;
  take?: string;
}

/** The song's own file: who sings stands behind the title and, of two made together, which it is. */
export const songFileName = (song: Named, extension: string): string =>
  pieceFileName({ ...song, piece: '' }, extension);

/** A file that was made of a song: what sounds in it, if not all, stands before who sings. */
export function pieceFileName(
  { title, nickname, take = '', piece }: Named & { piece: string },
  extension: string,
): string {
  const behind = [piece, nickname?.trim() ?? ''].filter(Boolean).map((text) => stem(text));
  return `${[stem(title, take), ...behind].join('-')}.${extension}`;
}

/** The file of a song's words. */
export const wordsFileName = ({ title, take = '' }: { title: string; take?: string }, extension: string): string =>
  `${stem(title, take)}.${extension}`;

/** What a cut title would lose stands behind it whole. */
const stem = (text: string, take = ''): string => [fileName(text, '').slice(0, -1), take].filter(Boolean).join(' ');

/** A name that every file system takes. */
export function fileName(title: string, extension: string): string {
  return `${cutTo(title.trim(), longest).replace(illegal, '_').trim() || '_'}.${extension}`;
}
