// What a wish is about, in its own words, so that a song can name it.
import { readLine, syllableCount } from './lyrics.js';

const END = /[\n,.;:!?()[\]"“”，。；：！？、（）【】《》「」]/u;
const WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*$/u;
const DETERMINER = /^(?:my|our|your|his|her|their|the|an?|this|that|these|those|every|some)$/i;
/** Behind these something else is said. */
const STOP =
  /^(?:that|in|on|at|with|without|who|whom|whose|which|when|where|while|and|or|but|from|by|for|to|into|over|under|through|after|before|is|are|was|were|be|has|have|had|does|do|did|will|would|can|could|should|must|may|as|like|because|until|against|between|during|featuring|sung|style)$/i;
/** What begins with these is a sentence, or somebody of whom nothing is told. */
const NO_THING =
  /^(?:how|why|what|when|where|who|whether|if|me|you|him|her|us|them|it|myself|yourself|something|anything|everything|nothing|someone|somebody|life|being)$/i;
const MAKING = /\b(?:songs?|tracks?|music|ballads?|tunes?|anthems?|beats?|jingles?|lyrics|vocals?|melod(?:y|ies))\b/i;
const MOST_WORDS = 3;
const MOST_SYLLABLES = 5;

const syllablesOf = (text: string): number => {
  const line = readLine(text);
  return line ? syllableCount(line) : Infinity;
};

/** A word as it stands within a line; shouted ones are not. */
const quiet = (word: string): string => (/^\p{Lu}{2,}$/u.test(word) ? word.toLowerCase() : word);

/** The words of a thing from the beginning of a text: `my old cat`; a longer name is cut to what it ends with. */
function thingIn(text: string): string | undefined {
  const words = (text.split(END)[0] ?? '').trim().split(/\s+/);
  const determiner = DETERMINER.test(words[0] ?? '') ? [words.shift()!.toLowerCase()] : [];
  const isDoing = (word: string, i: number) => i > 0 && /.{3}ing$/i.test(word) && !/['’]s$/.test(words[i - 1]!);
  const end = words.findIndex((word, i) => !WORD.test(word) || STOP.test(word) || isDoing(word, i));
  const names = (end < 0 ? words : words.slice(0, end)).map(quiet);
  if (names.length === 0 || (determiner.length === 0 && NO_THING.test(names[0]!))) return undefined;
  for (let most = Math.min(MOST_WORDS, names.length); most > 0; most--) {
    const name = [...determiner, ...names.slice(-most)].join(' ');
    if (syllablesOf(name) <= MOST_SYLLABLES) return name;
  }
  return undefined;
}

/** In English: what stands behind `about`, for whom it is, or a thing that is all that was said. */
export function englishSubject(wish: string): string | undefined {
  const about = /\babout\s+([^]*)/i.exec(wish)?.[1];
  if (about !== undefined) return thingIn(about);
  const given = /\bfor\s+((?:my|our)\s[^]*|\p{Lu}\p{Ll}[^]*)/u.exec(wish)?.[1];
  if (given !== undefined) return thingIn(given);
  const first = wish.trim().split(END)[0] ?? '';
  const isThing = /^(?:my|our|the)\s/i.test(first) && !MAKING.test(first) && first.split(/\s+/).length <= 5;
  return isThing ? thingIn(first) : undefined;
}

const SONG = '(?:情歌|儿歌|摇滚|民谣|歌曲|歌|曲|故事|说唱|音乐)';
const HAN = '(\\p{Script=Han}{1,6}?)';
const CHINESE = [
  new RegExp(`(?:关于|献给|写给|唱给)${HAN}的?(?:一首)?(?:${SONG}|(?!\\p{Script=Han}))`, 'u'),
  new RegExp(`以${HAN}为(?:主)?题`, 'u'),
  /^\s*((?:我的|我家|我们的)\p{Script=Han}{1,4})(?!\p{Script=Han})/u,
];
const NOBODY = /^(?:我|你|他|她|它|我们|你们|他们|自己|什么|如何|怎么.*|为什么.*|人生)$/u;

/** In Chinese: what stands behind 关于 and the like, of at most six characters. */
export function chineseSubject(wish: string): string | undefined {
  const found = CHINESE.map((pattern) => pattern.exec(wish)?.[1]).find((name) => name !== undefined);
  const name = found?.replace(/^(?:一[个只位条座片首场]|那[个只位条座片场])/u, '').replace(/的$/u, '');
  return name && !NOBODY.test(name) ? name : undefined;
}
