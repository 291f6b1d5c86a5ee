// Whether a wish says that nobody is to sing.
import { singerIn } from './singer-words.js';

const LIST = /\b(?:avoid|exclude)\s*[:：]([^;；\n]*)/gi;
const SEPARATORS = /[,，、;；/|。.!！~～:：()（）[\]【】"“”\n]+|\s[-–—]+\s/;
const SUNG = '(?:vocals?|vocalists?|singing|singers?|人声|人聲|歌声|演唱|唱歌|歌手)';
/** As an item of a list of what is not wanted. */
const REFUSED = new RegExp(`^(?:any|all)?\\s*${SUNG}$`, 'i');

const NO_IN_ENGLISH =
  "\\b(?:no|without|zero|(?:don['’]t|do not) (?:use|add|include|want))\\s+(?:(?:any|human|lead)\\s+){0,3}";
const NO_IN_CHINESE =
  '(?:不(?:要|用|需要|想要|带|含|加|能|出现)|别[用加有]|没有?|去[掉除]|禁止|拒绝|无|無)(?:添加|加入|出现|[加有])?(?:任何|一点)?的?';
/** Whoever says no more behind it: `no vocals until the chorus` does. */
const BEHIND =
  '(?:\\s+(?:please|at all|whatsoever|(?:just|only)\\s.*|for (?:study|sleep|work|focus|meditation|relax|background)\\w*)|版?的?(?:[^的\\s]{0,4}(?:音乐|曲|伴奏|配乐|bgm))?)';
/** Where no words are wanted nobody sings either. */
const NOBODY = new RegExp(
  `(?:${NO_IN_ENGLISH}(?:${SUNG}|lyrics)|${NO_IN_CHINESE}(?:${SUNG}|有?人(?:来?演?唱)(?:歌)?|歌词))${BEHIND}$|^(?:non[\\s-]vocal|人声不要了?)$`,
  'i',
);
/** 人声：无 */
const LISTED_AS_NONE =
  /(?:人声|人聲|歌手|演唱|vocals?|singers?)\s*[:：]\s*(?:无|無|不要|没有|none|no|off)\s*(?=$|[,，、;；/|。.\n])/i;

/** Of a whole song: not of its break, and not refused. */
const CHINESE_INSTRUMENTAL =
  /(?<!(?:不[要是想用]|不想要|不喜欢|[别非]|没有|拒绝|除了)[^的\s]{0,3})(?:纯(?:音乐|器乐)|純音樂)(?=$|[^\p{Script=Han}]|吧|版|[无無]|不要|风格|伴奏)(?!\s*(?:间奏|前奏|尾奏|段))/u;
const ENGLISH_INSTRUMENTAL =
  /^(?!.*\b(?:not|no|non|but|without|less|with|was|were|is|are|been|be)\b.*instrumental).*\binstrumentals?\b(?!\s+(?:in|to|breaks?|intros?|solos?|bridges?|interludes?|sections?|outros?|parts?|passages?|drops?|hooks?|verses?|chorus(?:es)?|endings?)\b|\s*\?)/i;
const INSTRUMENTAL = new RegExp(
  `${CHINESE_INSTRUMENTAL.source}|${ENGLISH_INSTRUMENTAL.source}|^只要(?:伴奏|音乐|旋律)$`,
  'iu',
);

/** A description tells a story: in it only these speak of the song. */
const OF_THE_SONG =
  /^(?:请|也|就|please\s)?(?:不|别|没|去|禁|拒|无|無|no\b|without\b|zero\b|non|do(?:n['’]t| not)\b|人声)|曲|音乐|伴奏|配乐|钢琴|吉他|古筝|bgm|\b(?:music|beats?|tracks?|piano|guitar|lo-?fi|jazz|instrumental|bgm)\b/i;
const OF_A_STORY = /^没有?(?:任何)?(?:歌声|歌手)|\bsingers?$/i;

/** An item longer than that is none of a style, and dear to read. */
const LONGEST_ITEM = 200;
const itemsOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((item) => item.trim())
    .filter(({ length }) => length <= LONGEST_ITEM);
const isOfSinger = (item: string): boolean => /[声唱]|vocal|voice|sing|歌手/i.test(item) && singerIn(item) !== null;

export interface Wish {
  description?: string;
  tags?: string;
  exclude?: string;
}

/** What is not wanted may stand in a list of its own, or behind `avoid:`. Who names a singer beside `instrumental` hears one. */
export function saysNobodySings({ description = '', tags = '', exclude = '' }: Wish): boolean {
  const asked = `${tags}\n${description}`;
  const lists = [exclude, ...[...asked.matchAll(LIST)].map(([, list]) => list!)];
  if (lists.flatMap(itemsOf).some((item) => REFUSED.test(item)) || LISTED_AS_NONE.test(asked)) return true;
  const styled = itemsOf(tags.replace(LIST, ' '));
  const told = itemsOf(description.replace(LIST, ' '));
  const ofSong = told.filter((item) => OF_THE_SONG.test(item) && !OF_A_STORY.test(item));
  if ([...styled, ...ofSong].some((item) => NOBODY.test(item))) return true;
  const items = [...styled, ...told];
  return items.some((item) => INSTRUMENTAL.test(item)) && !items.some(isOfSinger);
}
