// Short English lyrics of its own: one theme a song, couplets told in their order, a chorus on one rhyme.
import type { Rng } from '../seed/rng.js';
import { city } from './english-songs/city.js';
import { dance } from './english-songs/dance.js';
import { dream } from './english-songs/dream.js';
import { goodbye } from './english-songs/goodbye.js';
import { home } from './english-songs/home.js';
import { love } from './english-songs/love.js';
import { night } from './english-songs/night.js';
import { rain } from './english-songs/rain.js';
import { road } from './english-songs/road.js';
import { rock } from './english-songs/rock.js';
import { sea } from './english-songs/sea.js';
import { summer } from './english-songs/summer.js';
import type { Chorus, SongPool } from './english-songs/song-pool.js';
import { WISH_CHORUSES } from './english-songs/wish.js';
import { formsOf, sectioned, type LyricForm, type WrittenKind } from './lyric-forms.js';
import type { LyricAsk, WrittenSong } from './lyric-ask.js';
import { DEFAULT_LABELS } from './marks.js';
import { englishSubject } from './wish-words.js';

/** What a wish is about. */
const SUBJECTS: readonly (readonly [RegExp, SongPool])[] = [
  [
    /\b(?:goodbye|farewell|break(?:ing)?[ -]?up|broke up|leaving|ex|miss(?:ing)?|lost love|heartbr\w+|divorce)\b/i,
    goodbye,
  ],
  [/\b(?:rain(?:y|ing|drops?)?|storms?|umbrella|thunder|tears?|cry(?:ing)?)\b/i, rain],
  [/\b(?:sea|oceans?|waves?|sail\w*|ships?|shores?|harbou?r|islands?)\b/i, sea],
  [/\b(?:summer|beach\w*|sun|sunny|sunshine|holidays?|vacation)\b/i, summer],
  [/\b(?:city|cities|streets?|neon|subway|taxi|downtown|urban|skyline|new york)\b/i, city],
  [/\b(?:home|family|mother|mom|mum|father|dad|christmas|childhood|grandm\w+|grandp\w+)\b/i, home],
  [/\b(?:roads?|driv(?:e|ing)|highways?|journey|travel\w*|trains?|wander\w*|friends?|adventure)\b/i, road],
  [/\b(?:danc(?:e|ing)|party|clubs?|disco)\b/i, dance],
  [/\b(?:dreams?|dreaming|stars?|sky|space|fly(?:ing)?|hope|wish|future)\b/i, dream],
  [/\b(?:nights?|midnight|moon\w*|sleep\w*|lonely|alone|lullaby|sad)\b/i, night],
  [/\b(?:fight\w*|rebel\w*|warriors?|victory|win(?:ning)?|rise|freedom|angry|rage)\b/i, rock],
  [/\b(?:love|lovers?|heart|kiss\w*|wedding|romantic|romance|valentine\w*|crush)\b/i, love],
];

/** Where nothing is said of that, what a genre likes. */
const BY_GENRE: Readonly<Record<string, readonly SongPool[]>> = {
  rock: [rock, road],
  punk: [rock, city],
  metal: [rock],
  alternative: [night, city, dream],
  electronic: [dance, dream],
  latin: [dance, summer],
  rap: [city],
  country: [road, home],
  folk: [home, road, rain],
  jazz: [night, rain],
  blues: [goodbye, rain],
  'r&b': [love, night],
  classical: [dream, sea],
};
const ANYTHING = [love, night, home, summer, dream, road];

/** What is named first: behind "about" where something stands there, else anywhere. */
function subjectIn(wish: string): SongPool | undefined {
  const about = /\babout\b(.*)/is.exec(wish)?.[1] ?? '';
  for (const text of [about, wish]) {
    const found = SUBJECTS.map(([pattern, pool]) => ({ at: text.search(pattern), pool })).filter(({ at }) => at >= 0);
    if (found.length > 0) return found.reduce((first, next) => (next.at < first.at ? next : first)).pool;
  }
  return undefined;
}

/** So many of the couplets, in their order, apart into lines. */
function told(couplets: readonly string[], count: number, random: Rng): string[] {
  const places = couplets.map((_, place) => place);
  while (places.length > count) places.splice(random.int(0, places.length - 1), 1);
  return places.flatMap((place) => couplets[place]!.split(' / '));
}

/** How many couplets of a kind a form asks for. */
const coupletsOf = (form: LyricForm, kind: WrittenKind): number =>
  form.reduce((sum, [other, lines]) => sum + (other === kind ? Math.ceil(lines / 2) : 0), 0);

/** Another for each of several songs of one wish, while there are others. */
function chosen<T>(items: readonly T[], random: Rng, take: LyricAsk['take']): T {
  const own = random.pick(items);
  return take ? items[(take.common.int(0, items.length - 1) + take.number) % items.length]! : own;
}

/** A word with capitals of its own stays as it is: iPhone. */
const titled = (name: string): string =>
  name.replace(
    /(?<![\p{L}\p{M}'’])(?!(?<=\s)and\b)[\p{Ll}\p{M}'’]+(?![\p{L}])/gu,
    (word) => word[0]!.toUpperCase() + word.slice(1),
  );

/** Choruses that name what no song is there of. */
const aboutIt = (thing: string): Chorus[] =>
  WISH_CHORUSES.map(([hook, ...lines]) => ({ title: titled(thing), lines: [hook.replace('{w}', thing), ...lines] }));

/** Deterministic by `random`. No line comes twice but in choruses. */
export function writeEnglish({ theme, title, random, genre = '', lines = 16, take }: LyricAsk): WrittenSong {
  const pools = BY_GENRE[genre] ?? ANYTHING;
  const known = subjectIn(`${title ?? ''} ${theme}`);
  const pool = known ?? chosen(pools, random, take);
  const named = englishSubject(theme);
  const thing = named && !subjectIn(named) ? named : undefined;
  const chorus = chosen(thing ? aboutIt(thing) : pool.choruses, random, take);
  const form = random.pick(formsOf(lines));
  const stanzas = {
    verse: told(pool.verse, coupletsOf(form, 'verse'), random),
    prechorus: told(pool.prechorus, coupletsOf(form, 'prechorus'), random),
    bridge: told(pool.bridge, coupletsOf(form, 'bridge'), random),
    solo: [],
  };
  const lastLines = chorus.lines.slice(4);
  let choruses = 0;
  const sung = (count: number): string[] => {
    const whole = chorus.lines.slice(0, count);
    return choruses++ === 0 ? whole : [...whole.slice(0, -1), lastLines.shift() ?? whole.at(-1)!];
  };
  const lyrics = sectioned(form, DEFAULT_LABELS, (kind, count) =>
    kind === 'chorus' ? sung(count) : stanzas[kind].splice(0, count),
  );
  return { title: title?.trim() || chorus.title, lyrics };
}
