// Tags and descriptions, Chinese or English -> a style profile.
import { rng, type Rng } from '../seed/rng.js';
import { GENRES } from './genres.js';
import { GENRE_NAMES, type GenreName } from './genre.js';
import { genreIn } from './genre-words.js';
import type { Character } from './character.js';
import { BRIGHT, DARK, FAST, SLOW } from './mood-words.js';
import type { Quality } from './quality.js';
import { isDuet, isOfSinger, singerIn } from './singer-words.js';
import { simplified } from './simplified.js';
import type { Singer, Voice } from './timbre.js';
import type { PlayerName } from './players.js';
import type { Soloist } from './soloists.js';
import { keyIn } from './key-words.js';
import { tempoIn } from './tempo-words.js';
import { readWishes, wantedSinger } from './unwanted.js';
import { isMinor, PITCH_NAMES, type ModeName } from '../theory/scale.js';

export interface StyleProfile {
  genre: GenreName;
  bpm: number;
  /** Pitch class 0..11. */
  tonic: number;
  mode: ModeName;
  swing: number;
  swingUnit: 1 | 0.5;
  /** Who sings, or begins and leads where two do. */
  singer: Singer;
  kit: string;
  rate: number;
  syncopation: number;
  reverbSeconds: number;
  reverbLevel: number;
  pump: number;
  brightness: number;
  /** 0 calm .. 1 fierce: shifts section levels. */
  energy: number;
  /** Absent: plays and sounds as the first songs did. */
  quality?: Quality;
  /** Absent: the usual singer of the kind. */
  voice?: Voice;
  /** Two sing, a man and a woman; false: one does, whatever marks in the words say. Absent: as these say. */
  duet?: boolean;
  /** Who sings beside `voice`; absent: nobody, or the usual singer of the other kind. */
  partner?: Voice;
  /** Who carries the tune that is played; absent: whoever the genre has for it. */
  soloist?: Soloist;
  /** Who is not wanted, of players and singers; absent: everybody is. */
  without?: readonly (PlayerName | Singer)[];
  /** Whose manner it is in; absent: nobody's. */
  character?: Character;
  /** Seconds before the first beat; absent: LEAD_SECONDS. */
  lead?: number;
}

const GENERIC: readonly GenreName[] = ['pop', 'folk', 'alternative', 'r&b', 'electronic', 'rock'];
/** What children sing, where no genre is named. */
const OF_CHILDREN: readonly GenreName[] = ['pop', 'folk'];

function chooseGenre(text: string, unwanted: readonly GenreName[], random: Rng): GenreName {
  const named = genreIn(text, unwanted);
  if (named) return named;
  const isWanted = (genre: GenreName): boolean => !unwanted.includes(genre);
  if (
    isWanted('古风') &&
    /[\u4e00-\u9fff]/.test(text) &&
    /江湖|剑|明月|红尘|长安|桃花|烟雨|琵琶|(?<![长短竖汽鸣警风])笛|月下/.test(text)
  )
    return '古风';
  const most = !text.trim() ? GENERIC : singerIn(text) === 'child' ? OF_CHILDREN : GENERIC.slice(0, 4);
  const usual = most.filter(isWanted);
  const left = usual.length > 0 ? usual : GENRE_NAMES.filter(isWanted);
  return random.pick(left.length > 0 ? left : GENERIC);
}

function chooseMode(text: string, genre: GenreName, random: Rng): ModeName {
  const modes = GENRES[genre].modes;
  const asked = keyIn(text)?.isMinor ?? (DARK.test(text) ? true : BRIGHT.test(text) ? false : undefined);
  const wanted = asked === undefined ? modes : modes.filter((mode) => isMinor(mode) === asked);
  return random.pick(wanted.length > 0 ? wanted : modes);
}

function chooseBpm(text: string, genre: GenreName, random: Rng): number {
  const asked = tempoIn(text);
  if (asked !== null) return asked;
  const [low, high] = GENRES[genre].bpm;
  const width = high - low;
  if (/dubstep|drum\s*(and|&|n)\s*bass|dnb/i.test(text)) return random.int(140, 172);
  if (/reggae\b|雷鬼/i.test(text)) return random.int(72, 88);
  const from = FAST.test(text) ? low + width * 0.6 : low;
  const to = SLOW.test(text) ? low + width * 0.3 : high;
  const slower = SLOW.test(text) && !FAST.test(text) && width < 40 ? 0.92 : 1;
  return Math.round((from + (Math.max(to, from + 2) - from) * random.next()) * slower);
}

const chooseTonic = (text: string, random: Rng): number => keyIn(text)?.tonic ?? random.int(0, 11);

function chooseSinger(text: string, unwanted: readonly Singer[], random: Rng): Singer {
  const drawn = random.chance(0.58) ? 'female' : 'male';
  return singerIn(text, unwanted) ?? wantedSinger(drawn, unwanted);
}

/**
 * `asked` = tags and description; `exclude`: what is not wanted, beside what they say of that; `title`: may name a genre, but
 * neither who sings nor what is not wanted.
 */
export function readStyle(asked: string, seed: string, exclude = '', title = ''): StyleProfile {
  const random = rng(seed, 'style');
  const { wanted, unwanted } = readWishes(asked, exclude);
  const text = `${wanted}\n${simplified(title)}`;
  const genre = chooseGenre(text, unwanted.genres, random);
  const without = [...unwanted.players, ...unwanted.singers];
  const isForTwo = isDuet(wanted) && !without.includes('male') && !without.includes('female');
  const facts = GENRES[genre];
  const { kit, rate, syncopation, swing, swingUnit, reverbSeconds, reverbLevel, pump, brightness } = facts;
  const energy = 0.5 + (FAST.test(text) ? 0.3 : 0) - (SLOW.test(text) ? 0.3 : 0);
  return {
    genre,
    mode: chooseMode(text, genre, rng(seed, 'style/mode')),
    bpm: chooseBpm(text, genre, rng(seed, 'style/bpm')),
    tonic: chooseTonic(text, rng(seed, 'style/tonic')),
    singer: chooseSinger(wanted, unwanted.singers, rng(seed, 'style/singer')),
    kit,
    rate,
    syncopation,
    swing,
    swingUnit,
    reverbSeconds,
    reverbLevel,
    pump,
    brightness,
    energy,
    ...(isForTwo ? { duet: true } : {}),
    ...(without.length > 0 ? { without } : {}),
  };
}

export const keyName = (style: StyleProfile): string =>
  `${PITCH_NAMES[style.tonic]} ${isMinor(style.mode) ? 'minor' : 'major'}`;

/** The tempo as it is told: a song that was made faster or slower has one with a long tail. */
export const toldBpm = ({ bpm }: Pick<StyleProfile, 'bpm'>): number => Math.round(bpm * 100) / 100;

/** Who sings by the style alone. */
export const vocalTag = ({ singer, duet }: StyleProfile): string => `${duet ? 'duet' : singer} vocal`;

/** What a song says of its style by itself. */
export function ownTags(style: StyleProfile, instrumental: boolean, vocal = vocalTag(style)): string[] {
  const mood =
    style.energy < 0.4 ? 'calm' : style.energy > 0.6 ? 'energetic' : isMinor(style.mode) ? 'wistful' : 'warm';
  return [style.genre, mood, `${toldBpm(style)} bpm`, keyName(style), instrumental ? 'instrumental' : vocal];
}

/** Style tags as a provider would write them, but those of somebody else than who sings. */
export function styleTags(
  style: StyleProfile,
  asked: string,
  instrumental: boolean,
  vocal = vocalTag(style),
): string[] {
  const given = asked
    .split(/[,，、;；/|\n]+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag && tag.length <= 40 && (instrumental || isOfSinger(tag, vocal)));
  return [...new Set([...given.slice(0, 12), ...ownTags(style, instrumental, vocal)])];
}
