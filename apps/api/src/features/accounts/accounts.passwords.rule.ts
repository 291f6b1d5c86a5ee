import { commonBeginnings, commonPasswords } from './accounts.common-passwords.rule.js';

/** What people put behind a word to please a rule: marks, up to four digits such as a year, and marks again. */
const suffixes = [/[!.@#?*~_-]{1,3}$/, /\d{1,4}$/, /[!.@#?*~_-]{1,3}$/];
const shortest = 4;

/** Upper and lower case make no difference, nor does a simple suffix. */
export function isCommonPassword(password: string): boolean {
  let rest = password.toLowerCase();
  if (commonPasswords.has(rest)) return true;
  for (const suffix of suffixes) {
    rest = rest.replace(suffix, '');
    if (rest.length < shortest) return false;
    if (commonPasswords.has(rest) || commonBeginnings.has(rest)) return true;
  }
  return false;
}
