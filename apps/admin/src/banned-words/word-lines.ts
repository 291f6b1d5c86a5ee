import { type WordList, wordLists } from '@overtone/contract/banned-words-admin';

export interface WordLine {
  list: WordList;
  word: string;
  style: string;
}

/** One line of a spreadsheet: quotes hold commas, two quotes are one. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|[,，\t])(?:"((?:[^"]|"")*)"|([^,，\t]*))/g);
  return [...cells].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}

/** A spreadsheet is given what looks like a formula behind a quote. */
const bare = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/**
 * What is pasted or read from a file: a word a line, a style behind a comma if there is one; or the console's own
 * spreadsheet, in which each line names its list first.
 */
export function readLines(text: string, list: WordList): WordLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => cellsOf(line).map(bare))
    .filter(([first = '', second = '']) => first !== '' && !(first === '词表' && second === '词'))
    .map(([first = '', second = '', third = '']) => {
      const named = wordLists.find((one) => one === first);
      return named ? { list: named, word: second, style: third } : { list, word: first, style: second };
    });
}
