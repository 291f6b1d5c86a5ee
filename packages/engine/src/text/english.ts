// English spelling -> phones: exceptions first, then ordered letter rules, then syllables by largest onset.
import { EXCEPTIONS } from './english-words.js';
import { sungSpelling } from './sung-spelling.js';
import { plain, type Syllable } from './syllable.js';

// Each rule: pattern at the cursor (sticky), phones. `$` in a pattern is the end of the word. First match wins.
// prettier-ignore
const RULES: readonly (readonly [string, string])[] = [
  ['tion', 'sh @ n'], ['sion', 'zh @ n'], ['cious', 'sh @ s'], ['tious', 'sh @ s'], ['cial', 'sh @ l'], ['tial', 'sh @ l'],
  ['ture', 'ch er'], ['sure$', 'zh er'], ['ough', 'ao'], ['augh', 'ao'], ['eigh', 'ee ih'], ['igh', 'aa ih'], ['ould', 'uh d'],
  ['tch', 'ch'], ['dge', 'jh'], ['sch', 's k'], ['ing$', 'ih ng'], ['ings$', 'ih ng z'], ['qu', 'k w'], ['x', 'k s'],
  ['ch', 'ch'], ['sh', 'sh'], ['th', 'th'], ['ph', 'f'], ['wh', 'w'], ['gh', ''], ['ck', 'k'], ['^kn', 'n'], ['^wr', 'r'], ['mb$', 'm'],
  ['ng$', 'ng'], ['ng(?=[^aeiouy])', 'ng'], ['nk', 'ng k'], ['sc(?=[eiy])', 's'], ['c(?=[eiy])', 's'], ['c', 'k'], ['g(?=[ey])', 'jh'], ['gu(?=[eiy])', 'g'],
  ['oor', 'ao r'], ['our', 'aa uh er'], ['ear', 'ih r'], ['eer', 'ih r'], ['air', 'eh r'], ['are$', 'eh r'], ['ire$', 'aa ih er'], ['ore', 'ao r'], ['oar', 'ao r'],
  ['(?<=oun|cer|cur|cap)tain$', 't @ n'], ['ely$', 'l i'], ['ows$', 'o uh z'], ['us$', 'ah s'], ['(?<=^[^aeiouy]+)y$', 'aa ih'],
  ['ar', 'aa r'], ['or$', 'ao r'], ['or', 'ao r'], ['er', 'er'], ['ir', 'er'], ['ur', 'er'],
  ['ai', 'ee ih'], ['ay', 'ee ih'], ['au', 'ao'], ['aw', 'ao'], ['ee', 'i'], ['ea', 'i'], ['ei', 'i'], ['ey$', 'i'], ['eu', 'j u'], ['ew', 'u'],
  ['ie$', 'aa ih'], ['ie', 'i'], ['igh', 'aa ih'], ['oa', 'o uh'], ['oo', 'u'], ['ou', 'aa uh'], ['ow$', 'o uh'], ['ow', 'aa uh'], ['oi', 'ao ih'], ['oy', 'ao ih'],
  ['ue$', 'u'], ['ui', 'u'],
  ['a(?=[^aeiouywxr]es?$)', 'ee ih'], ['e(?=[^aeiouywxr]es?$)', 'i'], ['i(?=[^aeiouywx]es?$)', 'aa ih'], ['o(?=[^aeiouywx]es?$)', 'o uh'],
  ['u(?=[^aeiouywx]es?$)', 'u'], ['y(?=[^aeiou]e$)', 'aa ih'],
  ['a(?=[^aeiouywxr]ely$)', 'ee ih'], ['i(?=[^aeiouywx]ely$)', 'aa ih'], ['o(?=[^aeiouywx]ely$)', 'o uh'],
  ['a(?=[^aeiouy]ing$)', 'ee ih'], ['i(?=[^aeiouy]ing$)', 'aa ih'], ['o(?=[^aeiouy]ing$)', 'o uh'],
  ['i(?=nd$|ld$)', 'aa ih'], ['o(?=ld|st$)', 'o uh'], ['a(?=ll)', 'ao'], ['a(?=lk)', 'ao'], ['al$', '@ l'],
  ['(?<=[td])ed$', '@ d'], ['ed$', 'd'], ['(?<=[aeiou])le$', 'l'], ['(?<=[aeiou])les$', 'l z'], ['le$', '@ l'], ['les$', '@ l z'], ['(?<=[cgsxz]|ch|sh)es$', '@ z'], ['es$', 'z'], ['^e$', 'i'], ['e$', ''], ['o$', 'o uh'], ['a$', '@'], ['^y', 'j'], ['y$', 'i'], ['y', 'ih'], ['i$', 'i'], ['u$', 'u'],
  ['a', 'ae'], ['e', 'eh'], ['i', 'ih'], ['o', 'aa'], ['u', 'ah'],
  ['bb', 'b'], ['dd', 'd'], ['ff', 'f'], ['gg', 'g'], ['ll', 'l'], ['mm', 'm'], ['nn', 'n'], ['pp', 'p'], ['rr', 'r'], ['ss', 's'], ['tt', 't'], ['zz', 'z'],
  ['b', 'b'], ['d', 'd'], ['f', 'f'], ['g', 'g'], ['h', 'hh'], ['j', 'jh'], ['k', 'k'], ['l', 'l'], ['m', 'm'], ['n', 'n'], ['p', 'p'], ['r', 'r'],
  ['(?<=[aeioubdglmnrvwy])s$', 'z'], ['s', 's'], ['t', 't'], ['v', 'v'], ['w', 'w'], ['z', 'z'],
];
const COMPILED = RULES.map(([pattern, phones]) => [new RegExp(pattern, 'y'), phones ? phones.split(' ') : []] as const);

const VOWEL = new Set(['a', 'aa', 'ae', 'ah', 'ao', 'o', 'e', 'ee', 'eh', 'i', 'ih', 'u', 'uh', 'er', '@']);
const PAIRS = new Set(['aa ih', 'ee ih', 'ao ih', 'aa uh', 'o uh']);
const ONSETS = /^(s?(p|t|k)(l|r|w|j)?|(b|d|g|f|th|sh)(l|r|w)?|s(l|m|n|w)?|.{1,3})$/;

function phonesByRule(word: string): string[] {
  const out: string[] = [];
  for (let at = 0; at < word.length;) {
    let step = 1;
    for (const [pattern, phones] of COMPILED) {
      pattern.lastIndex = at;
      const hit = pattern.exec(word);
      if (!hit || hit[0].length === 0) continue;
      out.push(...phones);
      step = hit[0].length;
      break;
    }
    at += step;
  }
  return out;
}

/** How many consonants of a cluster begin the next syllable. */
function onsetLength(cluster: string[]): number {
  for (let n = Math.min(3, cluster.length); n > 1; n--) {
    const tail = cluster.slice(-n);
    if (tail.every((c) => c.length <= 2) && ONSETS.test(tail.join('')) && /^(s|p|t|k|b|d|g|f|th|sh)$/.test(tail[0]!))
      return n;
  }
  return cluster.at(-1) === 'ng' ? 0 : Math.min(1, cluster.length);
}

function syllabify(phones: string[]): Syllable[] {
  const out: Syllable[] = [];
  let cluster: string[] = [];
  for (let i = 0; i < phones.length; i++) {
    const phone = phones[i]!;
    if (!VOWEL.has(phone)) {
      cluster.push(phone);
      continue;
    }
    const nucleus = [phone];
    if (PAIRS.has(`${phone} ${phones[i + 1]}`)) nucleus.push(phones[++i]!);
    const n = out.length === 0 ? cluster.length : onsetLength(cluster);
    out.at(-1)?.coda.push(...cluster.slice(0, cluster.length - n));
    out.push(plain(cluster.slice(cluster.length - n), nucleus));
    cluster = [];
  }
  if (out.length === 0) return [plain(cluster.slice(0, 1), ['@'], cluster.slice(1))];
  out.at(-1)!.coda.push(...cluster);
  return out;
}

/** One English (or Latin-letter) word -> at least one syllable, the stressed one marked. */
export function syllablesOfEnglish(word: string): Syllable[] {
  const bare = sungSpelling(word);
  const known = EXCEPTIONS[bare] ?? EXCEPTIONS[bare.replace(/'/g, '')];
  const letters = bare.replace(/[^a-z]/g, '');
  const spelled = /^[bcdfghjklmnpqrstvwxz]{1,4}$/.test(letters) && word === word.toUpperCase();
  const syllables = spelled
    ? [...letters].flatMap((c) => syllabify((EXCEPTIONS[`${c}.`] ?? '@').split(' ')))
    : syllabify(known ? known.split(' ') : phonesByRule(letters));
  syllables.forEach((s) => (s.coda = s.coda.slice(0, 3)));
  const stressed =
    syllables.length > 1 && /^(a|be|de|re|a[cdfgnrst]|e[nx]|com|con|for|to|un|un)[bcdfghjklmnpqrstvwz]/.test(letters)
      ? 1
      : 0;
  syllables[Math.min(stressed, syllables.length - 1)]!.stress = true;
  return syllables;
}
