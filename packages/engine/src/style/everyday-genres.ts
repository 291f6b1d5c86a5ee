// English names of genres that are everyday words too: they name one as a label or beside a word of music, in a sentence they do not.

const WORDS = /(?<![a-z])(?:dance(?:rs?|s|d)?|country(?:side|m[ae]n)?|houses?|soul|world)(?![a-z])/gi;
const OF_MUSIC =
  'music|songs?|tracks?|tunes?|ballads?|beats?|anthems?|bangers?|hits?|bops?|grooves?|vibes?|style|feel|fusion|floor|club|party|instrumental|guitars?|piano|vocals?|singer|pop|rock|rap|folk|jazz|blues|punk|funk|trap|trance|techno|electro\\w*|edm|r&b|hip|disco|soul|country|house|roads?';
const BESIDE = new RegExp(`^(?:[\\s-][\\w'’&-]+){0,2}[\\s-](?:${OF_MUSIC})(?![a-z])`, 'i');
const MIXED = /\b(?:mix|blend|fusion|style|touch|hint|kind) of (?:\w+ and )?$/i;
/** A label has few words beside it in its entry, or it ends there. */
const AT_END =
  /^\s{0,9}(?:$|[,，、;；/|\n.。+&:：()（）!！]|(?:about|and|for|or)\s|with\s(?!me|you|us|him|her|them|some|the\b))/i;
const ENTRY = /[,，、;；/|\n.。+:：()（）!！?？]/;
const OF_A_SENTENCE =
  /^(?:an?|the|my|our|your|his|her|their|this|that|every|whole|i|you|he|she|we|they|to|not|do|does|did|can|will|would|let['’]s|last|first|love|in|of|around|at|by|on|from|about|me|us|him|them|is|are|was|with|like)$/i;
const HAN = /\p{Script=Han}/u;

function isLabel(text: string, from: number, to: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, from - 60), from), text.slice(to, to + 40)];
  if (HAN.test(before.trimEnd().slice(-1)) || HAN.test(behind.trimStart().slice(0, 1))) return true;
  if (BESIDE.test(behind) || MIXED.test(before)) return true;
  const words = before.split(ENTRY).at(-1)!.split(/\s/).filter(Boolean);
  const isOf = (those: readonly string[], most: number): boolean =>
    those.length <= most && !those.some((word) => OF_A_SENTENCE.test(word));
  const entry = [...words, ...behind.split(ENTRY)[0]!.split(/\s/).filter(Boolean)];
  return (AT_END.test(behind) && isOf(words, 2)) || isOf(entry, 4);
}

/** A text without those of them that name no genre: she does not dance, my country. */
export const withoutEverydayWords = (text: string): string =>
  text.replace(WORDS, (word, at: number) => (isLabel(text, at, at + word.length) ? word : ' '));
