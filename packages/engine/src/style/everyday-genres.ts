// English names of genres that are everyday words too: in a sentence they name none, but beside a word of music.

const WORDS = /(?<![a-z])(?:dance(?:rs?|s|d)?|country(?:side|m[ae]n)?|houses?|soul|trap|world)(?![a-z])/gi;
const OF_MUSIC =
  'music|songs?|tracks?|tunes?|ballads?|beats?|anthems?|bangers?|hits?|bops?|grooves?|vibes?|style|feel|fusion|floor|club|party|instrumental|guitars?|piano|vocals?|singer|duets?|waltz|story|storytelling|pop|rock|rap|folk|jazz|blues|punk|funk|trap|trance|techno|electro\\w*|edm|r&b|hip|disco|soul|country|house|roads?';
const BESIDE = new RegExp(
  `^(?:[\\s-](?!(?:in|my|your|our|the|an?|to|on|at|with)\\b)[\\w'’&-]+){0,2}[\\s-](?:${OF_MUSIC})(?![a-z])`,
  'i',
);
const MIXED = /\b(?:mix|blend|fusion|style|touch|hint|kind) of (?:\w+ and )?$/i;
/** Whose it is, or who does it, and whether: my country, the world, she does not dance. */
const OWNED =
  /(?:\b(?:my|our|your|his|her|their|the|this|that|every|whole|around|across|not|never|last|first|i|you|he|she|we|they|let['’]s|and|to)|n['’]t|[a-z]['’]s)\s{1,9}(?:(?:own|old|little|big|whole|entire|empty|broken|lonely|beautiful|great|dear|beloved|native|heart and|just|still|all|always|only)\s{1,9})?$/i;
/** What somebody makes of it: dance in the rain. */
const DONE =
  /^\s{1,9}of\b|^\s{1,9}(?:in|with|under|all|until|till|like|through|on|away|together|alone)\s{1,9}(?:an?|the|me|you|my|us|him|her|no|nobody|night|tears)\b/i;
/** Behind these the word is a thing: a haunted house, caught in a trap, a lost soul. */
const A_THING: Readonly<Record<string, RegExp>> = {
  house:
    /(?:\ban?\s{1,9}(?:(?:old|little|big|small|new|empty|wooden)\s{1,9})?|\b(?:white|haunted|full|open|tree|doll|farm)\s{1,9})$/i,
  trap: /\b(?:(?:in|into|was|is|it['’]?s|be|set|setting|laid|of)\s{1,9}(?:an?|your|the|his|her|this|my)|mouse|thirst|bear|speed|tourist)\s{1,9}$/i,
  soul: /\b(?:lost|tired|lonely|broken|poor|gentle|restless|wandering|an old)\s{1,9}$/i,
  country: /\b(?:of|for|about|from|in|to)\s{1,9}an?\s{1,9}(?:\w+\s{1,9})?$/i,
  world: /\b(?:new|real|small|better|perfect|crazy|dream|of|another)\s{1,9}$/i,
};
/** What is danced is a dance, whoever is to do it. */
const TO_DANCE = /\b(?:music|songs?|tracks?|tunes?|beats?|something|anthems?|bangers?) to\s{1,9}$/i;
/** One of two genres, and not what else somebody does: jazz and soul, rock and dance all night. */
const BESIDE_GENRE =
  /\b(?:pop|rock|rap|folk|jazz|blues|punk|funk|techno|electronic|edm|r&b|hop|disco|soul|country|house|latin|indie)\s{1,9}and\s{1,9}$/i;
const IS_LAST = /^\s{0,9}(?:$|[,，、;；.|/\n])/;
const HAN = /\p{Script=Han}/u;

function isLabel(word: string, before: string, behind: string): boolean {
  if (HAN.test(before.trimEnd().slice(-1)) || HAN.test(behind.trimStart().slice(0, 1))) return true;
  if (BESIDE.test(behind) || MIXED.test(before) || TO_DANCE.test(before)) return true;
  if (A_THING[word.toLowerCase().replace(/s$/, '')]?.test(before) === true) return false;
  if (BESIDE_GENRE.test(before) && IS_LAST.test(behind)) return true;
  return !OWNED.test(before) && !DONE.test(behind) && !/s$|ed$|ers?$|side$|m[ae]n$/i.test(word);
}

/** A text without those of them that name no genre: she does not dance, my country. */
export const withoutEverydayWords = (text: string): string =>
  text.replace(WORDS, (word, at: number) => {
    const [before, behind] = [
      text.slice(Math.max(0, at - 60), at),
      text.slice(at + word.length, at + word.length + 40),
    ];
    return isLabel(word, before, behind) ? word : ' ';
  });
