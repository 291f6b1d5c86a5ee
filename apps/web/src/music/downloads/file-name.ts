/** Of a title, in characters as a reader counts them (specification 5 and 9). */
const longest = 80;
/** What a file system may refuse: \ / : * ? " < > | and controls, each replaced by an underscore. */
const illegal = /[\\/:*?"<>|\p{Cc}]/gu;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name that every file system takes. */
export function fileName(title: string, extension: string): string {
  const cut = Array.from(graphemes.segment(title.trim()), ({ segment }) => segment).slice(0, longest);
  return `${cut.join('').replace(illegal, '_').trim() || '_'}.${extension}`;
}
