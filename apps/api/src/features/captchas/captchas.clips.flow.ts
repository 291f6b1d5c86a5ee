import { readFile } from 'node:fs/promises';
import { wavContent } from '@overtone/sound/wav-read';

const clips = new Map<string, Promise<Uint8Array>>();

/** The recording of each character: 8-bit samples, 8,000 a second. */
export const clipsOf = (text: string): Promise<Uint8Array[]> => Promise.all([...text].map(clipOf));

function clipOf(character: string): Promise<Uint8Array> {
  const known = clips.get(character) ?? read(character);
  clips.set(character, known);
  return known;
}

async function read(character: string): Promise<Uint8Array> {
  return wavContent(await readFile(new URL(`./clips/${character}.wav`, import.meta.url))).data;
}
