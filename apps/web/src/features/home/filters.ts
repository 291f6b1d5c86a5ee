import { songGenres, songLanguages } from '@overtone/contract/library';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** '' is all. */
export const languageChoices = ['', ...songLanguages] as const;
export const genreChoices = ['', ...songGenres] as const;
export type LanguageChoice = (typeof languageChoices)[number];
export type GenreChoice = (typeof genreChoices)[number];

interface Filters {
  language: LanguageChoice;
  genre: GenreChoice;
  open: boolean;
}

/** What a first visit shows. */
export const defaultFilters: Filters = { language: 'chinese', genre: '', open: true };

const among = <T extends string>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** What is stored may be of another version, or written by hand. */
export function filtersFrom(stored: unknown): Filters {
  const { language, genre, open } = (stored ?? {}) as Record<keyof Filters, unknown>;
  return {
    language: among(languageChoices, language, defaultFilters.language),
    genre: among(genreChoices, genre, defaultFilters.genre),
    open: open !== false,
  };
}

/** The choice of this browser, for the next visit too. */
export const useFilters = create<Filters>()(
  persist((): Filters => defaultFilters, { name: 'homeFilters', version: 1, merge: filtersFrom }),
);

export function choose(change: Partial<Filters>): void {
  useFilters.setState(change);
}
