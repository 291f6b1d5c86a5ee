/** Words as they are compared: full-width letters as plain ones, capitals as small ones. */
export const normalised = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

export const languageTerm = (language: string): string => `language:${language}`;
export const genreTerm = (genre: string): string => `genre:${genre}`;

/** A song is found within this much of its text: titles and names are short, tags may be long. */
const longestText = 400;

export interface Findable {
  title: string;
  tags: string;
  /** Of its member or its invented artist. */
  name: string | null;
  language: string | null;
  genres: readonly string[];
}

export interface Terms {
  /** What a search looks up: single characters, neighbouring pairs, and the filters, which are longer than any pair. */
  terms: string[];
  /** What a search compares: the normalised texts, a line each. */
  words: string;
}

export function termsOf({ title, tags, name, language, genres }: Findable): Terms {
  const texts = [title, name ?? '', tags].map((text) => [...normalised(text)].slice(0, longestText).join(''));
  const parts = texts.flatMap((text) => text.split(' ')).flatMap((word) => [...word, ...pairsOf(word)]);
  const filters = [...(language === null ? [] : [languageTerm(language)]), ...genres.map(genreTerm)];
  return { terms: [...new Set([...parts, ...filters])], words: texts.join('\n') };
}

export interface Wanted {
  terms: string[];
  /** LIKE patterns that `words` must fit, all of them. */
  patterns: string[];
}

/** `q` is normalised. Every word must be there, in any order; pairs find candidates, patterns decide. */
export function wantedOf(q: string, language: string, genre: string): Wanted {
  const words = [...new Set(q.split(' '))];
  const parts = words.flatMap((word) => ([...word].length === 1 ? [word] : pairsOf(word)));
  const filters = [...(language ? [languageTerm(language)] : []), ...(genre ? [genreTerm(genre)] : [])];
  return {
    terms: [...new Set([...parts, ...filters])],
    patterns: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
