// What a style may say no to, as words at a place in it.
import { GENRE_WORDS } from './genre-words.js';
import { BRIGHT, DARK, FAST, SLOW } from './mood-words.js';
import { PLAYERS } from './players.js';

type Kind = 'player' | 'genre' | 'singer' | 'mood';
export interface Name {
  kind: Kind;
  from: number;
  to: number;
}

const sticky = (...sources: string[]): RegExp => new RegExp(sources.join('|'), 'iy');
export const PLAYER = sticky(...Object.values(PLAYERS).map(({ words }) => words.source));
export const GENRE = sticky(
  `(?:${GENRE_WORDS.map(([pattern]) => pattern.source).join('|')})(?:[a-z]+|\\s*(?:and|&|['’]?n['’]?)\\s*roll\\b)?`,
);
export const SINGER = sticky(
  '\\b(?:fe)?male\\b(?:\\s+(?:lead|vocals?|voices?|singers?|vocalists?)\\b){0,2}',
  "\\b(?:m[ae]n|wom[ae]n|boys?|girls?|child(?:ren)?|kids?)(?:['’]?s['’]?)?\\s+(?:vocals?|voices?|singers?|singing|choirs?)\\b",
  '[男女童]声|[男女](?:歌手|主唱|[高中低]音)|儿[歌童]|童谣',
  "\\b(?:child(?:ren)?|kids?)(?:['’]?s?['’]?)?\\s+(?:songs?|music)\\b",
  '\\bduets?\\b|(?:男女)?(?:对唱|二重唱)|男女合唱',
  '(?:小孩子?|孩子|男的|女的|男人|女人|[男女]孩子?)们?(?=的?声|来?演?唱|版)|[男女]的(?=$|[\\s,，、。;；和或与])',
  `[男女]生(?=$|[\\s,，、。;；和或与]|的?声|来?演?唱|版)`,
);

/** What a sticky pattern finds at a place, as where it ends; null where it finds nothing there. */
export function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Of an instrument in a genre's manner the instrument is meant: electronic drums. */
export function nameAt(text: string, from: number): Name | null {
  const player = endOf(PLAYER, text, from);
  if (player !== null) return { kind: 'player', from, to: player };
  const genre = endOf(GENRE, text, from);
  if (genre === null) {
    const singer = endOf(SINGER, text, from);
    return singer === null ? null : { kind: 'singer', from, to: singer };
  }
  const played = endOf(PLAYER, text, endOf(/[\s-]*/y, text, genre)!);
  return played === null ? { kind: 'genre', from, to: genre } : { kind: 'player', from, to: played };
}

const MOOD = sticky(`(?:${[DARK, BRIGHT, SLOW, FAST].map(({ source }) => source).join('|')})(?:[a-z]+|[伤痛]?的?)`);

export function moodAt(text: string, from: number): Name | null {
  const to = endOf(MOOD, text, from);
  return to === null ? null : { kind: 'mood', from, to };
}
