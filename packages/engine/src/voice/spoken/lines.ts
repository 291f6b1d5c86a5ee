// Spoken lines, taken apart and kept while they are sung again and again: verses have few, choruses come back.
import { envelopesOf, type Envelopes } from './envelope.js';
import type { Speech, SpokenPhone } from './speech.js';
import { wordsOfPhones } from './syllables.js';

/** Of about 100 kB each. */
const KEPT = 48;

export interface Line extends Envelopes {
  phones: SpokenPhone[];
  /** The word of each phone; -1 for silence. */
  words: number[];
}

const kept = new WeakMap<Speech, Map<string, Line | null>>();

function take(speech: Speech, text: string): Line | null {
  const words = text.split(' ');
  const alone = speech.pronounce(words);
  const spoken = alone && speech.speak(words);
  if (!spoken) return null;
  return { ...envelopesOf(spoken), phones: spoken.phones, words: wordsOfPhones(spoken.phones, alone) };
}

/** Null where the line cannot be said. */
export function lineOf(speech: Speech, text: string): Line | null {
  let lines = kept.get(speech);
  if (!lines) kept.set(speech, (lines = new Map()));
  const known = lines.get(text);
  const line = known === undefined ? take(speech, text) : known;
  lines.delete(text);
  lines.set(text, line);
  if (lines.size > KEPT) lines.delete(lines.keys().next().value!);
  return line;
}
