import { limits } from '@overtone/contract/limits';
import { isLongerThan } from '@overtone/contract/text-length';
import { type Companions, companions, otherwise } from './words.companions.texts.js';
import { tagLibrary } from './words.tag-library.texts.js';

/** A whole number from 0 up to but not including `below`. */
type Draw = (below: number) => number;
type Facet = Exclude<keyof Companions, 'genre'>;

const tags = tagLibrary.flatMap(({ category, tags: those }) => those.map((tag) => ({ ...tag, category })));
const englishOf = new Map(tags.map(({ zh, en }) => [zh, en]));
const facetOf = { instrument: 'instruments', mood: 'mood', voice: 'voice', tempo: 'tempo' } as const;
const facets: readonly Facet[] = ['mood', 'instruments', 'voice', 'tempo', 'sound'];

const partsOf = (style: string): string[] =>
  style
    .split(/[,，、;；\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What the style says itself, which nothing may contradict: no second tempo, no voice beside an instrumental. */
function saidFacets(parts: readonly string[]): ReadonlySet<Facet> {
  const said = new Set<Facet>();
  for (const { zh, en, category } of tags) {
    if (!(category in facetOf)) continue;
    const named = parts.some((part) => part === zh || part.toLowerCase() === en.toLowerCase());
    if (named) said.add(facetOf[category as keyof typeof facetOf]);
  }
  const whole = parts.join(', ');
  if (/\d\s*(bpm|拍)|tempo/i.test(whole)) said.add('tempo');
  if (/vocal|voice|声|唱|instrumental|纯音乐|伴奏/i.test(whole)) said.add('voice');
  return said;
}

/**
 * A few words as a description of a whole sound: what is said stays first, known words as the models know them, and what
 * the genre usually has beside it follows, as far as there is room.
 */
export function expandStyle(style: string, draw: Draw): string {
  const parts = partsOf(style);
  const said = saidFacets(parts);
  const found = companions.find(({ genre }) => genre.test(style)) ?? otherwise;
  const pick = (choices: readonly string[]): string => choices[draw(choices.length)] ?? '';
  const own = parts.map((part) => englishOf.get(part) ?? part);
  const added = facets.filter((facet) => !said.has(facet)).map((facet) => pick(found[facet]));
  return [...new Set([...own, ...added])].reduce((text, part) => {
    const longer = text === '' ? part : `${text}, ${part}`;
    return isLongerThan(longer, limits.song.style) ? text : longer;
  }, '');
}
