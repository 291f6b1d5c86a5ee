import type { Language } from '@overtone/contract/language';
import { untitledSong } from '@overtone/contract/page-heads';

const longestTitle = 80;

/** What some file system refuses becomes an underscore ([L5-15]); so do marks nobody sees. */
function cleanTitle(title: string, language: Language): string {
  const shown = [...title]
    .slice(0, longestTitle)
    .join('')
    .replace(/[\\/:*?"<>|]|[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '_')
    .trim();
  return shown === '' ? untitledSong[language] : shown;
}

/** `007 title`: the number keeps songs of one title apart and the folder in the order they were written in. */
export const numbered = (number: number, title: string, language: Language): string =>
  `${String(number).padStart(3, '0')} ${cleanTitle(title, language)}`;

/**
 * What things are called in one archive: a name that was given is kept, whatever comes, goes or is renamed while the archive
 * is read. What a list says of a file is true of the file that follows it.
 */
export class GivenNames {
  readonly #names = new Map<string, string>();

  constructor(private readonly language: Language) {}

  /** Numbers go by the order in which they are first asked for. */
  of(id: string, title: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = numbered(this.#names.size + 1, title, this.language);
    this.#names.set(id, name);
    return name;
  }
}

/** With its dot. */
export const extensionOf = (name: string): string => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
