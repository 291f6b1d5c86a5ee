// What says no behind what is refused: drumless, rap-free, 鼓不要, 把鼓和贝斯去掉, drums: none.
import { GENRE, PLAYER, SINGER } from './named.js';
import { BREAK } from './refusal-heads.js';
import { isBehindPart } from './refusal-parts.js';

const NAME = `(?:${[PLAYER, GENRE, SINGER].map(({ source }) => source).join('|')})`;
/** Of 除了钢琴都不要 the piano is wanted. Each is a pattern of its own: of more than 20 kB V8 makes a slow one. */
const BEHIND = [
  '\\b(drum|bass|guitar|piano|string|synth|rap)s?(?:less|-free)\\b',
  `(?<!除了?[^${BREAK}]{0,12})[把将]?(${NAME}(?:[和与或、]${NAME}){0,5})[声点]?[都就]?(?:不要了?|[去拿删][掉除]了?|删了)(?=$|[${BREAK}])`,
  `(?<!(?:n['’]t|not|never) )\\b(?:take|leave) (?:the )?(${NAME}) out\\b`,
  `(${NAME})\\s{0,3}[:：]\\s{0,3}(?:none|no|off|没有|无)(?=\\s{0,9}(?:$|[\\n,，、。;；.|/)）]))`,
].map((form) => new RegExp(form, 'gi'));

/** The names that are refused so in a style, and what is left of it. */
export function refusalsAtEnd(style: string): { rest: string; refused: string[] } {
  const refused: string[] = [];
  const rest = BEHIND.reduce(
    (text, form) =>
      text.replace(form, (_whole, name: string, at: number) => {
        if (!isBehindPart(text, at)) refused.push(name);
        return ' ';
      }),
    style,
  );
  return { rest, refused };
}
