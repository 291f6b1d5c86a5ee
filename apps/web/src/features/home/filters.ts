import { songGenres, songLanguages } from '@overtone/contract/library';
import i18next from 'i18next';
import { create } from 'zustand';

/** '' is all. */
export const languageChoices = ['', ...songLanguages] as const;
export const genreChoices = ['', ...songGenres] as const;
export type LanguageChoice = (typeof languageChoices)[number];
export type GenreChoice = (typeof genreChoices)[number];

export interface Choice {
  language: LanguageChoice;
  genre: GenreChoice;
}
interface Filters extends Choice {
  open: boolean;
}

/** What a first visit shows, to whoever reads Chinese. */
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

/** What an address says, `all` for everything; of what it does not say, or says wrongly, what is given. */
export function chosenIn(params: URLSearchParams, otherwise: Choice): Choice {
  const said = (name: string) => (params.get(name) === 'all' ? '' : params.get(name));
  return {
    language: among(languageChoices, said('language'), otherwise.language),
    genre: among(genreChoices, said('genre'), otherwise.genre),
  };
}

const key = 'homeFilters';

function kept(): object | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as { state?: object } | null)?.state;
  } catch {
    return undefined;
  }
}

/** The choice of this browser, for the next visit too. By hand: the first page has no room for a library that keeps it. */
export const useFilters = create<Filters>()(() => filtersFrom(kept()));

/** Until somebody has chosen one: songs in the language that they read. */
i18next.on('languageChanged', (read) => {
  if (!('language' in (kept() ?? {}))) useFilters.setState({ language: read === 'en' ? 'english' : 'chinese' });
});

/** What nobody has chosen is not kept as a choice. */
export function choose(change: Partial<Filters>): void {
  useFilters.setState(change);
  localStorage.setItem(key, JSON.stringify({ state: { ...kept(), ...change } }));
}
