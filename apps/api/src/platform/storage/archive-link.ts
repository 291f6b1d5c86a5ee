/** A link to something within an archive: the archive's own, and in its fragment what the thing may be called there. */

export interface ArchiveLink {
  archive: string;
  /** Lower case; the first of them that is found. */
  words: readonly string[];
}

const mark = '#zip=';

/** Of words of letters, digits and underlines. */
export const archiveLink = ({ archive, words }: ArchiveLink): string => `${archive}${mark}${words.join(',')}`;

/** Null for any other link. */
export function readArchiveLink(link: string): ArchiveLink | null {
  const found = /^([^#]+)#zip=(\w+(?:,\w+)*)$/.exec(link);
  return found ? { archive: found[1] as string, words: (found[2] as string).split(',') } : null;
}
