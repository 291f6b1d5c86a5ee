// Whether a wish says that nobody is to sing.
import { isOfMusicAlone, isOfSinging, isToldOfSong, LISTED, LISTED_AS_NONE, refusedIn } from './singing-words.js';
import { withoutLists } from './unwanted.js';

/** As in what else is not wanted (unwanted.ts); harmonies are one thing. */
const BETWEEN = /[,，、;；/|。\n]|\s(?:and|or|nor)\s|和(?!声)|[或与]/i;
const SEPARATORS = /[,，、;；/|。.…!！~～:：+()（）[\]【】"“”\n]+|\s[-–—]+\s/;
/** Instrumental: no */
const DENIED = /(?:纯音乐|纯器乐|純音樂|\binstrumental)\s?[:：=]\s?(?:否|不|无|no\b|none\b|false\b|off\b)/gi;

/** What is said of one part of a song, also behind a colon or in brackets. */
const OF_A_PART =
  /(?:[前间尾]奏|一?开[头场始]|结尾|中间|[前后]半|先来|[主副]歌|第[一二三四]段|最后(?:一?段|是)|前\s?[\d一二三四五六七八九十]+个?[秒小]|\b(?:first (?:\d+|few)|intros?|outros?|breaks?(?!\s?beat)|bridges?|interludes?|verses?|chorus(?:es)?|(?:at|in) the (?:start|beginning|end|middle))\b)[^,，、;；/|。.…!！:：+()（）[\]【】\n]*(?:[:：][^,，、;；/|。.…!！\n]*|[(（[【][^)）\]】\n]{0,60}[)）\]】]?)?/gi;
/** Stands for it: what goes on into a part says nothing of the song, as `no vocals in the intro`. */
const PART = '§';

/** Of a longer item the end is read, where refusals stand. */
const LONGEST_ITEM = 200;
const itemsOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => (item.length > LONGEST_ITEM ? `${PART} ${item.slice(-LONGEST_ITEM)}` : item));

export interface Wish {
  description?: string;
  tags?: string;
  exclude?: string;
}

/**
 * What is not wanted may stand in a list of its own, or behind `avoid:`. Who refuses singing hears none; who asks for
 * music alone, or refuses no more than words, hears a singer where the wish speaks of one.
 */
export function saysNobodySings({ description = '', tags = '', exclude = '' }: Wish): boolean {
  const fields = [tags, description].map(withoutLists);
  const lists = [exclude, ...fields.flatMap((field) => field.lists)];
  if (lists.flatMap((list) => list.split(BETWEEN)).some((item) => itemsOf(item).some((one) => LISTED.test(one))))
    return true;
  const [styled, told] = fields.map(({ rest }) => rest.replace(DENIED, ' ')) as [string, string];
  const ofSong = [styled, told].map((text) => text.replace(OF_A_PART, PART)) as [string, string];
  if (ofSong.some((text) => LISTED_AS_NONE.test(text))) return true;
  const [style, story] = ofSong.map(itemsOf) as [string[], string[]];
  const refused = [...style, ...story.filter(isToldOfSong)].map(refusedIn);
  if (refused.includes('singing')) return true;
  const isAsked = refused.includes('words') || [...style, ...story].some(isOfMusicAlone);
  return isAsked && ![...itemsOf(styled), ...itemsOf(told)].some(isOfSinging);
}
