import { cutTo } from '@overtone/contract/text-length';

/** Of a title, in characters as a reader counts them. */
const longest = 80;
/** What a file system may refuse: \ / : * ? " < > | and controls, each replaced by an underscore. */
const illegal = /[\\/:*?"<>|\p{Cc}]/gu;

/** The song's own file: who sings stands behind the title. */
export function songFileName(
  { title, nickname }: { title: string; nickname: string | null },
  extension: string,
): string {
  const stem = (text: string) => fileName(text, '').slice(0, -1);
  return [title, ...(nickname?.trim() ? [nickname] : [])].map(stem).join('-') + `.${extension}`;
}

/** A name that every file system takes. */
export function fileName(title: string, extension: string): string {
  return `${cutTo(title.trim(), longest).replace(illegal, '_').trim() || '_'}.${extension}`;
}
