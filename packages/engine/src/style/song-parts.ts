// What a wish says of one part of a song, and of no more.

/** What a song is made of. */
export const PARTS_IN_CHINESE = '[前间尾]奏|[主副]歌|桥段|结尾';
export const PARTS_IN_ENGLISH = 'intros?|outros?|bridges?|interludes?|verses?|chorus(?:es)?';

const IN_CHINESE = `${PARTS_IN_CHINESE}|[前后]面|先是|中段|过门|结束[时前]|(?:solo|drop)(?=部分|[无没不])|最后\\s?\\d{1,3}\\s?秒|一?开(?:[头始]|场(?!视频|短片|动画))|中间|[前后]半|先来|第[一二三四]段|最后(?:一?段|是|(?=[无没不]))|前\\s?[\\d一二三四五六七八九十]{1,4}个?[秒小]`;
const IN_ENGLISH = `\\b(?:first (?:\\d{1,3}|few)|${PARTS_IN_ENGLISH}|breaks?(?!\\s?beat)|(?:at|in) the (?:start|beginning|end|middle))\\b`;
/** Also behind a colon or in brackets; `a long intro and no vocals` is of the song again. */
const OF_A_PART = new RegExp(
  `(?:${IN_CHINESE}|${IN_ENGLISH})(?:(?!\\s(?:and|but) no\\s)[^,，、;；/|。.…!！:：+()（）[\\]【】\\n])*(?:[:：][^,，、;；/|。.…!！\\n]*|[(（[【][^)）\\]】\\n]{0,60}[)）\\]】]?)?`,
  'gi',
);
/** Stands for it: what goes on into a part says nothing of the song, as `no vocals in the intro`. */
export const PART = '§';
export const withoutParts = (text: string): string => text.replace(OF_A_PART, PART);
