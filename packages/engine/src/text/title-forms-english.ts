// The forms in which a wish names its song in English.
import { ANY, END, ENDS, LONGEST, QUOTED, type TitleForms } from './title-marks.js';

/** An English entry ends at a full stop too, but not at that of Mr. */
const BARE_TO_STOP = `(${ANY}{1,${LONGEST}}?)(?:${END}|(?<!\\b(?:mr|mrs|ms|dr|st|vol|no|pt|feat|ft|\\p{L}))\\.(?=\\s|$))`;

const SONG =
  '(?:songs?|tracks?|tunes?|ballads?|anthems?|lullab(?:y|ies)|jingles?|hymns?|rap|piece|instrumental|it|this)\\s';
const OF_OTHERS =
  '\\b(?:about|like|of|to|on|from|love|heard|sang|(?<!\\bI )wrote) (?:an?|the|that|this|my) (?:\\w{1,12} )?|\\bfavou?rite ';
const WORK =
  '\\b(?:book|movie|film|poem|novel|story|show|play|painting|game|album|essay|article|series|channel|podcast|video|blog)\\s';
const MARKED_IN_ENGLISH = [
  `(?<!${WORK}|(?:${OF_OTHERS})${SONG})\\b(?:en)?titled:?[ \\t]{1,3}`,
  `(?:(?<!${OF_OTHERS})\\b${SONG}(?:(?:is|to be|should be|will be|be)\\s)?|(?:^|[.;\\n])\\s{0,9})(?:called|named)[ \\t]{1,3}`,
  "(?<!(?:n['’]t|not|never) )\\b(?:call|name|title) (?:it|this|(?:this|the) (?:song|track))[ \\t]{1,3}",
  '\\btitle(?:\\s{0,3}[:：]|\\sis|\\sshould be)[ \\t]{0,3}',
  `(?<!${WORK})\\bwith (?:the )?title[ \\t]{1,3}`,
].map((before) => new RegExp(`${before}${QUOTED}`, 'diu'));

/** Behind a name stands what the song is about, or who sings it. */
const GOES_ON =
  '(?:about|for (?:my|our)|that|sung|please|pls|featuring|in (?:the style|chinese|english|mandarin)|with (?:an?|no|some|(?:fe)?male|[\\w-]+ (?:vocals?|voice)))';
const BARE_IN_ENGLISH = `((?!(?:not|up|off|me|for|out|by|quits|yours?|yourself|yet|still|to|open|optional|after|whatever|what|some\\w+|any\\w+)\\b|an? (?:day|night)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}'’&-]*(?: [\\p{L}\\p{N}'’&-]+){0,5}?)(?=\\s{0,9}(?:$|[\\n，,。.;；!！?？、|()（）])|\\s${GOES_ON}\\b)`;
/** Written as titles are: behind a capital each word may stand in one. */
const IN_CAPITALS = `([\\p{Lu}\\d][\\p{L}\\p{N}'’&-]*(?: (?:[\\p{Lu}\\d][\\p{L}\\p{N}'’&-]*|of|the|to|an?|in|and|my|on|for|from|with|at|is|it|or|but)){0,7})\\s{0,9}(?=$|[.${ENDS}])`;
const SAID_IN_ENGLISH = [
  `(?<!${WORK}|(?:${OF_OTHERS})${SONG})\\b(?:en)?titled:? `,
  `(?<!${OF_OTHERS})\\b${SONG}(?:(?:is|to be|should be|will be|be)\\s)?(?:called|named|by the name of) `,
  '(?:^|[,.;\\n]\\s?)(?:(?:and|please) ){0,2}(?:call|name|title) (?:it|(?:this|the) (?:song|track)) ',
  "(?:^|[,.;\\n]\\s?)(?:the |song ){0,2}(?:title|song['’]s name|song name|name of (?:the|this|my) song) (?:is|should be) ",
];

/** In small letters it is said of the song and no title: and make it jazz, but Come and Make It Rain. */
const AND_MORE =
  "\\s(?:and|but) (?:(?:make|keep|give|let|sing) (?:it|this|the (?:song|track))|(?:use|add|include)\\s|do(?:n['’]t| not) |it should )";
const CALL =
  '(?:^|[,.;\\n]\\s?)(?:(?:[Aa]nd|[Pp]lease) ){0,2}(?:[Cc]all|[Nn]ame|[Tt]itle) (?:it|(?:this|the) (?:song|track)) ';
const UNTIL_MORE = new RegExp(
  `${CALL}([\\p{L}\\p{N}][\\p{L}\\p{N}'’&-]*(?: [\\p{L}\\p{N}'’&-]{1,20}){0,6}?)(?=${AND_MORE})`,
  'du',
);

export const IN_ENGLISH: TitleForms = {
  marked: MARKED_IN_ENGLISH,
  named: [
    new RegExp(
      `(?<!${OF_OTHERS})\\b(?:[Ss]ong|[Tt]rack|[Tt]une|[Bb]allad|[Aa]nthem|[Ll]ullaby|[Pp]iece|[Ii]nstrumental) (?:(?:is|to be|should be|will be) )?(?:called|named|(?:en)?titled|Called|Named|Titled):? ${IN_CAPITALS}`,
      'du',
    ),
    UNTIL_MORE,
    ...SAID_IN_ENGLISH.map((before) => new RegExp(`${before}${BARE_IN_ENGLISH}`, 'diu')),
  ],
  listed: [
    new RegExp(
      `(?:^|[\\n，,。.;；|([【])\\s{0,9}(?:(?:song |track )?title|song name)\\s{0,3}(?:[:：=]|[】\\]]\\s{0,3}[:：]?|(?<=\\s)[-–](?=\\s))[ \\t]{0,3}${BARE_TO_STOP}`,
      'diu',
    ),
  ],
};
