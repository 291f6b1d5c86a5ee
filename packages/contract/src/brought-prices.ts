/**
 * What administrators have changed of the table of models and operations. The server asks its rows at every hold. To a
 * browser each page brings them along, before any script: there the tables themselves are made of what counts, so that
 * what is shown and what is held come from the same place.
 */
export interface PriceList {
  /** Another one with every change, of administrators or of the table by a release. At most 20 characters. */
  readonly version: string;
  /** Points, by the item's id: of a model for one song, of an operation for all it makes. */
  readonly prices: Readonly<Record<string, number>>;
  /** Models that nobody can choose. */
  readonly off: readonly string[];
}

/** What this page has brought; undefined on a server. */
export const broughtPrices = (globalThis as { overtonePrices?: PriceList }).overtonePrices;

/** What counts here in place of what the table says. */
export const priceNow = (id: string, tabled: number): number => broughtPrices?.prices[id] ?? tabled;
export const isOffered = ({ id }: { id: string }): boolean => !broughtPrices?.off.includes(id);
