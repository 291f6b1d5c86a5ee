// The style and the name of what is made from a song that exists.
import { vocalTagOf } from '../composition/cast.js';
import type { Naming } from '../song/compose.js';
import type { Score } from '../score/score.js';
import { genreIn } from '../style/genre-words.js';
import type { Quality } from '../style/quality.js';
import type { Singer } from '../style/timbre.js';
import { tinted } from '../style/tint.js';
import { readWishes } from '../style/unwanted.js';
import { ownTags, readStyle, type StyleProfile } from '../style/style.js';
import { leftOutNow } from './left-out.js';

export interface Asked {
  seed: string;
  tags?: string;
  title?: string;
  exclude?: string;
  quality?: Quality;
  singer?: Singer;
}

/** What belongs to the song, not to its genre: it stays, whatever is asked. */
function lasting({ bpm, tonic, mode, swing, swingUnit, singer, quality, voice, duet, partner, lead }: StyleProfile) {
  const absent = {
    ...(quality ? { quality } : {}),
    ...(voice ? { voice } : {}),
    ...(duet ? { duet } : {}),
    ...(partner ? { partner } : {}),
    ...(lead === undefined ? {} : { lead }),
  };
  return { bpm, tonic, mode, swing, swingUnit, singer, ...absent };
}

/**
 * The same beat, key and singer, played as the tags ask; tags that name no genre leave the players as they are. Who was not
 * wanted before is not now, unless the tags name them, or one was chosen to sing.
 */
export function restyled(old: StyleProfile, { seed, tags = '', exclude, quality, singer }: Asked): StyleProfile {
  const { duet: _duet, ...asked } = readStyle(tags, seed, exclude);
  const { wanted, unwanted } = readWishes(tags, exclude);
  const { without: now, ...played } = asked;
  const left = leftOutNow(old, { wanted, singer }, now);
  const { duet, without: _before, ...rest } = old;
  const same = { ...rest, ...(duet ? { duet } : {}), ...left };
  const isNamed = genreIn(wanted, unwanted.genres) !== null;
  const style = isNamed ? tinted({ ...played, ...lasting(old), ...left }, old.character) : same;
  return quality ? { ...style, quality } : style;
}

/** How a song made from `score` is called and told of. */
export function namingAfter(score: Score, { seed, tags, title }: Asked): Naming {
  const own = new Set(ownTags(score.sheet.style, score.instrumental, vocalTagOf(score.sheet)));
  const given = score.tags.filter((tag) => !own.has(tag)).join(',');
  return {
    seed,
    title: title?.trim() || score.title,
    description: score.description,
    tags: tags?.trim() || given,
    seconds: Infinity,
  };
}
