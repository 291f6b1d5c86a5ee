import type { TimedWord } from '@overtone/contract/timing';
import { payloadOf } from '../envelope.js';
import { listOf, numberOf, objectOf, timedWord } from '../timing-body.js';

/**
 * Riffusion's `lyrics_timestamped.words`, of one generation or of the one among a list that is `clipId`, or of the first. Seconds; a line is
 * told by its number and a blank by `space_after`. @returns null when the body is no such thing.
 */
export function readRiffTiming(body: unknown, clipId: string | null = null): TimedWord[] | null {
  const told = objectOf(payloadOf(body)?.payload);
  const generation = told.lyrics_timestamped ? told : objectOf(ofClip(listOf(told.generations) ?? [], clipId));
  const words = listOf(objectOf(generation.lyrics_timestamped).words);
  return words && words.flatMap(readWord);
}

/** What names another generation speaks of another song. */
const ofClip = (generations: unknown[], clipId: string | null): unknown =>
  generations
    .slice(0, 20)
    .find((one) => clipId === null || [undefined, null, clipId].includes(objectOf(one).id as null));

function readWord(entry: unknown): TimedWord[] {
  const { text, start, end, line_index, space_after } = objectOf(entry);
  const line = numberOf(line_index);
  return timedWord(text, numberOf(start), numberOf(end), {
    success: true,
    ...(line !== null && { line_index: Math.trunc(line) }),
    ...(typeof space_after === 'boolean' && { space_after }),
  });
}
