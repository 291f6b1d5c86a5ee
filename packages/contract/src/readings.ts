import { asItLooks } from './lookalikes.js';
import { simplifiedOf } from './traditional.js';

/** How a text is read where listed words are looked for in it. */

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`;
/** A word of letters, or one character of a script that puts no spaces between words. */
export const unitPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}])+`, 'gu');
export const isSpaced = (unit: string): boolean => !new RegExp(`^[${unspaced}]`, 'u').test(unit);

/** What shows nothing, or only changes the letter before it. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Widths, accents and invisible characters make no difference. */
export const bare = (text: string): string => text.normalize('NFKD').replace(unseen, '');

/** Nor do letter case and the traditional forms that are known. */
export function folded(text: string): string {
  const plain = text.toLowerCase();
  return plain.replace(/\p{sc=Han}/gu, (one) => simplifiedOf.get(one) ?? one);
}

/** A bare text as it is written, and as it looks: letters of another alphabet hide nothing. */
export const readingsOf = (plain: string): string[] => [...new Set([plain, asItLooks(plain)].map(folded))];
