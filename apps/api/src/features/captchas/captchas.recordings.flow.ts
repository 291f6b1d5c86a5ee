import { readFile } from 'node:fs/promises';
import { wavContent } from '@overtone/sound/wav-read';

const recordings = new Map<string, Promise<Uint8Array>>();

/** The recording of each character: 8-bit samples, 8,000 a second. */
export const recordingsOf = (text: string): Promise<Uint8Array[]> => Promise.all([...text].map(recordingOf));

function recordingOf(character: string): Promise<Uint8Array> {
  const known = recordings.get(character) ?? read(character);
  recordings.set(character, known);
  return known;
}

async function read(character: string): Promise<Uint8Array> {
  return wavContent(await readFile(new URL(`./recordings/${character}.wav`, import.meta.url))).data;
}
