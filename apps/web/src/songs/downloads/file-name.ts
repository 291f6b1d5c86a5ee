import { cutTo } from '@overtone/contract/text-length';

/** Of a title, in characters as a reader counts them. */
const longest = 80;
/** What a file system may refuse: \ / : * ? " < > | and controls, each replaced by an underscore. */
const illegal = /[\\/:*?"<>|\p{Cc}]/gu;

/** The song's own file: who sings stands behind the title and, of two made together, which it is. */
export function songFileName(
  { title, nickname, take = '' }: { title: string; nickname: string | null; take?: string },
  extension: string,
): string {
  return [stem(title, take), ...(nickname?.trim() ? [stem(nickname)] : [])].join('-') + `.${extension}`;
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
