// Which language words are written in that nobody has given.

export type LyricLanguage = 'zh' | 'en';

/** Said outright, Chinese first where both are. A Chinese style is none: it is asked for in English too. */
const NAMED: readonly (readonly [RegExp, LyricLanguage])[] = [
  [
    /中文|汉语|国语|國語|普通话|粤语|华语|\b(?:in chinese|chinese (?:lyrics|words|song)|mandarin|mandopop|c-pop|cantonese)\b/i,
    'zh',
  ],
  // As something to learn it is what a song is about.
  [/(?<![学學习習教考背讲講])英[文语語](?![课課老教考单單作系])/, 'en'],
  [/\bin english\b|\benglish (?:lyrics|words|song|vocals?)\b/i, 'en'],
];
const REFUSED =
  /(?:不要|不用|别用|没有|\bno\b|\bnot\b|\bwithout\b)\s*(?:any\s+|in\s+)?(?:英[文语語]|中文|english|chinese)/gi;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The language of a wish: the one that it or its style names, else English where all of its letters are Latin. Words of a
 * style alone tell nothing: who writes Chinese asks for `pop` too.
 */
export function languageOf(wish: string, style = ''): LyricLanguage {
  const said = `${wish}\n${style}`.replace(REFUSED, ' ');
  const named = NAMED.find(([pattern]) => pattern.test(said))?.[1];
  return named ?? (/\p{Script=Latin}/u.test(wish) && !EAST_ASIAN.test(wish) ? 'en' : 'zh');
}

/** The language that most of what is written in it has; null where neither has a row. Marks are told by their brackets. */
export function languageOfWords(lyrics: string): LyricLanguage | null {
  const rows = lyrics.split('\n').filter((row) => !/^\s*[[【]/u.test(row));
  const chinese = rows.filter((row) => EAST_ASIAN.test(row)).length;
  const latin = rows.filter((row) => !EAST_ASIAN.test(row) && /\p{Script=Latin}/u.test(row)).length;
  return chinese + latin === 0 ? null : latin > chinese ? 'en' : 'zh';
}
