// Which language words are written in that nobody has given. Patterns are of simplified characters.
import { simplified } from '../style/simplified.js';

export type LyricLanguage = 'zh' | 'en';

const ENGLISH = '英[文语]';
const CHINESE = '(?<![初高集其心])中文(?!系|[很太]?[差烂]|不[好行])|华文|[汉华]语';
/** Not all that is Chinese: who wants none of these may want another. */
const OF_CHINESE = '国语|普通话|粤语|闽南语';

/** Between a refusal and what is refused stand only these: 不要有, 没有一句. 能不能用英文, 特别 and 非英文歌不听 are none. */
const NO_IN_CHINESE =
  '(?:(?<![会能要可是])不(?!(?:能|可以?)没)|(?<![特分告])别|(?<!不能|不可以?)没|无|非(?![^\\s,，、。;；]{1,5}?不[听唱可行爱成])|勿|禁止?|拒绝|避免|少)[要用带含唱听写有需想出现任何一句个字点太多许能可以会使是夹杂掺加混入放再全都]{0,6}';
const NO_IN_ENGLISH =
  "\\b(?:no|not|non|without|avoid|never|don['’]?t)\\b(?:[\\s-]+(?:any|in|lyrics?|words|vocals?|sung|sing|singing|use|want|of|the)){0,4}[\\s-]+";
/** At its end: 英文歌不要. */
const UNWANTED = '[歌词]{0,2}(?:(?:都|就)?不要了?|就?不用了?|就?免了|就?算了)(?=$|[\\s,，、。;；])';
const refusal = (chinese: string, english: string): RegExp =>
  new RegExp(`${NO_IN_CHINESE}(?:${chinese})|(?:${chinese})${UNWANTED}|${NO_IN_ENGLISH}(?:${english})\\b`, 'gi');
const NO_ENGLISH = refusal(`${ENGLISH}|\\s?english\\b`, 'english');
const NO_CHINESE = refusal(CHINESE, 'chinese(?!\\s+(?:instr|trad|sty|folk|flute|drum|opera))');
const NONE_OF_CHINESE = refusal(OF_CHINESE, 'mandarin|cantonese');
const ANY = `(?:${ENGLISH}|${CHINESE}|${OF_CHINESE})`;
/** What it is made from: 把这首中文歌翻唱成英文. */
const SOURCE = new RegExp(
  `[把将](?:[这那]?一?首)?${ANY}(?=[^\\s,，、。;；]{0,6}成)|${ANY}[歌词]{0,2}(?=(?:翻译?|[译改换])成)`,
  'g',
);
const HOOK = '(?:副歌|hook|桥段|开头|结尾|念白|独白|和声)';
const HOOKS = '(?:chorus(?:es)?|hooks?|bridges?|intros?|outros?|ad-?libs?)';
const NAMES = '(?:english|chinese|mandarin|cantonese)';
/**
 * What is mixed into it, or sung in a part alone, which its verses are not: 英文为主，夹杂中文; 副歌用英文; 英文副歌; verses in
 * Chinese, an English chorus.
 */
const MIXED_IN = new RegExp(
  [
    `${ANY}的?${HOOK}`,
    `\\b${NAMES} ${HOOKS}\\b|\\b${HOOKS} (?:is |are |sung )?in ${NAMES}\\b`,
    `(?:夹杂?|穿插|混入|[加带有]入?(?:一?[点些段]|[几一两]句))${ANY}`,
    `(?:(?<!主歌.?)副歌|桥段|开头|结尾|高潮|(?<!歌词|演唱|人声|歌曲|所有|全部|大)部分|[一二三四几最后][段句])(?:部分|歌词|里)?[用是为唱有带来加可以要写成]{0,4}${ANY}(?!为主)`,
  ].join('|'),
  'gi',
);

/** Both of what a song is made of is all of it. */
const BOTH_PARTS = ['(?<!副歌.?)主歌', '副歌'].map(
  (part) =>
    new RegExp(
      `(?<!(?<![主副]歌)${ANY}的?)${part}[^，,。；;\\n]{0,6}${ENGLISH}|(?<![主副]歌.{0,3})${ENGLISH}的?${part}`,
    ),
);

/** Of somebody in the story: 他用英文说我爱你, 在唱英文歌的酒吧. */
const TOLD = new RegExp(
  `[你我他她谁们人][都会在]{0,2}用(?:${ENGLISH})(?:说(?!唱)|[讲念喊骂问])|[他她][都会在]{0,2}用(?:${ENGLISH})唱歌?给|(?:(?:[在爱正会常总]|喜欢)[听唱]着?|[听唱]着)(?:${ENGLISH})歌的(?=[^\\s,，、。;；])(?![男女]声|感觉|风格|旋律|节奏)`,
  'g',
);

/** As something to learn, or to be about, it is no wish: 教我英语, 英语课. */
const SUBJECT = '关于|[习背讲考]|(?<![初高])中|(?:(?<![大中小同])学|教)[好会不了过我你他她孩子习着]{0,3}';
const SUBJECT_BEHIND = '[课教考单作系书角四六听学习补试名]|老师|歌名|标题';
const SUNG =
  '歌|词(?!典)|曲|唱|版|演绎|摇滚|民谣|流行|抒情|说唱|饶舌|嘻哈|爵士|蓝调|电子|[男女童]声|pop|rock|rap|hip|r&b';
const wished = new RegExp(
  [
    `${ENGLISH}(?!${SUBJECT_BEHIND})的?[^\\s,，、。;；的]{0,3}?(?:${SUNG})`,
    `(?:[用唱写以全纯要是为成词歌首种须]|我想听|来点|不(?:能|可以?)没有|全[部都])${ENGLISH}(?!${SUBJECT_BEHIND})`,
    `(?<![\\p{L}\\p{N}])${ENGLISH}的?(?![\\p{L}\\p{N}])`,
    `${ENGLISH}为主`,
    '\\benglish\\s?(?:的\\s?)?(?:歌(?!手)|[词曲版]|说唱|[男女]声)',
  ]
    .map((asked) => `(?<!${SUBJECT})${asked}`)
    .join('|'),
  'iu',
);

/** As an entry of a list: `language: English`. */
const LISTED = '(?:\\blanguages?|语[言种]|歌词)\\s{0,9}[:：]\\s{0,9}';
const END = '\\s{0,9}(?=$|[,，、。.;；|!！\\n])';
/** Of the words, whatever else is named. */
const outright = (name: string): string =>
  [
    `${LISTED}${name}\\b`,
    `\\bin ${name}\\b`,
    `\\b${name} (?:lyrics|words|songs?|vocals?|verses|version)\\b`,
    `\\bonly ${name}${END}|\\b${name} only\\b`,
    `\\b(?:lyrics|words|vocals)(?: (?:must|should|are|is|be|in|all|to|only)){1,3} ${name}${END}`,
  ].join('|');
const KINDS = '(?:pop|rock|rap|r&b|hip[\\s-]?hop|ballads?)\\b(?! (?:stars?|idols?|bands?)\\b)';
const SUNG_BY = `(?:fe)?male(?: (?:vocals?|voices?|singers?)\\b|${END})`;
/** As a style, or all of an entry. */
const asStyle = (name: string): string =>
  `\\b${name} (?:singing\\b|(?:love|sad|happy) songs?\\b|${KINDS}|${SUNG_BY})|(?:^|[,，、;；|\\n])\\s{0,9}${name}${END}`;

/** Chinese that is said outright comes first where both are named, a Chinese style last: it is asked for in English too. */
const NAMED: readonly (readonly [RegExp, LyricLanguage])[] = [
  [
    new RegExp(
      `${CHINESE}|${OF_CHINESE}|${outright('chinese')}|\\b(?:mandarin(?!\\s+(?:oranges?|ducks?|fish|trees?|fruits?|collars?)\\b)|(?:mando|canto|c)[\\s-]?pop|cantonese)\\b`,
      'i',
    ),
    'zh',
  ],
  [wished, 'en'],
  [new RegExp(String.raw`${outright('english')}|${asStyle('english')}|[用唱]\s?english\b`, 'i'), 'en'],
  [new RegExp(asStyle('chinese'), 'i'), 'zh'],
];
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The language of a wish: the one that it or its style names, or that is left where the other is not wanted, else English
 * where all of its letters are Latin. Words of a style alone tell nothing: who writes Chinese asks for `pop` too.
 */
export function languageOf(wish: string, style = ''): LyricLanguage {
  const said = simplified(`${wish}\n${style}`);
  const rest = [SOURCE, TOLD, NO_ENGLISH, NO_CHINESE, NONE_OF_CHINESE, MIXED_IN].reduce(
    (text, no) => text.replace(no, ' , '),
    said,
  );
  const refuses = (no: RegExp): boolean => said.search(no) >= 0;
  if (BOTH_PARTS.every((part) => part.test(said)) && !refuses(NO_ENGLISH)) return 'en';
  const named = NAMED.find(([pattern]) => pattern.test(rest))?.[1];
  if (named) return named;
  if (refuses(NO_ENGLISH) !== refuses(NO_CHINESE)) return refuses(NO_ENGLISH) ? 'zh' : 'en';
  return /\p{Script=Latin}/u.test(wish) && !EAST_ASIAN.test(wish) ? 'en' : 'zh';
}

/** The language that most of what is written in it has; null where neither has a row. Marks are told by their brackets. */
export function languageOfWords(lyrics: string): LyricLanguage | null {
  const rows = lyrics.split('\n').filter((row) => !/^\s*[[【]/u.test(row));
  const chinese = rows.filter((row) => EAST_ASIAN.test(row)).length;
  const latin = rows.filter((row) => !EAST_ASIAN.test(row) && /\p{Script=Latin}/u.test(row)).length;
  return chinese + latin === 0 ? null : latin > chinese ? 'en' : 'zh';
}
