// The words that speak of somebody who sings. All are tried on short items of simplified Chinese or of English.
import { NO_IN_CHINESE, NO_IN_ENGLISH, takesAway } from './refused-singing.js';
import { namesVoice, voiceIn } from './singer-words.js';

const REFUSED_REST = new RegExp(
  `(?:${NO_IN_ENGLISH}|\\bnon[\\s-]|\\b(?:nobody|nothing|no one)\\s|${NO_IN_CHINESE}).*?(?=$|\\b(?:but|just|only)\\b|但|只)`,
  'gi',
);
const SINGING =
  /\b(?:vocals?|vocalists?|vocaloids?|lyrics?(?![\s-]?(?:free|less))|sung|sings?|singers?|rapp(?:ers?|ing)|spoken word|(?<!instrumental )rap(?!\s(?:beats?|instrumentals?)\b)|chorus|verses?|duet|humming|(?<!birds )singing(?! (?:lead )?(?:bowls?|saws?|guitars?|violins?|birds?)\b))\b|演唱|(?:开始|有人|后面|想)唱|(?:说唱(?!伴奏|纯音乐|beat|节拍)|[清合对吟哼独领]唱)|哼鸣|呼麦|朗诵|念白|歌姬|歌词|[主副]歌|嗓|人声|[女男童]声/i;
/** Who says no more than that words or singing are not wanted may have these. */
const VOICES =
  /\b(?:choirs?(?![\s-](?:pads?|like))|voices?|chant(?:s|ing)?|(?:yodel|growl|scream|shout)\w*|scat|vocali[sz]e|beatbox\w*)\b|诵经/i;
/** Of a voice and of music alike; what is played under a voice, or for who sings or speaks to it. */
const OF_BOTH = new RegExp(
  [
    '(?:[适配给]合?)?[诗歌词]{0,2}(?:朗诵|诵经|念白)[时用的]{0,2}(?:(?=$)(?<=[适配给].*)|配乐|背景|纯音乐|音乐)',
    '\\b(?:for|under|over|behind) (?:an? |my |your |the )?(?:rap(?:p(?:ers?|ing)|s)?|singers?|spoken word|voice)\\b',
    '\\bvoice[\\s-]?overs?\\b(?!\\s(?:an?|the|soft|piano|guitars?|drums|strings|beats?)\\b)|\\bspoken word background\\b|\\bchoir practice\\b|\\bvoice assistant\\b|\\bshout ?outs?\\b',
    '甜美|大叔|儿童|\\b(?:violin|guitar|cello|piano|flute|sax(?:ophone)?)s? (?:duets?|(?:that )?sings?)\\b',
    '\\b(?:can|could|will|to) (?:sing|rap) (?:over|along|on)\\b',
  ].join('|'),
  'gi',
);
/** What somebody does in a story: where singing is refused, nobody does. */
const SINGS = /(?<![说清合对吟哼独领])唱歌?|\b(?:sings?|singing|sung)\b/gi;
/** That somebody sings, but not whom it is sung by, nor what a song has: with a girl singing. */
const TOLD_SINGING =
  /(?<![说清合对吟哼独领人始面想])唱歌?|\bsings?\b|(?<!\bwith\b.*)\bsinging\b(?!\s(?:voice|vocal))/gi;
export const withoutSings = (item: string): string => item.replace(TOLD_SINGING, ' ');
const PARTS = /[主副]歌|\b(?:chorus|verses?)\b/gi;

/** What an item speaks of, but what it refuses. */
export const meantIn = (item: string): string =>
  takesAway(item) ? '' : item.replace(REFUSED_REST, ' ').replace(OF_BOTH, '').trim();

const speaksOfSinging = (meant: string): boolean => SINGING.test(meant) || namesVoice(meant);

/** Whether an item speaks of somebody who sings; `isPlayed`: parts of a song are none, but those that are all of an item. */
export function isOfSinging(item: string, isPlayed = false): boolean {
  const isPart = item.replace(PARTS, '').trim() === '';
  const meant = meantIn(isPlayed && !isPart ? item.replace(PARTS, ' ') : item);
  return speaksOfSinging(meant);
}

/** Whether an item speaks of voices, that may sing no words; `unsung`: or that do not sing at all. */
export function isOfVoices(item: string, unsung = false): boolean {
  const meant = unsung ? meantIn(item).replace(SINGS, ' ') : meantIn(item);
  return VOICES.test(meant) || speaksOfSinging(meant) || voiceIn(meant) !== null;
}
