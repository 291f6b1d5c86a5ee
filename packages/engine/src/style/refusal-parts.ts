// Where a refusal is of a part of the song alone: 前奏不要鼓, no drums until the chorus. Who does not play there still plays.
import { endOf } from './named.js';
import { PARTS_IN_CHINESE, PARTS_IN_ENGLISH } from './song-parts.js';

const ENGLISH = `(?:introduction|(?:pre-?)?(?:${PARTS_IN_ENGLISH})|hook|breakdown|opening|ending)`;
const CHINESE = `(?:${PARTS_IN_CHINESE}|开[头始]|高潮|第[一二三四1-4][段节句]|最后一[段节句遍])`;

const PLACE = `(?:(?:in|during|on|over|for|before|until|till)\\s+(?:the\\s+)?(?:(?:first|second|third|last|final)\\s+)?(?:${ENGLISH}|solos?|beginning|start|end|half)\\b|(?:until|till)\\b|for the (?:first|last)\\b|at first\\b|at the (?:very )?(?:start|beginning|end)\\b|(?:in|during) the first\\b)`;
const BEHIND = new RegExp(
  `\\s*(?:(?:solos?|intros?|outros?|fills?|riffs?|breaks?|interludes?|licks?)\\b|独奏|过门|的?在?${CHINESE})|\\s+${PLACE}`,
  'iy',
);

/** Where a part ends that stands behind the name of somebody; null where none does. */
export const partBehind = (text: string, from: number): number | null => endOf(BEHIND, text, from);

const LONGEST = 40;
const BEFORE = new RegExp(
  [
    `${CHINESE}(?:部分|的时候|时候?|里面?|中|处|的)?(?:请|先|最好|尽量|也|都|就|还|[:：]\\s?)?$`,
    `(?:^|[,，.;\\n(:]\\s?|\\b(?:the|an?) )${ENGLISH}(?: \\d)?(?:[^\\S\\n]?[:：(][^\\S\\n]?|[^\\S\\n](?:(?:has|have|should have|with|is)[^\\S\\n])?)$`,
    `\\bin (?:the|an?) ${ENGLISH},?\\s(?:there (?:is|are)\\s)?$`,
  ].join('|'),
  'i',
);

/** Whether what is said at a place is said of a part that is named before. */
export const isBehindPart = (text: string, at: number): boolean =>
  BEFORE.test(text.slice(Math.max(0, at - LONGEST), at));
