import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });
const known = new Map<string, string>();

function simplifiedOf(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const form = convert(character);
  known.set(character, form);
  return form;
}

/** Each Chinese character in its simplified form: as many characters as before, and what stands between them. */
export const simplified = (text: string): string => text.replaceAll(/\p{sc=Han}/gu, simplifiedOf);
