import type { LyricChange } from '@overtone/contract/lyrics';

export interface Rewriting {
  text: string;
  change: LyricChange;
  /** Of the change of that name alone. */
  theme: string;
}

type Say = (theme: string) => string;
const changes: Record<LyricChange, { zh: Say; en: Say }> = {
  shorter: { zh: () => '改短一些，意思不变', en: () => 'make them shorter, keep what they say' },
  longer: { zh: () => '改长一些，顺着往下写', en: () => 'make them longer, go on in the same vein' },
  rhymes: { zh: () => '改得更押韵，意思不变', en: () => 'make them rhyme better, keep what they say' },
  theme: { zh: (theme) => `换成这个主题：${theme}`, en: (theme) => `make them about this instead: ${theme}` },
};

const isChinese = (text: string): boolean => /\p{sc=Han}/u.test(text);
const mark = /^\s*\[[^\]]*\]\s*$/;

/** There is one call for lyrics, which takes a wish: the words to be rewritten stand below it, in a paragraph of their own. */
export function orderOf({ text, change, theme }: Rewriting): string {
  const say = changes[change];
  const wish = isChinese(text)
    ? `改写下面的歌词：${say.zh(theme)}。语言和段落标记照旧，只写歌词。`
    : `Rewrite the lyrics below: ${say.en(theme)}. Same language, same section marks, nothing but lyrics.`;
  return `${wish}\n\n${text}`;
}

const bare = (text: string): string => text.replace(/\s+/g, '');

/** The words told, without marks where there were none; nothing when that is what was there before. */
export function rewritten(told: string, text: string): string[] {
  const lines = told.replace(/\r\n?/g, '\n').split('\n');
  const isMarked = text.split('\n').some((line) => mark.test(line));
  const kept = isMarked ? lines : lines.filter((line) => !mark.test(line));
  const words = kept.join('\n').trim();
  const isSung = kept.some((line) => line.trim() !== '' && !mark.test(line));
  return isSung && bare(words) !== bare(text) ? [words] : [];
}
