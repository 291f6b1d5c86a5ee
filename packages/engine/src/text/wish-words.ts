// What an English wish is about, in its own words, so that a song can name it.
import { readLine, syllableCount } from './lyrics.js';
import { UNSUNG } from './wish-theme.js';

const END = /[\n,.;:!?()[\]"“”，。；：！？、（）【】《》「」]/u;
const WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*$/u;
const DETERMINER = /^(?:my|our|your|his|her|their|the|an?|every|some)$/i;
/** Behind these something else is said. */
const STOP =
  /^(?:that|in|on|at|with|without|who|whom|whose|which|when|where|while|and|or|but|from|by|for|to|into|over|under|through|after|before|is|are|was|were|be|has|have|had|does|do|did|will|would|can|could|should|must|may|as|like|because|until|against|between|during|featuring|sung|style|please|pls)$/i;
/** What begins with these is a sentence, a number, or somebody of whom nothing is told. */
const NO_THING =
  /^(?:how|why|what|th(?:is|at|ese|ose)|let|let['’]s|\p{L}+n['’]t|when|where|who|whether|if|i|i['’]m|we|they|he|she|there|here|me|you|him|her|us|them|it|myself|yourself|(?:some|any|every|no)(?:thing|one|body)|life|being|not|no|none|never|always|finally|just|only|all|more|very|really|so|too|one|two|three|four|five|six|ten|twenty|thirty|half)$/iu;
/** How a song is to be, or who is to play: nothing that it is about besides. */
const HOW =
  /^(?:sad|happy|fast|slow|upbeat|epic|co[sz]y|romantic|powerful|funny|calm|soft|bright|warm|energetic|emotional|chill\w*|dreamy|catchy|uplifting|gentle|groovy|danceable|acoustic|piano|guitars?|violins?|drums?|strings|pop|rock|jazz|rap|folk|blues|metal)$/i;
/** Of music, of its length, or of what it is for: none is what a song is about. */
const OF_MUSIC =
  /\b(?:songs?|tracks?|music|ballads?|tunes?|anthems?|beats?|jingles?|lyrics|vocals?|melod(?:y|ies)|drums?|vibe|mood|tempo|style|genre|theme|minutes?|seconds?|bpm|bars?|request|idea|wish|name|bad|end|god|goodness|videos?|channel|podcast|streams?|blues)\b/i;
/** These end like what somebody does. */
const IN_ING =
  /^(?:\p{Lu}.*|amazing|annoying|boring|charming|exciting|flying|interesting|loving|morning|evening|wedding|feeling|building|painting|beginning|lightning|darling|sibling|spring|string|thing|sewing)s?$/u;
const ABBREVIATION = /(?:^|\s)(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|Mt|Jr|Sr|Prof)$/u;
/** The one that got away is nobody who could be named. */
const NOBODY = /^(?:the|an?) ones?\b/i;
const AN = /^(?!uni|us[ei]|eu|one\b)(?:[aeiou]|honou?r|honest|hour|heir)/i;
const MOST_WORDS = 3;
const MOST_SYLLABLES = 5;

const syllablesOf = (text: string): number => {
  const line = readLine(text);
  return line ? syllableCount(line) : Infinity;
};

const isDoing = (word: string, before: string | undefined): boolean =>
  before !== undefined && /.{2}ing$/i.test(word) && !IN_ING.test(word) && !/['’]s$/.test(before);

/** Two things that are one wish: fish and chips. */
function isPair([one, and, other, next]: readonly string[]): boolean {
  if (one === undefined || and !== 'and' || other === undefined || !STOP.test(next ?? 'and')) return false;
  const isThing =
    !isDoing(other, and) &&
    [STOP, DETERMINER, NO_THING].every((no) => !no.test(other)) &&
    (HOW.test(one) || !HOW.test(other));
  return isThing && !DETERMINER.test(one) && syllablesOf(`${one} and ${other}`) <= MOST_SYLLABLES;
}

/** The words of a name from the beginning of a text; none where it is cut in its middle. */
function wordsOf(text: string): string[] {
  const [said = ''] = text.split(END);
  if (text[said.length] === '.' && ABBREVIATION.test(said)) return [];
  const words = said.trim().split(/\s+/);
  const from = isPair(words) ? 3 : 1;
  const end = words.findIndex((word, i) => i >= from && (STOP.test(word) || isDoing(word, words[i - 1])));
  const name = end < 0 ? words : words.slice(0, end);
  if (end === 1 && isDoing(name[0]!, '')) return [];
  const isCut = name.some((word) => !WORD.test(word)) || /['’]s?$/.test(name.at(-1)!);
  // Behind `a cat playing` may stand what it plays, but an adjective in -ing has its thing behind it.
  const isUnclear =
    end >= 0 && isDoing(words[end]!, '') && !/^(?:to|in|on|at|with|for|the|an?|my)$/i.test(words[end + 1] ?? '');
  return isCut || isUnclear ? [] : name;
}

const articleOf = (determiner: string, next: string): string =>
  /^an?$/.test(determiner) ? (AN.test(next) ? 'an' : 'a') : determiner;

/** Whether what ends a name is none without what is before: intelligence, where it is artificial, or the Empire. */
const isTorn = (words: readonly string[], kept: number, isDetermined: boolean): boolean =>
  (kept === 1 && !isDetermined) || [words.at(-kept - 1)!, words.at(-kept)!].every((word) => /^\p{Lu}/u.test(word));

/** The words of a thing from the beginning of a text: `my old cat`; a longer name is cut to what it ends with. */
function thingIn(text: string, isShouted: boolean): string | undefined {
  const quoted = /^\s*["“'‘]([^"”'’\n]{1,40})["”'’]/u.exec(text)?.[1];
  const words = wordsOf(quoted ?? text);
  const determiner = DETERMINER.test(words[0] ?? '') ? [words.shift()!.toLowerCase()] : [];
  const names = words.map((word) =>
    /^\p{Lu}{2,}$/u.test(word) && (isShouted || word.length > 4) ? word.toLowerCase() : word,
  );
  const whole = [...determiner, ...names].join(' ');
  if (names.length === 0 || STOP.test(names[0]!) || NOBODY.test(whole) || UNSUNG.test(whole) || OF_MUSIC.test(whole))
    return undefined;
  if (determiner.length === 0 && NO_THING.test(names[0]!)) return undefined;
  const of = names.indexOf('of');
  const heads =
    of > 0 && (names.length > MOST_WORDS || syllablesOf(whole) > MOST_SYLLABLES) ? names.slice(0, of) : names;
  for (let most = Math.min(MOST_WORDS, heads.length); most > 0; most--) {
    // Of `my grandfather's funeral` no end is its name.
    if (heads.slice(0, -most).some((word) => /['’]s?$/.test(word))) return undefined;
    const kept = heads.slice(-most);
    if (most < heads.length && isTorn(heads, most, determiner.length > 0)) return undefined;
    const name = [...determiner.map((word) => articleOf(word, kept[0]!)), ...kept].join(' ');
    if (syllablesOf(name) <= MOST_SYLLABLES) return name;
  }
  return undefined;
}

const ABOUT = /(?<!\b(?:how|what|think|thinking|talk|talking|know|care)\s+)\babout\s+(?!time\s*(?:[.!\n]|$))([^]*)/i;
const FOR_OURS = /\bfor\s+((?:my|our)\s[^]*)/i;
/** A name of somebody: where none but people are given a song. */
const FOR_SOMEBODY =
  /\b(?:[Ll]ullaby|[Bb]irthday(?: [Ss]ong)?|[Ll]ove [Ss]ong) for (?!Kid|Bab|Child|Toddler|Adult|Every|Piano|Guitar|Violin|Fem|Male|My|Our|The)(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\s*(?:[,.!?\n]|$)/u;
const ADJECTIVE =
  'old|new|little|big|young|dear|sweet|best|first|last|lost|favou?rite|beautiful|lovely|crazy|tiny|red|blue|black|white|green|golden';
/** All that is said. Of three words the last may be a verb. */
const ALONE = new RegExp(`^\\s*((?:my|our|the)\\s+(?:(?:${ADJECTIVE})\\s+)?[\\p{L}'’-]+)[.!]?\\s*(?:\\n|$)`, 'iu');

/** What stands behind `about`, for whom it is, or a thing that is all that was said; undefined where that is not clear. */
export function englishSubject(wish: string): string | undefined {
  const found = [ABOUT, FOR_OURS, FOR_SOMEBODY, ALONE].map((form) => form.exec(wish)?.[1]).find(Boolean);
  return found === undefined ? undefined : thingIn(found, !/\p{Ll}/u.test(wish.split('\n')[0]!));
}
