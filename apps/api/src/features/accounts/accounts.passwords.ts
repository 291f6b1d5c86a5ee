import { commonPasswords } from './common-passwords.js';

/** Upper and lower case make no difference, nor does one common mark at the end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || commonPasswords.has(lower.replace(/[!.@#?]$/, ''));
}
