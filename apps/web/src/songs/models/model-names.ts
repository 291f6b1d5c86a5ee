import { type Model, offered } from '@overtone/contract/models';
import { providerIds, providers } from '@overtone/contract/providers';

/** A model's name where its family's stands beside it: `v5` of `Suno v5`. */
export const shortOf = ({ name, provider }: Pick<Model, 'name' | 'provider'>): string =>
  name.replace(`${providers[provider].name} `, '');

/** Those that everybody has. */
export const openNames = (): string[] =>
  offered()
    .filter(({ memberOnly }) => !memberOnly)
    .map(({ name }) => name);

/** Those for members, family by family: `Suno v5, v5.5`. */
export const memberNames = (comma: string): string[] =>
  providerIds.flatMap((id) => {
    const closed = providers[id].models.filter(({ memberOnly }) => memberOnly);
    return closed.length > 0 ? [`${providers[id].name} ${closed.map(shortOf).join(comma)}`] : [];
  });

/** Points for one song of the cheapest model and of the dearest. */
export const priceRange = (models: readonly Model[] = offered()): { least: number; most: number } => {
  const prices = models.map(({ price }) => price);
  return { least: Math.min(...prices), most: Math.max(...prices) };
};

/** What the longest-reading model takes of lyrics and style. */
export const longestTexts = (): { lyrics: number; style: number } => ({
  lyrics: Math.max(...offered().map(({ lyricsMax }) => lyricsMax)),
  style: Math.max(...offered().map(({ styleMax }) => styleMax)),
});

/** Into how many parts each family takes its songs apart, for how many points; none: it does not. */
export const stemFacts = (): { name: string; parts: number; price: number }[] =>
  providerIds.map((id) => {
    const { name, stems } = providers[id];
    return { name, parts: stems?.names.length ?? 0, price: stems?.price ?? 0 };
  });
