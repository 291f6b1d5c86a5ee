/** Letters of Cyrillic and Greek, and of the rims of Latin, that are read as Latin ones. */

const pairs = [
  // Cyrillic, large and small.
  'АaВbЕeЅsІiЈjКkМmНhОoРpСcТtУyХxҮyҺhԀdԚqԜwӀlЬb',
  'аaвbеeѕsіiјjкkмmнhоoрpсcтtуyхxүyһhԁdԛqԝwӏlьbгrѵvԍg',
  // Greek, large and small.
  'ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxϹcͿj',
  'αaβbγyεeηnιiκkνvοoρpσoτtυuχxωwϲcϳj',
  // Latin that does not come apart into a letter and its mark.
  'ıiȷjɑaɡgøoØołlŁlđdĐdħhʟlɪiʀrɴnᴀaᴇeᴏoᴛtᴜuꜱsʏyƖlǀl',
].flatMap((line) => {
  const letters = [...line];
  return letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] as string] as const] : []));
});
const latinOf = new Map(pairs);

const strange = /[\p{sc=Cyrl}\p{sc=Grek}]/u;
const strangeLetters = /[\p{sc=Cyrl}\p{sc=Grek}]/gu;
const latin = /\p{sc=Latn}/u;
const words = /[\p{L}\p{N}]+/gu;

const readAs = (text: string): string => text.replace(/\P{ASCII}/gu, (letter) => latinOf.get(letter) ?? letter);
const isDisguise = (word: string): boolean => (word.match(strangeLetters) ?? []).every((letter) => latinOf.has(letter));

/**
 * A text as it looks. A word that mixes alphabets is read as Latin. One all of letters that look Latin is, too, unless
 * other words of the text are written in its alphabet without any disguise: then it is Russian, or Greek, like those.
 */
export function asItLooks(text: string): string {
  if (!strange.test(text)) return readAs(text);
  const isForeign = (text.match(words) ?? []).some((word) => !latin.test(word) && !isDisguise(word));
  return text.replace(words, (word) => {
    if (!strange.test(word)) return readAs(word);
    if (latin.test(word)) return readAs(word);
    return !isForeign && isDisguise(word) ? readAs(word) : word;
  });
}
