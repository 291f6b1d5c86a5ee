import type { PresetFileSong } from './presets.file.rule.js';

/** The home page of somebody who comes for the first time shows songs in this language, so many of them at once. */
const [firstLanguage, firstPage] = ['chinese', 12] as const;

export interface PresetToMake extends PresetFileSong {
  /** It is on the page that everybody sees first: made after what somebody waits for, before all the rest. */
  first: boolean;
}

/** Pure: in which order the library is made. First the page that everybody sees first, then the most popular. */
export function makingOrder(library: readonly PresetFileSong[]): PresetToMake[] {
  const seenFirst = library
    .filter(({ language }) => language === firstLanguage)
    // Nobody has heard any yet: what is recommended is what is newest.
    .toSorted((one, other) => one.days - other.days)
    .slice(0, firstPage);
  const others = library.filter((song) => !seenFirst.includes(song));
  return [...seenFirst.map((song) => ({ ...song, first: true })), ...others.map((song) => ({ ...song, first: false }))];
}

/** Pure: as many as the sandbox makes at once on a machine of so many cores, of which it leaves one free, and the next. */
export const ordersAtOnce = (cores: number): number => Math.max(2, cores);

/**
 * Pure: which of those that wait, in their order, are handed to the sandbox. The page that everybody sees first is handed over
 * whole: where it came in pieces, work that nobody waits for would slip in between.
 */
export const handedOver = (waiting: readonly PresetToMake[], atOnce: number): PresetToMake[] =>
  waiting.filter(({ first }, nth) => first || nth < atOnce);
