import type { TimedWord } from '@overtone/contract/timing';
import { listOf, numberOf, objectOf, timedWord } from '../timing-body.js';

/**
 * Riffusion's `lyrics_timestamped.words`, of one generation or of the first of a list. Seconds; a line is
 * told by its number and a blank by `space_after`. @returns null when the body is no such thing.
 */
export function readRiffTiming(body: unknown): TimedWord[] | null {
  const { generations, lyrics_timestamped } = objectOf(body);
  const stamped = lyrics_timestamped ?? objectOf(listOf(generations)?.[0]).lyrics_timestamped;
  const words = listOf(objectOf(stamped).words);
  return words && words.flatMap(readWord);
}

function readWord(entry: unknown): TimedWord[] {
  const { text, start, end, line_index, space_after } = objectOf(entry);
  const line = numberOf(line_index);
  return timedWord(text, numberOf(start), numberOf(end), {
    success: true,
    ...(line !== null && { line_index: Math.trunc(line) }),
    ...(typeof space_after === 'boolean' && { space_after }),
  });
}
