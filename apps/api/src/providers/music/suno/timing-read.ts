import type { TimedWord } from '@overtone/contract/timing';
import { listOf, numberOf, objectOf, timedWord } from '../timing-body.js';

/**
 * Suno's aligned lyrics: `aligned_words` of the gateways, `alignedWords` of those that write in camel case,
 * under `data` of those that wrap, the bare list of those that strip. Words keep their blanks, line ends and section marks:
 * joined they are the lyrics. @returns null when the body is none of these; an instrumental has an empty list.
 */
export function readSunoTiming(body: unknown): TimedWord[] | null {
  const words = listOf(body) ?? wordsOf(body) ?? listOf(objectOf(body).data) ?? wordsOf(objectOf(body).data);
  return words && words.flatMap(readWord);
}

const wordsOf = (body: unknown): unknown[] | null => {
  const { aligned_words, alignedWords } = objectOf(body);
  return listOf(aligned_words) ?? listOf(alignedWords);
};

function readWord(entry: unknown): TimedWord[] {
  const { word, success, start_s, startS, end_s, endS } = objectOf(entry);
  return timedWord(word, numberOf(start_s ?? startS), numberOf(end_s ?? endS), { success: success !== false });
}
