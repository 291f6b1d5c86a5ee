// What says no behind what is refused: drumless, rap-free, 鼓不要, 把鼓和贝斯去掉, drums: none.
import { GENRE, PLAYER, SINGER } from './named.js';
import { BREAK } from './refusal-heads.js';
import { isBehindPart } from './refusal-parts.js';

const NAME = `(?:${[PLAYER, GENRE, SINGER].map(({ source }) => source).join('|')})`;
/** Of 除了钢琴都不要 the piano is wanted. */
const BEHIND = new RegExp(
  [
    '\\b(drum|bass|guitar|piano|string|synth|rap)s?(?:less|-free)\\b',
    `(?<!除了?[^${BREAK}]{0,12})[把将]?(${NAME}(?:[和与或、]${NAME}){0,5})[声点]?[都就]?(?:不要了?|[去拿删][掉除]了?|删了)(?=$|[${BREAK}])`,
    `(?<!(?:n['’]t|not|never) )\\b(?:take|leave) (?:the )?(${NAME}) out\\b`,
    `(${NAME})\\s{0,3}[:：]\\s{0,3}(?:none|no|off|没有|无)(?=\\s{0,9}(?:$|[\\n,，、。;；.|/)）]))`,
  ].join('|'),
  'gi',
);

/** The names that are refused so in a style, and what is left of it. */
export function refusalsAtEnd(style: string): { rest: string; refused: string[] } {
  const refused: string[] = [];
  const rest = style.replace(BEHIND, (_whole, ...found: (string | number | undefined)[]) => {
    const name = found.find((part) => part !== undefined) as string;
    if (!isBehindPart(style, found.at(-2) as number)) refused.push(name);
    return ' ';
  });
  return { rest, refused };
}
