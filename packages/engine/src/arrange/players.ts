// Who plays in a kind of music.
import type { GenreFacts } from '../style/genre.js';
import { GENRES } from '../style/genres.js';
import { qualityFacts } from '../style/quality.js';
import type { StyleProfile } from '../style/style.js';
import { isLeftOut } from '../style/players.js';

/** An early model knows fewer of the genre's players. */
export function playersOf({ genre, quality, without }: StyleProfile): GenreFacts {
  const facts = GENRES[genre];
  const { length } = facts.layers;
  const known = facts.layers.slice(0, quality ? Math.ceil(length * qualityFacts[quality].layers) : length);
  return { ...facts, layers: known.filter(({ stem, patch }) => !isLeftOut(without, stem, patch)) };
}
